import type { ComponentType } from 'react';
import type { Session } from '../../../engine/index.ts';
import type { Item } from '../../../transcripts/item.ts';
import { fetchedPart } from '../../fetched-part.tsx';
import { labelOf } from '../../label.ts';
import { nameIn } from '../name-in.ts';
import { Part } from './part.tsx';

export interface OutcomeProps<Outcome = any> {
  readonly outcome: Outcome;
  /** Why the session closed, and the format's sentence for it. */
  readonly end: Pick<Extract<Item, { type: 'closed' }>, 'reason' | 'says'>;
  readonly items: readonly Item[];
  readonly nameOf: (seat: string) => string;
}

interface Layout {
  readonly shows: ComponentType<OutcomeProps>;
  /** Parts that such a result has: a session that was ended early leaves something else. */
  readonly has: readonly string[];
}

const talk = () => import('./talk-outcomes.tsx');

/** How each format's result is laid out, fetched when it is shown. */
const layouts: Readonly<Record<string, Layout>> = {
  council: {
    shows: fetchedPart(() => import('./council-outcome.tsx').then(({ CouncilResult }) => CouncilResult)),
    has: ['worth'],
  },
  debate: { shows: fetchedPart(() => talk().then(({ DebateResult }) => DebateResult)), has: ['decision', 'reasons'] },
  consensus: {
    shows: fetchedPart(() => talk().then(({ ConsensusResult }) => ConsensusResult)),
    has: ['position', 'contributions'],
  },
  discussion: {
    shows: fetchedPart(() => talk().then(({ DiscussionResult }) => DiscussionResult)),
    has: ['points', 'sides'],
  },
  parliament: {
    shows: fetchedPart(() => import('./parliament-outcome.tsx').then(({ ParliamentResult }) => ParliamentResult)),
    has: ['bill', 'tally', 'status'],
  },
  rehearsal: {
    shows: fetchedPart(() => import('./rehearsal-outcome.tsx').then(({ RehearsalResult }) => RehearsalResult)),
    has: ['summary', 'scores'],
  },
  scene: {
    shows: fetchedPart(() => import('./scene-outcome.tsx').then(({ SceneResult }) => SceneResult)),
    has: ['goal', 'clauses'],
  },
};

export const Outcome = ({ session, items }: { session: Session<any>; items: readonly Item[] }) => {
  const outcome = session.closed?.outcome;
  const layout = layouts[session.format];
  const end = items.findLast((item) => item.type === 'closed') ?? { reason: '', says: '' };
  const isWhole = layout !== undefined && isFields(outcome) && layout.has.every((part) => part in outcome);
  return (
    <div className="outcome">
      {isWhole ? (
        <layout.shows outcome={outcome} end={end} items={items} nameOf={(seat) => nameIn(session, seat)} />
      ) : (
        <>
          {session.closed?.reason === 'ended' && (
            <p>Ended before it was finished; what was said stands in the record.</p>
          )}
          <Parts outcome={outcome} />
        </>
      )}
    </div>
  );
};

/** Anything, part by part, in words; the topic stands above. */
const Parts = ({ outcome }: { outcome: unknown }) =>
  isFields(outcome)
    ? Object.entries(outcome)
        .filter(([name]) => name !== 'topic')
        .map(([name, value]) => <Part key={name} title={labelOf(name)} lines={inWords(value)} />)
    : inWords(outcome).map((line) => <p key={line}>{line}</p>);

const inWords = (value: unknown): string[] => {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap(inWords);
  if (isFields(value))
    return [
      Object.entries(value)
        .flatMap(([name, part]) => inWords(part).map((line) => `${labelOf(name).toLowerCase()}: ${line}`))
        .join('; '),
    ];
  return [String(value)];
};

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
