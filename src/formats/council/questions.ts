import type { QuestionKind } from '../../engine/index.ts';

/** The names under which answers stand on a reply. */
export const asked = {
  stands: 'stands',
  standsDown: 'stands-down',
  objects: 'objects',
  adds: 'adds',
  empty: 'empty',
  moved: 'moved',
  movedBy: 'moved-by',
  synthesis: 'synthesis',
  looks: 'looks',
} as const;

/** The name under which an answer stands on another's reply: what nobody could tell of a turn is asked again at the end of its round. */
export const downOf = (slug: string): string => `${asked.standsDown} of ${slug}`;

/** What a summary may be said to show. */
export const alignment = { aligned: 'aligned', tense: 'in tension' } as const;

/** What a strategy may go by beside words and positions. */
export type StrategyQuestion = Extract<QuestionKind, 'stands-down' | 'objects' | 'adds'>;

/** For a strategy that does not say what it goes by. */
export const everyKind: readonly StrategyQuestion[] = ['stands-down', 'objects', 'adds'];
