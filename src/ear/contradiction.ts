import { contrast } from './contrast.ts';
import { type Gist, gistsOf } from './gist.ts';
import { LINE } from './line.ts';

/** How far a text contradicts another, 0..1: the plainest contradiction between two of their sentences that speak of the same things. */
export function contradiction(text: string, other: string): number {
  let plainest = 0;
  for (const mine of gistsOf(text)) {
    for (const theirs of gistsOf(other)) {
      if (speakOfTheSame(mine, theirs)) plainest = Math.max(plainest, contrast(mine, theirs));
    }
  }
  return plainest;
}

export function contradicts(text: string, other: string): boolean {
  return contradiction(text, other) >= LINE;
}

const SAME_THINGS = 0.3;

function speakOfTheSame(one: Gist, other: Gist): boolean {
  let count = 0;
  for (const key of one.stems.keys()) if (other.stems.has(key)) count += 1;
  return count >= SAME_THINGS * Math.min(one.stems.size, other.stems.size);
}
