import type { CouncilOutcome } from '../../../formats/council/closing.ts';
import { harmlessLine } from '../../../transcripts/harmless.ts';
import { Scrolls } from '../scrolls.tsx';
import type { OutcomeProps } from './outcome.tsx';
import { Headline, Part } from './part.tsx';

/** The conclusion: what to do, what all agree on, where they differ, who dissents, and whether the talk was worth it. */
export const CouncilResult = ({ outcome, nameOf }: OutcomeProps<CouncilOutcome>) => {
  const { conclusion, worth } = outcome;
  return (
    <>
      {conclusion && (
        <>
          <Headline quiet={`Confidence: ${conclusion.confidence}.`}>{conclusion.recommendation}</Headline>
          <Part
            title="Dissent"
            lines={conclusion.dissent.map(
              ({ expert, position, rightIf }) =>
                `${nameOf(expert)}: ${position}${rightIf === '' ? '' : ` (right if ${rightIf})`}`,
            )}
          />
          <Part title="Consensus" lines={conclusion.consensus} />
          <Part title="Tensions" lines={conclusion.tensions} />
          <Matrix rows={conclusion.decisionMatrix} nameOf={nameOf} />
          <Part title="Open questions" lines={conclusion.openQuestions} />
          <Part title="Warnings" lines={conclusion.warnings} />
        </>
      )}
      <Part title="Was it worth it?" lines={[worth.says]} />
    </>
  );
};

type Rows = NonNullable<CouncilOutcome['conclusion']>['decisionMatrix'];

const Matrix = ({ rows, nameOf }: { rows: Rows; nameOf: (id: string) => string }) => {
  const experts = [...new Set(rows.flatMap(({ positions }) => Object.keys(positions)))];
  if (rows.length === 0) return null;
  return (
    <Scrolls label="Decision matrix">
      <table>
        <caption>Decision matrix</caption>
        <thead>
          <tr>
            <th scope="col">On</th>
            {experts.map((expert) => (
              <th key={expert} scope="col">
                {harmlessLine(nameOf(expert))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ dimension, positions }) => (
            <tr key={dimension}>
              <th scope="row">{harmlessLine(dimension)}</th>
              {experts.map((expert) => (
                <td key={expert}>{harmlessLine(positions[expert] || '–')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolls>
  );
};
