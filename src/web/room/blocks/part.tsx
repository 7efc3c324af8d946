import { createContext, type ReactNode, useContext } from 'react';
import { harmless } from '../../../transcripts/harmless.ts';
import { directionOf } from '../../direction.ts';
import { Said } from '../said.tsx';

/** How deep what is drawn stands in the page. */
export const TitleLevel = createContext<'h2' | 'h3'>('h3');

export const Title = ({ children }: { children: ReactNode }) => {
  const Level = useContext(TitleLevel);
  return <Level>{children}</Level>;
};

/** Leads to a moment of the session, in milliseconds of its time; null where nothing can be gone to. */
export const GoTo = createContext<((moment: number) => void) | null>(null);

/** Words that lead to their moment. */
export const Moment = ({ at, children }: { at: number | null | undefined; children: string }) => {
  const go = useContext(GoTo);
  if (go === null || at === null || at === undefined) return children;
  return (
    <button type="button" className="link" title="Go to this moment" onClick={() => go(at)}>
      {children}
    </button>
  );
};

/** A part of a result under its heading; left out where there is nothing in it. */
export const Part = ({ title, lines }: { title: string; lines: readonly string[] }) => {
  const said = lines.filter((line) => line.trim() !== '');
  if (said.length === 0) return null;
  return (
    <section>
      <Title>{title}</Title>
      {said.length === 1 ? (
        <Said text={said[0]!} />
      ) : (
        <ul className="lines">
          {said.map((line) => (
            <li key={line}>
              <Said text={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** The sentence a reader came for. */
export const Headline = ({ children, quiet }: { children: string; quiet?: ReactNode }) => (
  <p className={`headline ${sizeFor(children.length)}`} dir={directionOf(children)}>
    {harmless(children)} {quiet && <span className="quiet">{quiet}</span>}
  </p>
);

/** Large letters are for a sentence; a paragraph is set smaller. */
const sizeFor = (letters: number): string => (letters > 320 ? 'longest' : letters > 110 ? 'long' : '');
