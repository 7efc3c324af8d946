import type { ParliamentOutcome } from '../../../formats/parliament/phases/synthesis.ts';
import { harmlessLine } from '../../../transcripts/harmless.ts';
import { many } from '../head.tsx';
import type { OutcomeProps } from './outcome.tsx';
import { Headline, Part } from './part.tsx';

const passed: Readonly<Record<ParliamentOutcome['status'], string>> = {
  passed: 'Passed',
  forced: 'In force without a majority',
  vetoed: 'Vetoed',
};

/** The final bill, clause by clause, with its vote and its dissent. */
export const ParliamentResult = ({ outcome, nameOf }: OutcomeProps<ParliamentOutcome>) => {
  const { bill, tally, decision } = outcome;
  const sections = [...new Set(bill.clauses.map(({ section }) => section))];
  return (
    <>
      <Headline quiet={`${passed[outcome.status]}, version ${bill.version}, ${many(outcome.rounds, 'round')}`}>
        {bill.title}
      </Headline>
      <p>{harmlessLine(outcome.summary)}</p>
      {sections.map((section) => (
        <section key={section}>
          <h3>{titles[section] ?? section}</h3>
          <ol className="clauses">
            {bill.clauses
              .filter((clause) => clause.section === section)
              .map(({ id, text }) => (
                <li key={id}>{harmlessLine(text)}</li>
              ))}
          </ol>
        </section>
      ))}
      <Part
        title={`The vote: ${tally.tally.yes} yes, ${tally.tally.no} no`}
        lines={[
          `Yes: ${tally.yes_votes.map(nameOf).join(', ') || 'nobody'}.`,
          `No: ${tally.no_votes.map(nameOf).join(', ') || 'nobody'}.`,
        ]}
      />
      {decision && <Part title="The Prime Minister" lines={[`${decision.decision}: ${decision.reason}`]} />}
      <Part title="How it came about" lines={[outcome.deliberation]} />
    </>
  );
};

const titles: Readonly<Record<string, string>> = {
  problem: 'The problem',
  'scope.in': 'What it covers',
  'scope.out': 'What it does not cover',
  'scope.assumptions': 'What it assumes',
  'scope.definitions': 'What words mean',
  solution: 'What is to be done',
  implementation: 'How it is carried out',
};
