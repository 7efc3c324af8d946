import type { FunctionComponent } from 'react';
import type { Session } from '../../../engine/index.ts';
import type { Item } from '../../../transcripts/item.ts';
import { CouncilResult } from './council-outcome.tsx';
import { ParliamentResult } from './parliament-outcome.tsx';
import { Part } from './part.tsx';
import { RehearsalResult } from './rehearsal-outcome.tsx';
import { SceneResult } from './scene-outcome.tsx';
import { ConsensusResult, DebateResult, DiscussionResult } from './talk-outcomes.tsx';

export interface OutcomeProps<Outcome = any> {
  readonly outcome: Outcome;
  readonly items: readonly Item[];
  readonly nameOf: (seat: string) => string;
}

interface Layout {
  readonly shows: FunctionComponent<OutcomeProps>;
  /** Parts that such a result has: a session that was ended early leaves something else. */
  readonly has: readonly string[];
}

/** How each format's result is laid out. */
const layouts: Readonly<Record<string, Layout>> = {
  council: { shows: CouncilResult, has: ['worth'] },
  debate: { shows: DebateResult, has: ['decision', 'reasons'] },
  consensus: { shows: ConsensusResult, has: ['position', 'contributions'] },
  discussion: { shows: DiscussionResult, has: ['points', 'sides'] },
  parliament: { shows: ParliamentResult, has: ['bill', 'tally', 'status'] },
  rehearsal: { shows: RehearsalResult, has: ['summary', 'scores'] },
  scene: { shows: SceneResult, has: ['goal', 'clauses'] },
};

export const Outcome = ({ session, items }: { session: Session<any>; items: readonly Item[] }) => {
  const outcome = session.closed?.outcome;
  const layout = layouts[session.format];
  const nameOf = (seat: string): string => session.seats.find(({ id }) => id === seat)?.name ?? seat;
  const isWhole = layout !== undefined && isFields(outcome) && layout.has.every((part) => part in outcome);
  return (
    <div className="outcome">
      {isWhole ? (
        <layout.shows outcome={outcome} items={items} nameOf={nameOf} />
      ) : (
        <>
          {session.closed?.reason === 'ended' && <p>Ended before it was finished; this is as far as it came.</p>}
          <Parts outcome={outcome} />
        </>
      )}
    </div>
  );
};

/** Anything, part by part, in words. */
const Parts = ({ outcome }: { outcome: unknown }) =>
  isFields(outcome)
    ? Object.entries(outcome).map(([name, value]) => <Part key={name} title={name} lines={inWords(value)} />)
    : inWords(outcome).map((line) => <p key={line}>{line}</p>);

const inWords = (value: unknown): string[] => {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap(inWords);
  if (isFields(value))
    return [
      Object.entries(value)
        .flatMap(([name, part]) => inWords(part).map((line) => `${name}: ${line}`))
        .join('; '),
    ];
  return [String(value)];
};

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
