import type { SceneOutcome } from '../../../formats/scene/outcome.ts';
import { harmlessLine } from '../../../transcripts/harmless.ts';
import type { TurnItem } from '../../../transcripts/item.ts';
import { many } from '../head.tsx';
import { playedIn } from '../told.tsx';
import type { OutcomeProps } from './outcome.tsx';
import { Headline } from './part.tsx';

/** Whether the scene reached its goal, and the scene itself as a script. */
export const SceneResult = ({ outcome, items }: OutcomeProps<SceneOutcome>) => (
  <>
    <Headline quiet={`${outcome.goalAchieved ? 'reached' : 'not reached'} in ${many(outcome.beats, 'beat')}`}>
      {outcome.goal}
    </Headline>
    <ul className="goal">
      {outcome.clauses.map(({ text, met }) => (
        <li key={text} className={met ? 'met' : ''}>
          {harmlessLine(text)} <span className="quiet">{met ? 'done' : 'open'}</span>
        </li>
      ))}
    </ul>
    <details open>
      <summary>The script</summary>
      <dl className="script">
        {items.flatMap((item) =>
          item.type === 'turn' && ofScene.includes(item.seat.role)
            ? [
                <div key={item.seq}>
                  <dt>
                    {harmlessLine(item.seat.name)} <span className="quiet">{directionIn(item)}</span>
                  </dt>
                  <dd>{harmlessLine(playedIn(item)?.content ?? item.text)}</dd>
                </div>,
              ]
            : [],
        )}
      </dl>
    </details>
  </>
);

/** Whose turns make the script: what was said before the table became a scene is none of it. */
const ofScene: readonly string[] = ['character', 'director'];

/** How a line is to be played: its tone, and what the body does. */
const directionIn = (item: TurnItem): string => {
  const line = playedIn(item);
  const tone = line && line.tone !== 'neutral' ? line.tone : '';
  return harmlessLine([tone, line?.nonverbal ?? ''].filter(Boolean).join(', '));
};
