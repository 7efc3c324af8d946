import type { SceneOutcome } from '../../../formats/scene/outcome.ts';
import { harmlessLine } from '../../../transcripts/harmless.ts';
import type { OutcomeProps } from './outcome.tsx';
import { Headline } from './part.tsx';

/** Whether the scene reached its goal, and the scene itself as a script. */
export const SceneResult = ({ outcome, items }: OutcomeProps<SceneOutcome>) => (
  <>
    <Headline quiet={`${outcome.goalAchieved ? 'reached' : 'not reached'} in ${outcome.beats} beats`}>
      {outcome.goal}
    </Headline>
    <ul className="goal">
      {outcome.clauses.map(({ text, met }) => (
        <li key={text} className={met ? 'met' : ''}>
          {harmlessLine(text)} <span className="quiet">{met ? 'done' : 'open'}</span>
        </li>
      ))}
    </ul>
    <details>
      <summary>The script</summary>
      <dl className="script">
        {items.flatMap((item) =>
          item.type === 'turn'
            ? [
                <div key={item.seq}>
                  <dt>{harmlessLine(item.seat.name)}</dt>
                  <dd>{harmlessLine(item.text)}</dd>
                </div>,
              ]
            : [],
        )}
      </dl>
    </details>
  </>
);
