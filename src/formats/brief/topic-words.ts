import { asksOpenly } from '../../words/index.ts';
import { bookFor, plainBook, type QuestionBook, type Sort } from './question-book.ts';

export type Words = Readonly<Record<string, string>>;

/** A topic as the question it is, and its words as they can stand in a sentence. */
export interface TopicWords {
  readonly sort: Sort;
  /** `topic`, quoted; `case`, "should we do it"; `deed`, what is to be done. */
  readonly words: Words;
}

const mostWords = 14;
const mostSigns = 160;

export const topicWordsFor = (topic: string): TopicWords => {
  const book = bookFor(topic);
  if (!book) return { sort: 'open', words: wordsOf(plainBook, plainBook.this, 'open') };
  const line = topic
    .trim()
    .split(/\n/u)[0]!
    .slice(0, 4 * mostSigns)
    .replace(/\s+/gu, ' ');
  const [open = '', close = ''] = book.quote;
  const short = clipped(line);
  const quoted = short === '' ? book.this : `${open}${short}${close}`;
  const form = asksOpenly(line) ? undefined : book.forms.find(({ like }) => new RegExp(like, 'iu').test(line));
  const deed = book.deed === undefined ? undefined : new RegExp(book.deed, 'iu').exec(line)?.[1];
  const sort = asksOpenly(line) ? 'open' : ((form?.sort as Sort | undefined) ?? 'matter');
  return {
    sort,
    words: {
      ...wordsOf(book, quoted, sort, form?.case !== undefined && isShort(line) ? caseOf(book, line, form) : null),
      ...(deed !== undefined && isShort(deed) && { deed }),
    },
  };
};

/** The words of a topic that a phrase may use. */
export const wordsFor = (topic: string): Words => topicWordsFor(topic).words;

const wordsOf = ({ case: cases }: QuestionBook, topic: string, sort: Sort, said?: string | null): Words => {
  const so = said ?? filled(sort === 'deed' ? cases.deed : cases.other, { topic });
  return { topic, case: so };
};

/** "Should I sell it?" said to whoever asks: "should you sell it". */
const caseOf = ({ lower, address }: QuestionBook, line: string, form: QuestionBook['forms'][number]): string => {
  const { like, case: so = '' } = form;
  const said = line.replace(new RegExp(like, 'iu'), (_, ...groups: readonly unknown[]) =>
    so.replace(/\$(\d)/gu, (__, nth: string) => small(String(groups[Number(nth) - 1] ?? ''), lower)),
  );
  const isAlone = said.match(/[\p{L}’']+/gu)?.some((word) => address.when.includes(word.toLowerCase()));
  return isAlone ? said.replace(/[\p{L}’']+/gu, (word) => address.words[word.toLowerCase()] ?? word) : said;
};

const small = (text: string, lower: string): string =>
  text.replace(new RegExp(lower, 'u'), (first) => first.toLowerCase());

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
