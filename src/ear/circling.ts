import { overlap, SAME_AGAIN } from './overlap.ts';

/** One question and its answer, or one turn and its reply. */
export interface Exchange {
  readonly question: string;
  readonly answer: string;
  /** What the exchange was said to be about, when the format has a label for it. */
  readonly label?: string;
}

/** More exchanges than this on one point are too many. */
export const EXCHANGES_ON_A_POINT = 3;

/** Has the talk begun to go round? The last two questions, or the last two answers, are the same again. */
export function isCircling(exchanges: readonly Exchange[]): boolean {
  const [before, last] = exchanges.slice(-2);
  return before !== undefined && last !== undefined && circling(before, last) >= SAME_AGAIN;
}

/** How many exchanges in a row, up to the last, were about one point: the same label, or nearly the same words. */
export function exchangesOnPoint(exchanges: readonly Exchange[]): number {
  let run = Math.min(1, exchanges.length);
  while (run < exchanges.length && samePoint(exchanges.at(-run - 1)!, exchanges.at(-run)!)) run += 1;
  return run;
}

export function isPointExhausted(exchanges: readonly Exchange[]): boolean {
  return exchangesOnPoint(exchanges) > EXCHANGES_ON_A_POINT;
}

function samePoint(one: Exchange, next: Exchange): boolean {
  if (one.label !== undefined && next.label !== undefined) return one.label.toLowerCase() === next.label.toLowerCase();
  return circling(one, next) >= SAME_AGAIN;
}

function circling(one: Exchange, next: Exchange): number {
  return Math.max(overlap(one.question, next.question), overlap(one.answer, next.answer));
}
