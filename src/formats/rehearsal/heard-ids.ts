import type { Answers } from '../../engine/index.ts';

/** Whether the answer answers the question that stands. */
export const ANSWERED = 'answered';
/** Whether the two only go round. */
export const CIRCLES = 'circles';
/** Whether a question asks for something that nobody asked for. */
export const ADDS = 'adds';
/** Whether the rest of an answer met the point of a verdict that came too early. */
export const MET = 'met';

/** The same for a question that is held ready: did the talk meet it? */
export const metBy = (reply: string): string => `${MET}:${reply}`;

/** Whether what was said since has met the question in a reply. */
export const isMet = (heard: Answers, reply: string): boolean => heard[metBy(reply)]?.value === 'answered';
