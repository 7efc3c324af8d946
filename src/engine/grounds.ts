import { countWords } from './count.ts';
import { originalVoice, type Seat } from './seat.ts';
import type { Session } from './session.ts';

/** Voices that know nothing of their own: the rules, and the built-in voice, which says what its seats were given. */
const knowingNothing: ReadonlySet<string> = new Set(['rule', 'improv']);

/** Whether whoever speaks with this voice may bring something that nobody gave them: a person, a model, a script. */
export const bringsKnowledge = (voice: string): boolean => !knowingNothing.has(originalVoice(voice));

/** Whoever says no more than this, a yes or an OK, brings nothing yet that a decision could rest on; a short question is no yes. */
const tooShort = 3;
export const brings = (voice: string, text: string): boolean =>
  bringsKnowledge(voice) && (countWords(text) > tooShort || /[?？؟]\s*$/u.test(text));

/** What a seat was given to say about this matter; what came with a bundled sheet fits any, and counts for none. */
export const givenPoints = ({ persona }: Seat): readonly string[] =>
  persona.stock ? [] : (persona.points ?? []).map(({ text }) => text.trim()).filter((text) => text !== '');

/** Whether anybody at the table has something to weigh: a point, a document, a person or a model that spoke. A fact alone weighs nothing. */
export const hasGrounds = ({ seats, brought }: Pick<Session, 'seats' | 'brought'>): boolean =>
  brought || seats.some((seat) => givenPoints(seat).length > 0);

/** The reason with which every format that decides ends where it has no grounds to. */
export const NO_GROUNDS = 'no-grounds';
