import { useMemo } from 'react';
import type { Session } from '../../engine/index.ts';
import type { Item } from '../../transcripts/item.ts';
import { many } from './head.tsx';

interface ScrubberProps {
  readonly last: number;
  readonly at: number | null;
  readonly change: (at: number | null) => void;
  readonly session: Session<any>;
  readonly items: readonly Item[];
}

/** Goes to any moment of the ledger; the room folds to it. */
export const Scrubber = ({ last, at, change, session, items }: ScrubberProps) => {
  const turns = useMemo(() => items.filter(({ type }) => type === 'turn').map(({ seq }) => seq), [items]);
  const moment = at ?? last;
  const step = (by: 1 | -1) => {
    const next = by === 1 ? turns.find((seq) => seq > moment) : turns.findLast((seq) => seq < moment);
    change(next === undefined ? (by === 1 ? null : 1) : next);
  };
  return (
    <div className="scrubber">
      <button type="button" onClick={() => step(-1)} aria-label="One turn back">
        <Arrow d="M11 3 5 8l6 5z" />
      </button>
      <input
        type="range"
        min={1}
        max={Math.max(1, last)}
        value={moment}
        onChange={(event) => change(Number(event.target.value) >= last ? null : Number(event.target.value))}
        aria-label="Moment in the session"
        aria-valuetext={`Entry ${moment} of ${last}, ${many(session.floor.total, 'turn')}`}
      />
      <button type="button" onClick={() => step(1)} aria-label="One turn on">
        <Arrow d="M5 3l6 5-6 5z" />
      </button>
      <span className="quiet moment">
        {moment} of {last}
      </span>
      {at !== null && (
        <button type="button" onClick={() => change(null)}>
          Back to now
        </button>
      )}
    </div>
  );
};

const Arrow = ({ d }: { d: string }) => (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path d={d} fill="currentColor" />
  </svg>
);
