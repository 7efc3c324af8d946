import { type RefObject, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { offsetsOf, rowAt } from './row-offsets.ts';

/** A row to draw, and how far down it stands. */
interface VisibleRow {
  readonly at: number;
  readonly top: number;
}

export interface VisibleRows {
  readonly rows: readonly VisibleRow[];
  /** How high all rows are together, as far as they were measured. */
  readonly height: number;
}

interface Asked {
  /** What scrolls; its list has one element for each row, in order. */
  readonly box: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly keyOf: (at: number) => number;
  /** How high a row may be that nobody has seen yet. */
  readonly guess: (at: number) => number;
  /** The moment that was gone to, null for now: another one shows its end. */
  readonly moment: number | null;
}

/** Rows drawn above and below what is seen. */
const spare = 8;
/** Nearer to the end than this, the view follows what is added. */
const nearEnd = 80;

/** Which rows are on the screen: only those are drawn, however many there are. The view stays at the end, or where it is. */
export const useVisibleRows = ({ box, list, count, keyOf, guess, moment }: Asked): VisibleRows => {
  const [seen, setSeen] = useState({ top: 0, height: 800 });
  const [measured, changed] = useReducer((times: number) => times + 1, 0);
  const heights = useRef(new Map<number, number>());
  const follows = useRef(true);
  const was = useRef(moment);
  const offsets = useMemo(
    () => offsetsOf(Array.from({ length: count }, (_, at) => heights.current.get(keyOf(at)) ?? guess(at))),
    [count, keyOf, guess, measured],
  );
  const height = offsets.at(-1)!;
  const first = Math.max(0, rowAt(offsets, seen.top) - spare);
  const last = Math.min(count, rowAt(offsets, seen.top + seen.height) + spare + 1);

  useEffect(() => {
    const scrolls = box.current!;
    const look = () => {
      follows.current = scrolls.scrollHeight - scrolls.scrollTop - scrolls.clientHeight < nearEnd;
      setSeen({ top: scrolls.scrollTop, height: scrolls.clientHeight });
    };
    let { clientWidth } = scrolls;
    const resized = new ResizeObserver(() => {
      if (scrolls.clientWidth !== clientWidth) heights.current.clear();
      clientWidth = scrolls.clientWidth;
      changed();
      setSeen({ top: scrolls.scrollTop, height: scrolls.clientHeight });
    });
    scrolls.addEventListener('scroll', look, { passive: true });
    resized.observe(scrolls);
    return () => {
      scrolls.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [box]);

  // A row that opens, or whose words are set anew, pushes down what follows.
  useEffect(() => {
    const grown = new ResizeObserver(() => changed());
    for (const row of list.current!.children) grown.observe(row);
    return () => grown.disconnect();
  }, [list, first, last]);

  useLayoutEffect(() => {
    const scrolls = box.current!;
    if (was.current !== moment) follows.current = true;
    was.current = moment;
    let moved = 0;
    let isNew = false;
    for (const [index, row] of [...list.current!.children].entries()) {
      const at = first + index;
      const now = (row as HTMLElement).offsetHeight;
      const was = offsets[at + 1]! - offsets[at]!;
      isNew ||= heights.current.get(keyOf(at)) !== now;
      heights.current.set(keyOf(at), now);
      if (offsets[at + 1]! <= scrolls.scrollTop) moved += now - was;
    }
    if (isNew) changed();
    if (follows.current) scrolls.scrollTop = scrolls.scrollHeight;
    else if (moved !== 0) scrolls.scrollTop += moved;
  });

  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => ({
    at: first + index,
    top: offsets[first + index]!,
  }));
  return { rows, height };
};
