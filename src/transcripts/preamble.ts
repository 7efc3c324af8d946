import { harmlessLine } from './harmless.ts';
import type { Minutes } from './minutes.ts';

/** Said wherever the built-in voice spoke, so that nobody takes its words for a model's. */
export const improvIsNoModel = 'The voice improv is a set of rules, not a language model.';

export const usedImprov = ({ seats }: Pick<Minutes, 'seats'>): boolean => seats.some(({ voice }) => voice === 'improv');

/** A time as everyone reads it the same: `2026-11-15 23:40 UTC`. */
export const sayTime = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** What a reader should know before the first turn, a sentence or list per line. */
export const preamble = (minutes: Minutes): string[] => [
  `A ${minutes.openedAs}, opened ${sayTime(minutes.opened)}, seed ${minutes.seed}.`,
  `Seated: ${minutes.seats.map(({ name, role, voice }) => harmlessLine(`${name} (${role}, ${voice})`)).join(', ')}.`,
  ...(usedImprov(minutes) ? [improvIsNoModel] : []),
];
