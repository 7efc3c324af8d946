import { isQuestion } from '../formats/turn-protocol/index.ts';
import { contentStems, isFillerAgreement, languageOf, smallWords } from '../words/index.ts';

/** Whether something said is what is remembered: the same words in the same order. One other word may be another day, fee or place. */
export const isSaidAgain = (said: string, memory: string): boolean => {
  const [mine, theirs] = [said, memory].map((text) => smallWords(text).join(' '));
  return said === memory || (mine !== '' && mine === theirs);
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
