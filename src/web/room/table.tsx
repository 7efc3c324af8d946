import type { Seat, Session } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';

type Speaking = ReadonlyMap<string, { readonly seat: string; readonly text: string }>;

const size = 290;
const middle = size / 2;

/** What a seat is doing, in a word. */
const stateOf = (session: Session<any>, seat: Seat, speaking: Speaking): string => {
  if ([...speaking.values()].some((each) => each.seat === seat.id)) return 'speaking';
  const cue = session.pending.find((each) => each.seat === seat.id);
  if (cue) return cue.lane === 'background' ? 'preparing' : seat.voice === 'human' ? 'waited for' : 'thinking';
  const own = (session.own ?? {}) as Record<string, unknown>;
  const holds = (name: string): boolean =>
    Array.isArray(own[name]) &&
    (own[name] as unknown[]).some((each) => each === seat.id || (each as { seat?: string })?.seat === seat.id);
  if (holds('quieted') || holds('quiet')) return 'quieted';
  if (holds('hands')) return 'hand raised';
  if (holds('gone') || holds('absent') || holds('expelled')) return 'gone';
  return session.floor.last === seat.id ? 'spoke last' : '';
};

/** "Clara Rossi" -> "CR": symbols are not in every font. */
const initials = (name: string): string => {
  const words = harmlessLine(name).split(/\s+/u);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('');
};

/** The table drawn with its seats. The list below it says the same in words. */
export const Table = ({ session, speaking }: { session: Session<any>; speaking: Speaking }) => {
  const seats = session.seats.filter(
    ({ role }) => role !== 'user' || session.pending.some((cue) => cue.seat === 'user'),
  );
  const radius = seats.length > 12 ? 130 : 115;
  const dot = seats.length > 40 ? 5 : seats.length > 12 ? 10 : 22;
  return (
    <div className="table">
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle cx={middle} cy={middle} r={radius - 35} className="table-top" />
        {seats.map((seat, at) => {
          const angle = (at / seats.length) * 2 * Math.PI - Math.PI / 2;
          const [x, y] = [middle + radius * Math.cos(angle), middle + radius * Math.sin(angle)];
          const state = stateOf(session, seat, speaking);
          return (
            <g key={seat.id} className={`seat ${state.replace(' ', '-')} ${seat.chair ? 'chair' : ''}`}>
              <circle cx={x} cy={y} r={dot} />
              {dot > 10 && (
                <text x={x} y={y + 5} textAnchor="middle">
                  {initials(seat.name)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <ul className="seats">
        {seats.slice(0, 24).map((seat) => {
          const state = stateOf(session, seat, speaking);
          return (
            <li key={seat.id} className={state.replace(' ', '-')}>
              <strong>{harmlessLine(seat.name)}</strong> <span className="quiet">{seat.role}</span>
              {state && <em> {state}</em>} <small>{seat.voice}</small>
            </li>
          );
        })}
        {seats.length > 24 && <li className="quiet">and {seats.length - 24} more</li>}
      </ul>
    </div>
  );
};
