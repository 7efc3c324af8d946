import { cutAt, type Entry } from '../../engine/index.ts';

/** Where a branch would part. */
export interface Moment {
  readonly seq: number;
  /** Turns that everyone had heard by then. */
  readonly turns: number;
  /** Nothing goes on from an end. */
  readonly isEnd: boolean;
}

/** A signal and what it led to are never parted: whoever looks at something in between parts after all of it. */
export const partingAt = (entries: readonly Entry[], seq: number): Moment => {
  const shared = cutAt(entries, seq);
  return {
    seq: shared.length,
    turns: shared.filter(({ type, audience }) => type === 'turn-taken' && audience === 'all').length,
    isEnd: shared.some(({ type }) => type === 'session-closed'),
  };
};

export const sayMoment = ({ turns }: Moment): string => (turns === 0 ? 'before the first turn' : `after turn ${turns}`);
