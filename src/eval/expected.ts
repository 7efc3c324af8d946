import { numbersWritten } from './written-number.ts';

/** What a case counts as right, out of a closed list of kinds. */
export type Expected =
  | { readonly kind: 'option'; readonly value: string; readonly options: readonly string[] }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'text'; readonly accept: readonly string[] }
  | {
      readonly kind: 'order';
      readonly items: readonly string[];
      readonly before: readonly (readonly [string, string])[];
    }
  | { readonly kind: 'set'; readonly items: readonly string[] }
  | { readonly kind: 'end'; readonly reason: string };

/** What was read out of a text, and how right it is: 0 to 1. */
export interface Judged {
  /** The answer in its plainest form: two that are the same are the same answer. */
  readonly answer: string;
  readonly score: number;
}

const marker = /^[^\S\n]*[>*_#`"“ -]*answer[\s*_`]*[:：][^\S\n]*(.+)$/gimu;

/** What seats are asked to end with, so that code can read it. */
export const answerRequest = (expected: Expected): string => {
  const form = {
    option: () => (expected.kind === 'option' ? expected.options.join(' | ') : ''),
    range: () => 'a number',
    text: () => 'a few words',
    order: () => 'the steps in order, with commas',
    set: () => 'the items, with commas',
    end: () => '',
  }[expected.kind]();
  return form === '' ? '' : `State the result on a line of its own: "Answer: ${form}".`;
};

/** Reads an answer out of what was said and judges it; null where none can be read, which is not the same as wrong. */
export const judge = (expected: Expected, said: string, language = 'en'): Judged | null =>
  judgeMarked(expected, said, language) ?? read(expected, said, false, language);

/** The same of a turn among others, which states a result only where it says so on a line of its own. */
export const judgeMarked = (expected: Expected, said: string, language = 'en'): Judged | null => {
  const marked = [...said.matchAll(marker)].at(-1)?.[1];
  return marked === undefined ? null : read(expected, marked, true, language);
};

const read = (expected: Expected, text: string, isMarked: boolean, language: string): Judged | null => {
  switch (expected.kind) {
    case 'option':
      return readOption(expected, text);
    case 'range':
      return readNumber(expected, text, isMarked, language);
    case 'text':
      return readText(expected, text, isMarked);
    case 'order':
      return readOrder(expected, text);
    case 'set':
      return isMarked ? readSet(expected, text) : null;
    case 'end':
      return null;
  }
};

/** The option that the text begins with. One that only stands somewhere in it may be the one that is spoken against. */
const readOption = ({ value, options }: Expected & { kind: 'option' }, text: string): Judged | null => {
  const bare = ` ${plain(text)} `;
  const [found] = options
    .filter((option) => bare.startsWith(` ${plain(option)} `))
    .toSorted((a, b) => b.length - a.length);
  return found === undefined ? null : { answer: found, score: found === value ? 1 : 0 };
};

const readNumber = (
  { from, to }: Expected & { kind: 'range' },
  text: string,
  isMarked: boolean,
  language: string,
): Judged | null => {
  const numbers = [...new Set(numbersWritten(text, language))];
  const number = isMarked ? numbers[0] : numbers.length === 1 ? numbers[0] : undefined;
  if (number === undefined) return null;
  return { answer: String(number), score: number >= from && number <= to ? 1 : 0 };
};

const readText = ({ accept }: Expected & { kind: 'text' }, text: string, isMarked: boolean): Judged | null => {
  const bare = plain(text);
  const found = accept.find((each) => stands(each, bare));
  if (found !== undefined) return { answer: accept[0]!, score: 1 };
  return isMarked && bare !== '' ? { answer: bare, score: 0 } : null;
};

/** The steps in the order in which they are first named; the share of the demands that it keeps. */
const readOrder = ({ items, before }: Expected & { kind: 'order' }, text: string): Judged | null => {
  const bare = ` ${plain(text)} `;
  const places = new Map(items.map((item) => [item, bare.indexOf(` ${plain(item)} `)]));
  if ([...places.values()].some((at) => at === -1)) return null;
  const kept = before.filter(([one, other]) => places.get(one)! < places.get(other)!).length;
  const answer = items.toSorted((a, b) => places.get(a)! - places.get(b)!).join(', ');
  return { answer, score: before.length === 0 || kept === before.length ? 1 : kept / before.length };
};

/** How much of what is to be found was found, less what was made up: the F1 score. */
const readSet = ({ items }: Expected & { kind: 'set' }, text: string): Judged | null => {
  const given = [...new Set(text.split(/[,;]/u).map(plain).filter(Boolean))];
  if (given.length === 0) return null;
  const wanted = new Set(items.map(plain));
  const hits = given.filter((each) => wanted.has(each)).length;
  return { answer: given.toSorted().join(', '), score: (2 * hits) / (given.length + wanted.size) };
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();

const stands = (words: string, bare: string): boolean => ` ${bare} `.includes(` ${plain(words)} `);
