import { patternRules } from './deadlock.ts';
import { groundRules } from './grounds.ts';
import { grounds } from './next-action-content.ts';
import { ruleBook } from './rule-book.ts';

/** The sentences of all rules that a house names, by their ids. */
export const rulingSays: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.values(ruleBook).map(({ id, says }) => [id, says]),
  ...patternRules.map(({ id, says }) => [id, says]),
  ...groundRules.map(({ id, ground }) => [id, `Who ${grounds[ground]} may be quieted.`]),
]);
