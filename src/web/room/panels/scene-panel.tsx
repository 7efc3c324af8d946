import { harmlessLine } from '../../../transcripts/harmless.ts';
import { shortLine } from '../../short-line.ts';
import { nameIn } from '../name-in.ts';
import type { PanelProps } from './panel.tsx';

interface Scene {
  readonly goal: string;
  readonly setting: string | null;
  readonly beat: number;
  readonly clauses: readonly { readonly text: string; readonly needs: number }[];
  readonly progress: { readonly clauses: readonly { readonly by: readonly string[] }[] };
  readonly present: readonly string[];
}

/** The goal, clause by clause, and who is on stage. */
export const ScenePanel = ({ session }: PanelProps) => {
  const own = session.own as Scene;
  return (
    <>
      {own.setting && <p className="quiet">{harmlessLine(own.setting)}</p>}
      <h2>{shortLine(own.goal)}</h2>
      <ul className="goal">
        {own.clauses.map((clause, at) => {
          const by = own.progress.clauses[at]?.by ?? [];
          return (
            <li key={clause.text} className={by.length >= Math.max(1, clause.needs) ? 'met' : ''}>
              {harmlessLine(clause.text)}{' '}
              {by.length > 0 && (
                <span className="quiet">by {by.map((seat) => harmlessLine(nameIn(session, seat))).join(', ')}</span>
              )}
            </li>
          );
        })}
      </ul>
      <p className="quiet">On stage: {own.present.map((seat) => harmlessLine(nameIn(session, seat))).join(', ')}</p>
    </>
  );
};
