import { memo, useMemo } from 'react';
import type { Seat } from '../../engine/index.ts';
import type { Item } from '../../transcripts/item.ts';
import { seatColour } from '../seat-mark.tsx';

interface StripProps {
  readonly moments: readonly Item[];
  readonly seats: readonly Seat[];
}

const height = 30;
const gap = 0.2;
/** Of more than these the bars are too thin for round corners. */
const mostRounded = 24;

/** A bar for every turn: colour by seat, height by words. One path for each colour, however many turns there are. */
export const Strip = memo(({ moments, seats }: StripProps) => {
  const paths = useMemo(() => pathsOf(moments, seats), [moments, seats]);
  return (
    <svg
      className={moments.length > mostRounded ? 'strip' : 'strip few'}
      viewBox={`0 0 ${Math.max(1, moments.length)} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {paths.map(([colour, d]) => (
        <path key={colour} className={colour} d={d} fill="var(--seat)" />
      ))}
    </svg>
  );
});

const wordsIn = (item: Item): number => (item.type === 'turn' || item.type === 'fact' ? item.text.length / 6 : 0);

const pathsOf = (moments: readonly Item[], seats: readonly Seat[]): (readonly [string, string])[] => {
  const most = moments.reduce((longest, item) => Math.max(longest, wordsIn(item)), 1);
  const colours = new Map(seats.map(({ id }) => [id, seatColour(seats, id)]));
  const paths = new Map<string, string[]>();
  for (const [at, item] of moments.entries()) {
    const colour = (item.type === 'turn' && colours.get(item.seat.id)) || 's0';
    const tall = Math.round(5 + (height - 5) * Math.sqrt(wordsIn(item) / most));
    const bars = paths.get(colour) ?? [];
    bars.push(`M${at + gap / 2} ${height}v-${tall}h${1 - gap}v${tall}z`);
    paths.set(colour, bars);
  }
  return [...paths].map(([colour, bars]) => [colour, bars.join('')] as const);
};
