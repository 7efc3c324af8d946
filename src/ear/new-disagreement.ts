import { disagreementIn } from './agreement.ts';
import { overlap, SAME_AGAIN } from './overlap.ts';
import { sentenceStandsDown } from './stand-down.ts';
import { sentencesOf } from './words.ts';

/** The sentences that voice disagreement. A stand-down sentence speaks of weaknesses without raising one, and is left out. */
export function disagreements(text: string): string[] {
  return sentencesOf(text).filter((sentence) => disagreementIn(sentence).length > 0 && !sentenceStandsDown(sentence));
}

/** The disagreements of the latest turns that nobody voiced before: none of the earlier ones overlaps with them. */
export function newDisagreements(latest: readonly string[], earlier: readonly string[]): string[] {
  const known = earlier.flatMap(disagreements);
  return latest.flatMap(disagreements).filter((sentence) => !known.some((old) => overlap(sentence, old) >= SAME_AGAIN));
}
