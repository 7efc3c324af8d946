import { type Ear, LINE, lexicalEar, type Measure, measureLexically } from '../words/index.ts';

/**
 * Answers by words where they settle the matter, and asks the slower ear for the rest. Words that tie a turn to its topic are
 * proof enough that it does not stray; that they are missing proves nothing, since there are other words for everything.
 */
export function wordsFirst(ear: Ear): Ear {
  const sourceOf = (measure: Measure) => (isSettled(measure) ? lexicalEar.name : (ear.sourceOf?.(measure) ?? ear.name));
  return {
    name: ear.name,
    sourceOf,
    async measure(measures, abort) {
      const open = measures.filter((measure) => !isSettled(measure));
      const heard = await ear.measure(open, abort);
      return measures.map((measure) =>
        isSettled(measure) ? measureLexically(measure) : heard[open.indexOf(measure)]!,
      );
    },
  };
}

/** Well on this side of the line: just across it, words may only be used alike. */
const PLAINLY_ON_TOPIC = LINE - 0.04;

const isSettled = (measure: Measure): boolean => measure.of === 'drift' && measureLexically(measure) < PLAINLY_ON_TOPIC;
