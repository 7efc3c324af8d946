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
  const line = firstSentenceOf(topic);
  const [open = '', close = ''] = book.quote;
  const short = clipped(line);
  const quoted = short === '' ? book.this : `${open}${short}${close}`;
  const form = book.forms.find(
    (each) => new RegExp(each.like, 'iu').test(line) && (ofOpen.has(each.sort) || !asksOpenly(line)),
  );
  const isNamed = form !== undefined && isShort(line);
  const sort = (form?.sort as Sort | undefined) ?? (asksOpenly(line) ? 'open' : 'matter');
  const taken = (template: string | undefined): string | undefined =>
    template !== undefined && isNamed ? taking(book, line, form, template) : undefined;
  const [deed, choices] = [taken(form?.deed), taken(form?.choices)];
  if (sort === 'how' && deed === undefined) return { sort: 'open', words: wordsOf(book, quoted, 'open') };
  return {
    sort,
    words: {
      ...wordsOf(book, quoted, sort, taken(form?.case)),
      ...(deed !== undefined && { deed }),
      ...(sort === 'choice' && { choices: choices === undefined ? quoted : capitalised(choices) }),
    },
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

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The words of a topic that a phrase may use. */
export const wordsFor = (topic: string): Words => topicWordsFor(topic).words;

const wordsOf = ({ case: cases }: QuestionBook, topic: string, sort: Sort, said?: string): Words => ({
  topic,
  case: said ?? filled(sort === 'deed' ? cases.deed : cases.other, { topic }),
});

/** What a form takes out of a topic, said to whoever asks: of "Should I sell it?" "should you sell it". */
const taking = (
  { lower, address }: QuestionBook,
  line: string,
  { like }: QuestionBook['forms'][number],
  template: string,
): string => {
  const said = line.replace(new RegExp(like, 'iu'), (_, ...groups: readonly unknown[]) =>
    template.replace(/\$(\d)/gu, (__, nth: string) => small(String(groups[Number(nth) - 1] ?? ''), lower)),
  );
  const isAlone = line.match(/[\p{L}’']+/gu)?.some((word) => address.when.includes(word.toLowerCase()));
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
