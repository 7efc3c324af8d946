import { asksOpenly } from '../../words/index.ts';
import { bookFor, plainBook, type Sort } from './question-book.ts';

export type Words = Readonly<Record<string, string>>;

/** A topic as the question it is, and its words as they can stand in a sentence. */
export interface TopicWords {
  readonly sort: Sort;
  /** `topic`, quoted; `deed`, what is to be done. */
  readonly words: Words;
}

const mostWords = 14;
const mostSigns = 160;

export const topicWordsFor = (topic: string): TopicWords => {
  const book = bookFor(topic);
  if (!book) return { sort: 'open', words: { topic: plainBook.this } };
  const line = firstSentenceOf(topic);
  const [open = '', close = ''] = book.quote;
  const short = clipped(line);
  const form = book.forms.find(
    ({ sort, like }) => new RegExp(like, 'iu').test(line) && (ofOpen.has(sort) || !asksOpenly(line)),
  );
  const deed = form?.deed !== undefined && isShort(line) ? line.replace(new RegExp(form.like, 'iu'), form.deed) : null;
  return {
    sort: (form?.sort as Sort | undefined) ?? (asksOpenly(line) ? 'open' : 'matter'),
    words: { topic: short === '' ? book.this : `${open}${short}${close}`, ...(deed !== null && { deed }) },
  };
};

/** Sorts that a question of an open form may be of. */
const ofOpen: ReadonlySet<string> = new Set(['how', 'why', 'grave', 'self']);

/** A topic as one line: to the end of its first line that ends a sentence, or its first line where none does. */
const firstSentenceOf = (topic: string): string => {
  const lines = topic.trim().split(/\s*\n\s*/u);
  const end = lines.findIndex((line) => /[.?!:]$/u.test(line));
  return lines
    .slice(0, Math.max(0, end) + 1)
    .join(' ')
    .slice(0, 4 * mostSigns)
    .replace(/\s+/gu, ' ');
};

/** The words of a topic that a phrase may use. */
export const wordsFor = (topic: string): Words => topicWordsFor(topic).words;

const isShort = (text: string): boolean =>
  text.split(' ').length <= mostWords + 2 && !/[?!.]\s/u.test(text) && text.length <= mostSigns;

/** No more of a long topic than one can take in, and cut at a word. */
const clipped = (line: string): string => {
  const words = line.replace(/[“”„"]|[\s?.!]+$/gu, '').split(' ');
  const short = words.slice(0, mostWords).join(' ').slice(0, mostSigns);
  return words.length > mostWords || line.length > mostSigns ? `${short.replace(/[,;:.]$/u, '')} …` : short;
};

export const filled = (phrase: string, words: Words): string =>
  phrase.replace(/\{(\w+)\}/gu, (whole, slot: string) => words[slot] ?? whole);
