import { useMemo, useState } from 'react';
import type { Entry } from '../../../engine/index.ts';
import { harmlessLine } from '../../../transcripts/harmless.ts';
import { nameIn } from '../name-in.ts';
import type { PanelProps } from './panel.tsx';

interface Clause {
  readonly id: string;
  readonly section: string;
  readonly text: string;
}

interface Bill {
  readonly title: string;
  readonly version: number;
  readonly drafter: string;
  readonly clauses: readonly Clause[];
}

interface House {
  readonly round: number;
  readonly bill: Bill | null;
  readonly members: Readonly<
    Record<string, { readonly lean: string; readonly temperature: number; readonly motives: readonly string[] }>
  >;
  readonly divisions: readonly {
    readonly round: number;
    readonly tally: {
      readonly yes_votes: readonly string[];
      readonly no_votes: readonly string[];
      readonly passed: boolean;
      readonly tally: { yes: number; no: number };
    };
  }[];
  readonly quieted: readonly string[];
}

const versionsIn = (entries: readonly Entry[], moment: number): Bill[] =>
  entries.slice(0, moment).flatMap((entry) => {
    const fact = entry.type === 'noted' ? (entry.fact as { type: string; bill?: Bill }) : null;
    return fact?.bill && ['bill-tabled', 'bill-chosen', 'bill-changed'].includes(fact.type) ? [fact.bill] : [];
  });

/** The bill with its versions and their differences, where everyone leans, and the votes. */
export const ParliamentPanel = ({ session, entries, moment }: PanelProps) => {
  const own = session.own as House;
  const versions = useMemo(() => versionsIn(entries, moment), [entries, moment]);
  const [against, setAgainst] = useState(0);
  const old = versions[Math.min(against, versions.length - 1)];
  return (
    <>
      {own.bill === null && <p className="quiet">There is no bill yet.</p>}
      {own.bill && (
        <>
          <h2>
            {harmlessLine(own.bill.title)} <span className="quiet">version {own.bill.version}</span>
          </h2>
          {versions.length > 1 && (
            <label>
              Compare with{' '}
              <select value={against} onChange={(event) => setAgainst(Number(event.target.value))}>
                {versions.map((bill, at) => (
                  <option key={at} value={at}>
                    version {bill.version} ({nameIn(session, bill.drafter)})
                  </option>
                ))}
              </select>
            </label>
          )}
          <ol className="bill">
            {own.bill.clauses.map((clause) => (
              <li key={clause.id} className={changeOf(old, clause)}>
                <span className="quiet">{clause.section}</span> {harmlessLine(clause.text)}
              </li>
            ))}
            {old?.clauses
              .filter(({ id }) => !own.bill!.clauses.some((clause) => clause.id === id))
              .map((clause) => (
                <li key={clause.id} className="removed">
                  <del>{harmlessLine(clause.text)}</del>
                </li>
              ))}
          </ol>
        </>
      )}
      {own.divisions.map(({ round, tally }) => (
        <p key={round} className="division">
          Round {round}: {tally.tally.yes} yes, {tally.tally.no} no, {tally.passed ? 'passed' : 'failed'}.{' '}
          <span className="quiet">
            No:{' '}
            {tally.no_votes
              .slice(0, 9)
              .map((seat) => harmlessLine(nameIn(session, seat)))
              .join(', ') || 'nobody'}
          </span>
        </p>
      ))}
      <h2>Where everyone leans</h2>
      <ul className="leans">
        {Object.entries(own.members)
          .slice(0, 24)
          .map(([seat, { lean, temperature }]) => (
            <li key={seat}>
              <span>
                {harmlessLine(nameIn(session, seat))}
                {own.quieted.includes(seat) && ' (quieted)'}
              </span>
              <span>
                <span className="quiet">temperature {temperature}</span>{' '}
                <span className={`pill ${leanLook[lean] ?? ''}`}>{lean.toLowerCase()}</span>
              </span>
            </li>
          ))}
      </ul>
    </>
  );
};

const leanLook: Readonly<Record<string, string>> = { YES: 'good', NO: 'warm' };

const changeOf = (old: Bill | undefined, clause: Clause): string => {
  const before = old?.clauses.find(({ id }) => id === clause.id);
  if (!before) return 'added';
  return before.text === clause.text ? '' : 'modified';
};
