/** Whether a speech brings anything that was not said before. */
export const ADDS = 'adds';
/** Whether it has left the matter. */
export const STRAYS = 'strays';
/** Whether an answer answers its question. */
export const ANSWERS = 'answers';
/** How somebody behaves: towards the house, or in the chair. */
export const CONDUCT = 'conduct';
/** Whether the exchanges go round. */
export const CIRCLES = 'circles';
/** Whether an answer gives way, or holds against, where no stance was stated. */
export const CONCEDES = 'concedes';
export const OBJECTS = 'objects';
/** What a ballot in free words comes to. */
export const BALLOT = 'ballot';
/** What the Prime Minister decides in free words. */
export const DECISION = 'decision';
/** Whether facts of a statement are denied by another. */
export const CONTESTS = 'contests';

/** What an endorsement comes to: one on a condition is none. */
export const endorses = (amendment: string): string => `endorses:${amendment}`;
