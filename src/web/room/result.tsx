import { useState } from 'react';
import type { Client } from '../../api/index.ts';
import { addUsage, type Entry, nothingSpent, type Session, type Spent } from '../../engine/index.ts';
import { formsOf, harmlessLine, outcomeLines } from '../../transcripts/index.ts';
import { sayCost } from './head.tsx';

interface ResultProps {
  readonly client: Client;
  readonly id: string;
  readonly session: Session<any>;
  readonly entries: readonly Entry[];
}

/** What the session came to, its exports, and what each seat took. */
export const Result = ({ client, id, session, entries }: ResultProps) => {
  const [problem, setProblem] = useState<string | null>(null);
  const download = async (as: string) => {
    try {
      const text = await client.export(id, as);
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text]));
      link.download = `${session.format}-${id}.${formsOf(session.format)[as]?.ending ?? 'txt'}`;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <section className="result" aria-labelledby="result">
      <h2 id="result">Result</h2>
      <Outcome outcome={session.closed?.outcome} />
      <div className="row">
        {Object.entries(formsOf(session.format)).map(([as, { says }]) => (
          <button key={as} type="button" title={says} onClick={() => void download(as)}>
            {as}
          </button>
        ))}
      </div>
      {problem && <p role="alert">{problem}</p>}
      <table className="costs">
        <caption>What each seat took</caption>
        <thead>
          <tr>
            {['Seat', 'Calls', 'Tokens in', 'Cached', 'Out', 'Cost'].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...bySeat(entries)].map(([seat, spent]) => (
            <tr key={seat}>
              <th scope="row">{harmlessLine(session.seats.find(({ id: each }) => each === seat)?.name ?? seat)}</th>
              <td>{spent.calls}</td>
              <td>{spent.in}</td>
              <td>{spent.cached}</td>
              <td>{spent.out}</td>
              <td>{sayCost(spent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Outcome = ({ outcome }: { outcome: unknown }) => (
  <div className="outcome">
    {outcomeLines(outcome).map((line, at) => (
      <p key={at} className={line.startsWith('- ') ? 'item' : ''}>
        {line}
      </p>
    ))}
  </div>
);

/** Sums what the replies of each seat took; a viewer who may not see replies gets nothing. */
const bySeat = (entries: readonly Entry[]): Map<string, Spent> => {
  const seats = new Map<string, string>();
  const spent = new Map<string, Spent>();
  for (const entry of entries) {
    if (entry.type === 'cue-given') seats.set(entry.cue.id, entry.cue.seat);
    if (entry.type !== 'signal-heard' || entry.signal.type !== 'reply' || !entry.signal.usage) continue;
    const seat = seats.get(entry.signal.cue);
    if (seat !== undefined) spent.set(seat, addUsage(spent.get(seat) ?? nothingSpent, entry.signal.usage));
  }
  return spent;
};
