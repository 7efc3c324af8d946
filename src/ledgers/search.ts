import type { Entry } from '../engine/index.ts';

/** Case and accents do not count in a search. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a query; a session is found when each occurs in its topic or in something that was said. */
export const searchWords = (query: string): readonly string[] => [...new Set(fold(query).split(/\s+/).filter(Boolean))];

/** Whether all words occur. Batches are only asked for while a word is missing. */
export const isFound = (words: readonly string[], topic: string, batches: Iterable<readonly Entry[]>): boolean => {
  let missing = notIn(topic, words);
  if (missing.length === 0) return true;
  for (const batch of batches) {
    for (const entry of batch) if (entry.type === 'turn-taken') missing = notIn(entry.turn.text, missing);
    if (missing.length === 0) return true;
  }
  return false;
};

export const notIn = (text: string, words: readonly string[]): readonly string[] => {
  const folded = fold(text);
  return words.filter((word) => !folded.includes(word));
};
