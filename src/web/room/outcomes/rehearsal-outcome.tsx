import type { Debrief } from '../../../formats/rehearsal/debrief.ts';
import { harmlessLine } from '../../../transcripts/harmless.ts';
import { many } from '../head.tsx';
import type { OutcomeProps } from './outcome.tsx';
import { Part } from './part.tsx';

/** The debrief: how it went, what was asked, what is still open, what to work on. */
export const RehearsalResult = ({ outcome }: OutcomeProps<Debrief>) => {
  const { summary, scores, exchanges, unresolved, coaching, delivery } = outcome;
  return (
    <>
      <p className="headline">{harmlessLine(summary)}</p>
      {scores.overall !== null && (
        <section>
          <h3>Score: {scores.overall} of 100</h3>
          {scores.parts.map(({ part, score, evidence }) => (
            <label key={part} className="meter">
              <span>{part}</span>
              <meter min={0} max={100} value={score} title={harmlessLine(evidence.join(' '))}>
                {score}
              </meter>
              {score}
            </label>
          ))}
        </section>
      )}
      <Part
        title="Exchanges"
        lines={exchanges.map(
          ({ at, agent, slide, question, says }) => `${at}, ${agent} on slide ${slide}: ${question} ${says}`,
        )}
      />
      <Part
        title="Still open"
        lines={unresolved.map(({ name, slide, question }) => `${name} on slide ${slide + 1}: ${question}`)}
      />
      <Part title="What to work on" lines={coaching.map(({ priority, at, says }) => `${at} (${priority}): ${says}`)} />
      <Part
        title="Delivery"
        lines={[
          `${many(delivery.words, 'word')}${delivery.pace === null ? '' : `, ${delivery.pace} a minute`}, ${many(delivery.figures, 'figure')}, ${many(delivery.hedges.count, 'hedge')}, at least ${many(delivery.fillers.atLeast, 'filler')}.`,
        ]}
      />
    </>
  );
};
