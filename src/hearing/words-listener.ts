import { type Answer, type Question, unheard } from '../engine/index.ts';
import { sentencesByLine, smallWords } from '../words/index.ts';
import type { Link } from './chain.ts';
import phrases from './phrases.json' with { type: 'json' };

const BY = 'words';
/** Characters of a text in which a stand is looked for. */
const MOST_LETTERS = 20_000;

/** Sentences that mean one thing whoever says them; everything else is unheard. */
interface Phrases {
  readonly yes: readonly string[];
  readonly no: readonly string[];
  readonly empty: readonly string[];
  readonly declines: readonly string[];
  /** What somebody does who goes away from the others, or comes to them. */
  readonly leaves: readonly string[];
  readonly enters: readonly string[];
}

const keyOf = (sentence: string): string => smallWords(sentence).join(' ');

const known = (of: keyof Phrases): ReadonlySet<string> =>
  new Set(Object.values(phrases as Readonly<Record<string, Phrases>>).flatMap((language) => language[of].map(keyOf)));

const YES = known('yes');
const NO = known('no');
const EMPTY = known('empty');
const DECLINES = known('declines');
const GOES = { leaves: known('leaves'), enters: known('enters') } as const;

/** Hears only what a whole sentence says in a known wording. */
export const wordsListener: Link = {
  name: BY,
  hear: async (questions) => ({ answers: questions.map(heardByWords) }),
};

/** What one question is answered, by words alone. */
export const heardByWords = (question: Question): Answer => {
  if (question.begins) return begunWith(question);
  if (question.kind === 'stands') return standOf(question);
  if (question.kind === 'goes') return goingOf(question);
  const sentences = sentencesByLine(question.text.slice(0, 2000))
    .map(keyOf)
    .filter((key) => key !== '');
  if (sentences.length === 0 || sentences.length > 4) return unheard();
  if (question.kind === 'intent') return intentOf(sentences);
  if (question.kind === 'empty' && sentences.every((key) => EMPTY.has(key)))
    return { value: 'yes', confidence: 0.95, by: BY };
  if (question.kind === 'declines' && sentences.every((key) => DECLINES.has(key)))
    return { value: 'yes', confidence: 0.95, quote: sentencesByLine(question.text)[0]!, by: BY };
  return unheard();
};

/** What was asked for at the beginning of an answer, up to its first mark. */
const begunWith = ({ kind, text }: Question): Answer => {
  const [begun = ''] = text
    .slice(0, 200)
    .replace(/^[^\p{L}]+/u, '')
    .split(/[\p{Po}\p{Pd}\n]/u);
  return kind === 'intent' ? intentOf([keyOf(begun)]) : unheard();
};

/** Of those who answer yes or no, the first or the last sentence says so, where either is a plain answer by itself. */
const standOf = ({ text, options = [] }: Question): Answer => {
  const sentences = sentencesByLine(text.slice(0, MOST_LETTERS)).map(keyOf);
  const found = [sentences[0], sentences.at(-1)].map((key = '') => intentOf([key]).value);
  const said = [...new Set(found.filter((value) => options.includes(value)))];
  return said.length === 1 ? { value: said[0]!, confidence: 0.9, by: BY } : unheard();
};

/** A deed that is nothing but a coming or going. */
const goingOf = ({ text }: Question): Answer => {
  const value = (['leaves', 'enters'] as const).find((each) => GOES[each].has(keyOf(text)));
  return value === undefined ? unheard() : { value, confidence: 0.97, quote: text.trim(), by: BY };
};

const intentOf = (sentences: readonly string[]): Answer => {
  if (sentences.every((key) => YES.has(key))) return { value: 'yes', confidence: 0.97, by: BY };
  if (sentences.every((key) => NO.has(key))) return { value: 'no', confidence: 0.97, by: BY };
  return unheard();
};
