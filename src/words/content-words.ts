import { languageOf, stopWordsOf } from './language.ts';
import { stem } from './stem.ts';
import { smallWords } from './words.ts';

/** The words that say what a text is about: no grammar words, no repeats, in order of appearance. */
export function contentWords(text: string): string[] {
  return [...contentByStem(text).values()];
}

/** The stems of a text's content words, without repeats: what lexical measures count. */
export function contentStems(text: string): ReadonlySet<string> {
  return new Set(contentByStem(text).keys());
}

/** Each content stem with the first word that had it. */
export function contentByStem(text: string): Map<string, string> {
  const words = smallWords(text);
  const language = languageOf(text, words);
  const stopWords = stopWordsOf(language);
  const byStem = new Map<string, string>();
  for (const word of words) {
    if (stopWords.has(word)) continue;
    const key = language === 'en' ? stem(word) : word;
    if (!byStem.has(key)) byStem.set(key, word);
  }
  return byStem;
}
