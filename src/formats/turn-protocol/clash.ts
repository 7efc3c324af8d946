import { contradicts, overlap } from '../../ear/index.ts';
import { sentencesOf } from '../../engine/index.ts';

/** Sentences that share less than this are about different things, however their words clash. */
const sameMatter = 0.4;

/** The two sentences in which two people say the opposite of the same thing; null where they don't. */
export const clash = (one: string, other: string, topic: string): readonly [string, string] | null => {
  for (const mine of sentencesOf(one)) {
    const theirs = sentencesOf(other).find(
      (sentence) => overlap(mine, sentence) >= sameMatter && contradicts(mine, sentence, topic),
    );
    if (theirs !== undefined) return [mine, theirs];
  }
  return null;
};
