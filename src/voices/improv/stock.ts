import { phrases } from './phrases.ts';

/** A phrase as a pattern: what is fixed, with anything in the slots. */
const patternOf = (phrase: string): RegExp => {
  const fixed = phrase.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${fixed.join('.+')}\\??$`, 'i');
};

const firstWord = (text: string): string => /^[\p{L}\p{N}'’]+/u.exec(text)?.[0].toLowerCase() ?? '';

/** Phrases by their first word. Those that name or quote somebody are known by that, and those that are only a slot say nothing. */
const patterns = new Map<string, RegExp[]>();
for (const phrase of Object.values(phrases).flat()) {
  if (/\{(?:\w*[nN]ame|\w*[qQ]uote|question)\}|^\{\w+\}$/.test(phrase)) continue;
  const key = firstWord(phrase);
  patterns.set(key, [...(patterns.get(key) ?? []), patternOf(phrase)]);
}

/** Whether a sentence is one of our phrases: those lead the talk and are not worth quoting. */
export const isStock = (text: string): boolean =>
  [firstWord(text), ''].some((key) => patterns.get(key)?.some((pattern) => pattern.test(text)));
