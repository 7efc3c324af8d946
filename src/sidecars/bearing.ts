import { isQuestion } from '../formats/turn-protocol/index.ts';
import {
  contentStems,
  contradicts,
  isFillerAgreement,
  languageOf,
  overlap,
  SAME_AGAIN,
  wordsOf,
} from '../words/index.ts';

/** From this overlap on, what is said and a memory are nearly the same words. */
const NEARLY = 0.8;

export type Bearing = 'same' | 'opposite' | 'against';

/**
 * How something said bears on a memory about the same topic: it is the same again, the same turned round, or speaks
 * against it; null where it is about something else.
 */
export const bearingOn = (said: string, memory: string, topic: string): Bearing | null => {
  if (said === memory) return 'same';
  if (!contradicts(said, memory, topic)) return haveSameWords(said, memory) ? 'same' : null;
  const shared = overlap(said, memory);
  return shared >= NEARLY ? 'opposite' : shared >= SAME_AGAIN ? 'against' : null;
};

/**
 * One other word may be another day, fee or place, and another order may turn who does what. Where the ear knows no
 * negations, grammar words count as well.
 */
const haveSameWords = (one: string, other: string): boolean => {
  const english = [one, other].every((text) => languageOf(text) === 'en');
  const [mine, theirs] = [one, other].map((text) => [...(english ? contentStems(text) : wordsOf(text))].join(' '));
  return mine !== '' && mine === theirs;
};

/** Fewer words of content ("Yes, I can live with it.") make no point. Other languages keep a "yes" or "no" among them. */
const leastWords = (text: string): number => (languageOf(text) === 'en' ? 2 : 3);
/** In more words than these, praise ("Good point, Ada.") comes with a point. */
const mostOfPraise = 8;

/** `I can live with that answer.`, and nothing held against it. */
const bareVerdict = /^\W*(?:(?:yes|no)\W+)?i (?:can(?:not| not|['’]t)?|could(?: not|n['’]t)?) live with\b[^,;:]*$/iu;

/** Whether a sentence makes a point that can be remembered: no question, no bare yes or no, no mere praise. */
export const makesPoint = (sentence: string): boolean =>
  !isQuestion(sentence) &&
  !bareVerdict.test(sentence) &&
  contentStems(sentence).size >= leastWords(sentence) &&
  !isFillerAgreement(sentence, mostOfPraise);
