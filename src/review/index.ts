export { readFailOn } from './fail-on.ts';
export { isReviewOutcome, type ReviewOutcome } from './outcome.ts';
export { reportOf } from './report.ts';
export { review } from './review-format.ts';
export { sarifOf } from './sarif.ts';
