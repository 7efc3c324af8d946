import { type Answer, type Question, unheard } from '../engine/index.ts';
import { sentencesByLine, wordsOf } from '../words/index.ts';
import type { Link } from './chain.ts';
import phrases from './phrases.json' with { type: 'json' };

const BY = 'words';

/** Sentences that mean one thing whoever says them; everything else is unheard. */
interface Phrases {
  readonly yes: readonly string[];
  readonly no: readonly string[];
  readonly empty: readonly string[];
  readonly declines: readonly string[];
}

const keyOf = (sentence: string): string => wordsOf(sentence).join(' ');

const known = (of: keyof Phrases): ReadonlySet<string> =>
  new Set(Object.values(phrases as Readonly<Record<string, Phrases>>).flatMap((language) => language[of].map(keyOf)));

const YES = known('yes');
const NO = known('no');
const EMPTY = known('empty');
const DECLINES = known('declines');

/** Hears only what a whole sentence says in a known wording. */
export const wordsListener: Link = {
  name: BY,
  hear: async (questions) => ({ answers: questions.map(heardByWords) }),
};

/** What one question is answered, by words alone. */
export const heardByWords = (question: Question): Answer => {
  if (question.begins) return begunWith(question);
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

const intentOf = (sentences: readonly string[]): Answer => {
  if (sentences.every((key) => YES.has(key))) return { value: 'yes', confidence: 0.97, by: BY };
  if (sentences.every((key) => NO.has(key))) return { value: 'no', confidence: 0.97, by: BY };
  return unheard();
};
