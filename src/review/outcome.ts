import type { SeatId } from '../engine/index.ts';
import type { ReviewAnswer, ReviewFinding } from './finding.ts';
import type { ReviewVerdict } from './verdict.ts';

/** What a review comes to. */
export interface ReviewOutcome extends ReviewVerdict {
  readonly findings: readonly ReviewFinding[];
  readonly answers: readonly ReviewAnswer[];
}

export const isReviewOutcome = (value: unknown): value is ReviewOutcome =>
  typeof value === 'object' && value !== null && 'verdict' in value && 'findings' in value;

/** What a review remembers while it goes on. */
export interface ReviewMemory {
  readonly findings: readonly ReviewFinding[];
  readonly answers: readonly ReviewAnswer[];
  readonly asked: readonly SeatId[];
}
