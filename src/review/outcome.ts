import type { SeatId } from '../engine/index.ts';
import type { Answer, Finding } from './finding.ts';
import type { Verdict } from './verdict.ts';

/** What a review comes to. */
export interface ReviewOutcome extends Verdict {
  readonly findings: readonly Finding[];
  readonly answers: readonly Answer[];
}

export const isReviewOutcome = (value: unknown): value is ReviewOutcome =>
  typeof value === 'object' && value !== null && 'verdict' in value && 'findings' in value;

/** What a review remembers while it goes on. */
export interface ReviewMemory {
  readonly findings: readonly Finding[];
  readonly answers: readonly Answer[];
  readonly asked: readonly SeatId[];
}
