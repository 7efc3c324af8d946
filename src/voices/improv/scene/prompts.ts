import type { HeardLine } from './situation.ts';

/** What is said to somebody who does not answer. */
export const prompts: readonly string[] = [
  '{name}? Say something.',
  'We are waiting, {name}.',
  '{name}, it is your turn to speak.',
  'Please, {name}. Anything.',
];

export const promptFor = (words: string, name: string): string => words.replace('{name}', name);

/** Whether a line only asks somebody to speak. */
export const isPrompt = ({ target, content }: HeardLine): boolean =>
  target !== undefined && prompts.some((words) => promptFor(words, target) === content);
