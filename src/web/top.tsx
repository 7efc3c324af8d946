import { arc } from './seat-mark.tsx';

/** The table with five chairs; one of them is lit. */
export const Mark = () => (
  <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
    <circle className="disc" cx="14" cy="14" r="7.2" />
    {[0, 1, 2, 3, 4].map((at) => (
      <path key={at} className={at === 1 ? 'lit' : undefined} d={arc([14, 14], 11.4, (2 * Math.PI * at) / 5, 0.33)} />
    ))}
  </svg>
);

interface TopProps {
  readonly at: 'home' | 'sessions' | 'models';
  readonly showKeys: () => void;
}

/** The bar above every page but a room, which has its own. */
export const Top = ({ at, showKeys }: TopProps) => (
  <header className="top">
    <a href="#/" className="mark">
      <Mark />
      Moderato
    </a>
    <nav aria-label="Main">
      <a href="#/sessions" {...(at === 'sessions' && { 'aria-current': 'page' as const })}>
        Sessions
      </a>
      <a href="#/models" {...(at === 'models' && { 'aria-current': 'page' as const })}>
        Models
      </a>
      <button type="button" className="bare tight" aria-label="Keys" onClick={showKeys}>
        ?
      </button>
    </nav>
  </header>
);
