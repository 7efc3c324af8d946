import { countWords } from './count.ts';
import { countSentences } from './sentences.ts';

/** What a limit counts. Words and sentences are read off the text; the others are counted by the table. */
export type Unit = 'words' | 'sentences' | 'turns' | 'seconds' | 'beats';

/**
 * What happens past the limit.
 * `advise`: the turn stands and the breach is recorded. `ask-again`: refused once, then cut. `cut`: cut at once.
 * `stop`: what ran over does not count.
 */
export type Policy = 'advise' | 'ask-again' | 'cut' | 'stop';

export interface Budget {
  readonly unit: Unit;
  readonly most: number;
  readonly over: Policy;
  /** What the turn is there for, and must not lose where it is cut. */
  readonly keeps?: 'question';
}

export const words = (most: number, over: Policy = 'ask-again'): Budget => ({ unit: 'words', most, over });
export const sentences = (most: number, over: Policy = 'ask-again'): Budget => ({ unit: 'sentences', most, over });

/** The limit of a turn that is there to ask. */
export const askingIn = (budget: Budget): Budget => ({ ...budget, keeps: 'question' });

/** Spoken length is estimated at this pace where there is no sound. */
export const wordsPerSecond = 2.5;

/** How much of the unit a text takes. A text is one turn and one beat. */
export const measure = (text: string, unit: Unit): number => {
  switch (unit) {
    case 'words':
      return countWords(text);
    case 'sentences':
      return countSentences(text);
    case 'seconds':
      return countWords(text) / wordsPerSecond;
    default:
      return 1;
  }
};

/** Whether a text runs over, and by more than the per cent of words or seconds that a user tolerates. */
export const isOver = (text: string, { unit, most }: Budget, tolerance = 0): boolean =>
  measure(text, unit) > (unit === 'words' || unit === 'seconds' ? most * (1 + tolerance / 100) : most);

export const sayBudget = ({ unit, most }: Budget): string => `at most ${most} ${most === 1 ? unit.slice(0, -1) : unit}`;

/** Whether what is asked tells the limit already. */
export const tellsLimit = ({ asks }: { readonly asks: string }, limit: Budget): boolean =>
  asks.toLowerCase().includes(sayBudget(limit));

/** What a seat is told to aim at: some 85 % of its limit, so that few go over. */
export const aimFor = ({ unit, most }: Budget): number =>
  unit === 'words' || unit === 'seconds' ? Math.max(1, Math.floor(most * 0.85)) : most;
