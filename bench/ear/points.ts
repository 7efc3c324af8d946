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
