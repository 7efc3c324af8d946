import { sentence } from './grammar.ts';
import { fill, type PhraseKey, phrases, type Slots } from './phrases.ts';

/** Finds words for a move: a phrase that can be filled, and rather one that nobody at this table has used yet. */
export type Say = (move: PhraseKey, slots?: Slots) => string | null;

/** The longest part of a phrase that never changes: by it one hears that the phrase was used. */
const mark = (phrase: string): string =>
  phrase
    .split(/\{\w+\}/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .trim();

const marks = new Map(
  Object.values(phrases)
    .flat()
    .map((phrase) => [phrase, mark(phrase)]),
);

/** `heard` is what was said so far; what is said now is kept in mind as well. */
export const phrasing = (heard: readonly string[], draw: (label: string) => number, always: Slots): Say => {
  const said = [...heard];
  const isKnown = (words: string) => {
    const known = words.slice(1);
    return said.some((text) => text.includes(known));
  };
  return (move, slots = {}) => {
    const all = { ...always, ...slots };
    const possible = phrases[move].flatMap((phrase) => {
      const text = fill(phrase, all);
      return text === null ? [] : [{ phrase, text }];
    });
    const start = Math.floor(draw(move) * possible.length);
    const inTurn = [...possible.slice(start), ...possible.slice(0, start)];
    const chosen = inTurn.find(({ phrase, text }) => !isKnown(marks.get(phrase) || text)) ?? inTurn[0];
    if (!chosen) return null;
    said.push(chosen.text);
    return sentence(chosen.text);
  };
};
