import { countWords } from '../engine/index.ts';
import { memo, sentencesByLine } from '../words/index.ts';

/** Characters of a text that are read, and sentences; what is longer is known by its beginning. */
const MOST_LETTERS = 12_000;
const MOST_SENTENCES = 40;
/** What runs on for longer is no sentence: a dump, a list, one word again and again. */
const LONGEST_SENTENCE = 1_200;

/** A speaker's own sentences: without code, tables, marks of Markdown, and without what it only quotes. */
export const readable = memo(
  (text): readonly string[] =>
    sentencesByLine(ownWords(text.slice(0, MOST_LETTERS)))
      .filter((sentence) => sentence.length <= LONGEST_SENTENCE && /\p{L}{2}/u.test(sentence))
      .slice(0, MOST_SENTENCES),
  2_000,
);

/** Whether most of a text is its speaker's own: what only frames other people's words tells nothing about its subject. */
export const isOwn = (text: string): boolean => 2 * countWords(readable(text).join(' ')) >= countWords(text);

const ownWords = (text: string): string =>
  withoutCode(text)
    .split('\n')
    .filter((line) => !/^\s*(?:>|\|)/u.test(line))
    .map((line) => line.replace(/^\s*(?:#{1,6}\s|[-*+]\s|\d{1,2}[.)]\s)/u, '').replace(/[*_`]+/gu, ''))
    .map(withoutQuotes)
    .join('\n');

/** What stands between fences; an open one hides the rest. */
const withoutCode = (text: string): string =>
  text
    .split('```')
    .filter((_, at) => at % 2 === 0)
    .join('\n');

const QUOTED = /[“„«"]([^“”„«»"\n]{1,2000})[”“»"]/gu;

/** A quoted word or two is a turn of phrase; more than that is somebody else's. */
const withoutQuotes = (line: string): string =>
  line.replace(QUOTED, (whole, inner: string) => (inner.trim().split(/\s+/u).length > 3 ? ' ' : whole));
