import { readFileSync } from 'node:fs';

/** A point on a topic: three ways to say it, and three to deny it. */
export interface Point {
  readonly topic: string;
  readonly says: readonly string[];
  readonly denies: readonly string[];
}

/** The points to learn from, or those to tune on; no topic is in both parts. Benches run from the top of the repository. */
export function points(part: 'learn' | 'tune'): Point[] {
  const [, ...rows] = readFileSync('bench/ear/points.tsv', 'utf8').trimEnd().split('\n');
  return rows
    .map((row) => row.split('\t'))
    .filter(([of]) => of === part)
    .map(([, topic = '', ...sentences]) => ({ topic, says: sentences.slice(0, 3), denies: sentences.slice(3) }));
}

/** A sentence, and an earlier one. */
export type Two = readonly [said: string, earlier: string];

export function opposedIn({ says, denies }: Point): Two[] {
  return across(denies, says);
}

export function restatedIn({ says, denies }: Point): Two[] {
  return [says, denies].flatMap((side) => side.flatMap((said, at) => across([said], side.slice(0, at))));
}

export function across(some: readonly string[], others: readonly string[]): Two[] {
  return some.flatMap((one) => others.map((other): Two => [one, other]));
}
