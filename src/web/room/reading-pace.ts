import { useEffect } from 'react';
import type { Item } from '../../transcripts/item.ts';
import { momentsIn } from './rows.ts';

/** Words a reader takes in a minute. */
const wordsAMinute = 240;
/** Nothing is shown for less than this, in milliseconds. */
const least = 1200;

/** How long somebody reads what was said last, in milliseconds. */
export const timeFor = (item: Item | undefined): number => {
  const words = item?.type === 'turn' || item?.type === 'fact' ? item.text.split(/\s+/u).length : 0;
  return Math.max(least, (words / wordsAMinute) * 60_000);
};

interface Paced {
  readonly isOn: boolean;
  readonly items: readonly Item[];
  readonly isClosed: boolean;
  readonly at: number | null;
  readonly go: (at: number | null) => void;
}

/** Lets a session unfold as fast as one reads. At the end of what was said it waits for more, or shows the end. */
export const useReadingPace = ({ isOn, items, isClosed, at, go }: Paced): void => {
  useEffect(() => {
    if (!isOn || at === null) return;
    const moments = momentsIn(items);
    const now = moments.findLast(({ seq }) => seq <= at);
    const next = moments.find(({ seq }) => seq > at);
    if (!next && !isClosed) return;
    const timer = setTimeout(() => go(next?.seq ?? null), timeFor(now));
    return () => clearTimeout(timer);
  }, [isOn, items, isClosed, at, go]);
};
