import { useMemo } from 'react';
import type { Entry } from '../../../engine/index.ts';
import { harmlessLine } from '../../../transcripts/harmless.ts';
import { nameIn } from '../name-in.ts';
import type { PanelProps } from './panel.tsx';

interface Position {
  readonly choice: string;
  readonly text: string;
  readonly confidence: number | null;
}

interface Change {
  readonly expertSlug: string;
  readonly round: number;
  readonly from: string;
  readonly to: string;
  readonly evidence: { readonly words: string } | null;
}

const changesIn = (entries: readonly Entry[], moment: number): Change[] =>
  entries.slice(0, moment).flatMap((entry) => {
    const fact = entry.type === 'noted' ? (entry.fact as { type: string; change?: Change }) : null;
    return fact?.type === 'changed-mind' && fact.change ? [fact.change] : [];
  });

/** Positions, and how they moved over the rounds. */
export const CouncilPanel = ({ session, entries, moment }: PanelProps) => {
  const own = session.own as {
    positions: Record<string, Position>;
    first: Record<string, Position>;
    round: number;
    until: number;
    strategy: string;
  };
  const positions = Object.entries(own.positions);
  const changes = useMemo(() => changesIn(entries, moment), [entries, moment]);
  return (
    <>
      <p className="quiet">
        Round {own.round} of {own.until}, led by the strategy {own.strategy}.
      </p>
      {positions.length === 0 ? (
        <p className="quiet">Nobody has taken a position yet.</p>
      ) : (
        <table>
          <caption>Positions</caption>
          <thead>
            <tr>
              <th scope="col">Expert</th>
              <th scope="col">First</th>
              <th scope="col">Moved</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {positions.map(([seat, position]) => (
              <tr key={seat}>
                <th scope="row">{harmlessLine(nameIn(session, seat))}</th>
                <td>{harmlessLine(own.first[seat]?.choice ?? '–')}</td>
                <td>
                  {changes
                    .filter(({ expertSlug }) => expertSlug === seat)
                    .map(({ round, to, evidence }) => (
                      <span key={round} title={evidence ? harmlessLine(evidence.words) : 'without new evidence'}>
                        {round}: {harmlessLine(to)}
                        {evidence ? '' : ' (!)'}{' '}
                      </span>
                    ))}
                </td>
                <td>
                  {harmlessLine(position.choice)}{' '}
                  {position.confidence !== null && (
                    <span className="quiet">{Math.round(position.confidence * 100)} %</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
};
