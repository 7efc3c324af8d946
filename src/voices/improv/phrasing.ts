import { sentence } from './grammar.ts';
import { fill, type PhraseKey, phrases, type Slots } from './phrases.ts';

/** Finds words for a move: a phrase that can be filled, and rather one that nobody at this table has used yet. */
export type Say<Key extends string = PhraseKey> = (move: Key, slots?: Slots) => string | null;

/** Ways to make each move; what a phrase leaves open stands in braces. */
export type Phrases<Key extends string> = Readonly<Record<Key, readonly string[]>>;

/** The longest part of a phrase that never changes: by it one hears that the phrase was used. */
export const mark = (phrase: string): string => {
  const known =
    marks.get(phrase) ??
    phrase
      .split(/\{\w+\}/)
      .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
      .trim();
  marks.set(phrase, known);
  return known;
};

const marks = new Map<string, string>();

/** `heard` is what was said so far; what is said now is kept in mind as well. */
export const phrasingWith = <Key extends string>(
  table: Phrases<Key>,
  heard: readonly string[],
  draw: (label: string) => number,
  always: Slots = {},
): Say<Key> => {
  const said = [...heard];
  const isKnown = (words: string) => {
    const known = words.slice(1);
    return said.some((text) => text.includes(known));
  };
  return (move, slots = {}) => {
    const all = { ...always, ...slots };
    const possible = table[move].flatMap((phrase) => {
      const text = fill(phrase, all);
      return text === null ? [] : [{ phrase, text }];
    });
    const start = Math.floor(draw(move) * possible.length);
    const inTurn = [...possible.slice(start), ...possible.slice(0, start)];
    const chosen = inTurn.find(({ phrase, text }) => !isKnown(mark(phrase) || text)) ?? inTurn[0];
    if (!chosen) return null;
    said.push(chosen.text);
    return sentence(chosen.text);
  };
};

/** The same with the phrases that every table has. */
export const phrasing = (heard: readonly string[], draw: (label: string) => number, always: Slots): Say =>
  phrasingWith(phrases, heard, draw, always);
