import { contentStems } from './content-words.ts';
import { smallWords } from './words.ts';

/** From this overlap on, two texts count as saying the same thing again (S0, S1 and S3 share the figure). */
export const SAME_AGAIN = 0.6;

/** Token overlap of two texts, 0..1: twice the shared stems over all stems. Texts of grammar words only are compared by those. */
export function overlap(one: string, other: string): number {
  const [a, b] = [contentStems(one), contentStems(other)];
  return a.size > 0 && b.size > 0 ? dice(a, b) : dice(new Set(smallWords(one)), new Set(smallWords(other)));
}

function dice(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared === 0 ? 0 : (2 * shared) / (a.size + b.size);
}
