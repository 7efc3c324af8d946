import { standsIn, wordsOf } from '../../engine/index.ts';

/** Somebody whose point may be taken up: what they are called, and what they said. */
export interface Referent {
  readonly name: string;
  readonly role?: string;
  readonly said?: readonly string[];
}

/** So many words in a row, taken from somebody, are a quotation. */
const quoted = 4;

/** Whether a text calls somebody by name or role, or holds words of theirs in a row. */
export const refersTo = (text: string, { name, role = '', said = [] }: Referent): boolean => {
  const calls = [name, role, ...name.split(/\s+/u).filter((part) => part.length > 2)].filter((call) => call !== '');
  return calls.some((call) => standsIn(call, text)) || said.some((turn) => sharesWords(text, turn));
};

const sharesWords = (text: string, other: string): boolean => {
  const theirs = new Set(runsOf(other));
  return runsOf(text).some((run) => theirs.has(run));
};

const runsOf = (text: string): string[] => {
  const words = wordsOf(text.toLowerCase());
  return words.slice(quoted - 1).map((_, at) => words.slice(at, at + quoted).join(' '));
};
