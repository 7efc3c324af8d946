import { useMemo } from 'react';
import type { SessionCard } from '../../api/index.ts';
import type { Seat } from '../../engine/index.ts';
import type { Item } from '../../transcripts/item.ts';
import { compareOf } from '../place.ts';
import { shortLine } from '../short-line.ts';
import { Sign } from '../sign.tsx';
import { momentsIn, sectionsIn } from './rows.ts';
import { Strip } from './strip.tsx';

interface ScrubberProps {
  readonly last: number;
  readonly at: number | null;
  readonly change: (at: number | null) => void;
  readonly items: readonly Item[];
  readonly seats: readonly Seat[];
  readonly id: string;
  /** Sessions that branched from this one. */
  readonly branches: readonly SessionCard[];
}

/** The width of a turn's bar where there are few, in pixels. */
const widest = 56;

/** Goes to any turn; the room folds to it. */
export const Scrubber = ({ last, at, change, items, seats, id, branches }: ScrubberProps) => {
  const moments = useMemo(() => momentsIn(items), [items]);
  const moment = at ?? last;
  const reached = at === null ? moments.length : countTo(moments, at);
  const goTo = (count: number): void =>
    change(count >= moments.length ? null : count === 0 ? 1 : moments[count - 1]!.seq);
  const step = (by: 1 | -1) => {
    const next = by === 1 ? moments.find(({ seq }) => seq > moment) : moments.findLast(({ seq }) => seq < moment);
    change(next === undefined ? (by === 1 ? null : 1) : next.seq);
  };
  return (
    <div className="scrubber">
      <button type="button" className="round" onClick={() => step(-1)} aria-label="One turn back">
        <Sign of="back" />
      </button>
      <div className="track" style={{ maxWidth: `${Math.max(1, moments.length) * widest}px` }}>
        <Strip moments={moments} seats={seats} />
        <Sections items={items} moments={moments.length} />
        <Leaving id={id} branches={branches} moments={moments} />
        <input
          type="range"
          min={0}
          max={moments.length}
          value={reached}
          onChange={(event) => goTo(Number(event.target.value))}
          aria-label="Moment in the session"
          aria-valuetext={reached === 0 ? 'Before the first turn' : `After turn ${reached} of ${moments.length}`}
        />
      </div>
      <button type="button" className="round" onClick={() => step(1)} aria-label="One turn on">
        <Sign of="on" />
      </button>
      {at !== null && (
        <button type="button" className="tight" onClick={() => change(null)}>
          Back to now
        </button>
      )}
    </div>
  );
};

/** About so wide is the track at most, and so wide a name at least, in pixels. */
const [wideTrack, leastName] = [600, 72];

/** Where rounds and phases begin; nothing where most of them have no room for a name. */
const Sections = ({ items, moments }: { items: readonly Item[]; moments: number }) => {
  const sections = useMemo(() => sectionsIn(items), [items]);
  const bar = Math.min(widest, wideTrack / moments);
  const named = sections.filter(({ from, to }) => (to - from) * bar >= leastName);
  if (sections.length < 2 || named.length * 2 < sections.length) return null;
  return (
    <ol className="sections" aria-hidden="true">
      {named.map(({ from, to, says }) => (
        <li key={from} style={{ left: `${(100 * from) / moments}%`, width: `${(100 * (to - from)) / moments}%` }}>
          {says}
        </li>
      ))}
    </ol>
  );
};

/** Of many branches so many have room for a name. */
const mostLeaving = 3;

interface LeavingProps {
  readonly id: string;
  readonly branches: readonly SessionCard[];
  readonly moments: readonly Item[];
}

/** Where branches leave, by name; each leads to both side by side. */
const Leaving = ({ id, branches, moments }: LeavingProps) => (
  <ul className="leaving" aria-label="Branches">
    {branches.slice(-mostLeaving).map((card) => (
      <li
        key={card.id}
        style={{ left: `${(100 * countTo(moments, card.branch!.seq)) / Math.max(1, moments.length)}%` }}
      >
        <a href={compareOf(id, card.id)} dir="auto">
          {shortLine(card.name ?? 'A branch')}
        </a>
      </li>
    ))}
  </ul>
);

/** How many moments lie at or before an entry. */
const countTo = (moments: readonly Item[], seq: number): number => {
  let low = 0;
  let high = moments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (moments[middle]!.seq <= seq) low = middle + 1;
    else high = middle;
  }
  return low;
};
