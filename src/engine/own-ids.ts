import type { CueId } from './cue.ts';

/** The engine's own names: cues and turns are numbered by themselves, so that what else stands in the ledger changes none. */
export const cueId = (number: number): CueId => `c${number}`;
export const turnId = (number: number): string => `t${number}`;

/**
 * The count after one more of them. Ledgers of earlier rules took the place in the ledger as the number: there the count
 * goes on from the newest, so that no name is given twice.
 */
export const numberAfter = (count: number, id: string): number =>
  Math.max(count + 1, Number(/^[ct](\d{1,15})$/u.exec(id)?.[1] ?? 0));

/**
 * What comes from outside is named by who sent it. No name of the engine's has a colon, and a sender's colons are written
 * out, so nobody can take a name of the engine's or of another sender. So are signs that not every store keeps as they are.
 */
export const outsideId = (sender: string, id: string): string =>
  `${writtenOut(sender, /[%:\p{Cc}\p{Cs}]/gu)}:${writtenOut(id, /[%\p{Cc}\p{Cs}]/gu)}`;

const writtenOut = (text: string, signs: RegExp): string =>
  text.replace(signs, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/** Whether an id is one that every store keeps: neither control characters nor halves of a sign. */
export const isKeepable = (id: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(id);
