import { countWords, partsOf } from './count.ts';
import { countSentences, sentencesOf } from './sentences.ts';

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
}

export const words = (most: number, over: Policy = 'ask-again'): Budget => ({ unit: 'words', most, over });
export const sentences = (most: number, over: Policy = 'ask-again'): Budget => ({ unit: 'sentences', most, over });

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

export const isOver = (text: string, budget: Budget): boolean => measure(text, budget.unit) > budget.most;

/** Cuts at the last sentence that fits, or, where not even the first one does, at the last word that fits. */
export const cutToFit = (text: string, budget: Budget): string => {
  if (!isOver(text, budget)) return text;
  const kept: string[] = [];
  for (const sentence of sentencesOf(text)) {
    if (isOver([...kept, sentence].join(' '), budget)) break;
    kept.push(sentence);
  }
  return kept.length > 0 ? kept.join(' ') : cutAtWord(text, budget);
};

const cutAtWord = (text: string, budget: Budget): string => {
  const most = budget.unit === 'seconds' ? Math.floor(budget.most * wordsPerSecond) : budget.most;
  if (budget.unit === 'sentences') return sentencesOf(text)[0] ?? text;
  let kept = '';
  for (const piece of partsOf(text)) {
    if (countWords(kept + piece) > most) break;
    kept += piece;
  }
  return kept.trim();
};

export const sayBudget = ({ unit, most }: Budget): string => `at most ${most} ${most === 1 ? unit.slice(0, -1) : unit}`;

/** Whether what is asked tells the limit already. */
export const tellsLimit = ({ asks }: { readonly asks: string }, limit: Budget): boolean =>
  asks.toLowerCase().includes(sayBudget(limit));
