import { type Fields, textsIn } from './reading.ts';

/** Candidates by name, the best first. Those left out come last, all alike. */
type Ranking = readonly string[];

export interface RankedBallot {
  readonly ranking: Ranking;
  readonly reasoning: string;
}

/** How a ranked vote was decided, in sentences that can be read out. */
export interface RankedResult {
  /** All candidates, the winner first. */
  readonly order: readonly string[];
  readonly winner: string;
  readonly steps: readonly string[];
}

/** A way to count ranked ballots. Candidates come in the order that breaks a last tie. */
export type Count = (candidates: readonly string[], ballots: readonly Ranking[]) => RankedResult;

/** Reads a ranking: only known candidates, each once. Null where none is named. */
export const readRanking = (fields: Fields, candidates: readonly string[]): Ranking | null => {
  const named = textsIn(fields.ranking).flatMap((item) => candidates.find((name) => sameName(name, item)) ?? []);
  const ranking = [...new Set(named)];
  return ranking.length > 0 ? ranking : null;
};

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Instant run-off: whoever is first on the fewest ballots goes out, until somebody has more than half of those that
 * still count. Of several with the fewest, the one that stands last among the candidates goes.
 */
export const instantRunoff: Count = (candidates, ballots) => {
  const out: string[] = [];
  const steps: string[] = [];
  for (;;) {
    const left = candidates.filter((name) => !out.includes(name));
    const counts = firsts(left, ballots);
    const counting = Object.values(counts).reduce((sum, votes) => sum + votes, 0);
    const ranked = [...left].sort((a, b) => counts[b]! - counts[a]! || candidates.indexOf(a) - candidates.indexOf(b));
    steps.push(`${ranked.map((name) => `${name} ${counts[name]}`).join(', ')}.`);
    const [leader] = ranked;
    if (left.length === 1 || counts[leader!]! * 2 > counting) {
      return { order: [...ranked, ...out.toReversed()], winner: leader!, steps };
    }
    const last = ranked.at(-1)!;
    out.push(last);
    steps.push(`${last} is out.`);
  }
};

/** Each ballot counts for the first candidate on it that is still in. */
const firsts = (left: readonly string[], ballots: readonly Ranking[]): Record<string, number> => {
  const counts: Record<string, number> = Object.fromEntries(left.map((name) => [name, 0]));
  for (const ballot of ballots) {
    const first = ballot.find((name) => Object.hasOwn(counts, name));
    if (first !== undefined) counts[first]! += 1;
  }
  return counts;
};

/**
 * Schulze: a candidate beats another if the widest chain of pairwise wins towards it is wider than the chain back.
 * The winner beats or equals everybody; what stays even goes by the order of the candidates.
 */
export const schulze: Count = (candidates, ballots) => {
  const preferred = pairwise(candidates, ballots);
  const widest = widestPaths(preferred);
  const beaten = (one: number): number =>
    candidates.filter((_, other) => widest[one]![other]! > widest[other]![one]!).length;
  const places = candidates.map((_, at) => at).sort((a, b) => beaten(b) - beaten(a) || a - b);
  const order = places.map((at) => candidates[at]!);
  const steps = candidates.flatMap((one, a) =>
    candidates.slice(a + 1).map((other, ahead) => {
      const b = a + 1 + ahead;
      return `${one} over ${other}: ${preferred[a]![b]} to ${preferred[b]![a]}.`;
    }),
  );
  return { order, winner: order[0]!, steps };
};

/** How many ballots put one candidate above another. */
const pairwise = (candidates: readonly string[], ballots: readonly Ranking[]): number[][] => {
  const wins = candidates.map(() => candidates.map(() => 0));
  for (const ballot of ballots) {
    const place = candidates.map((name) => (ballot.includes(name) ? ballot.indexOf(name) : ballot.length));
    for (const [a, row] of wins.entries()) for (const b of row.keys()) if (place[a]! < place[b]!) row[b]! += 1;
  }
  return wins;
};

/** The strength of the strongest path between any two, by Floyd and Warshall. */
const widestPaths = (preferred: readonly (readonly number[])[]): number[][] => {
  const all = [...preferred.keys()];
  const widest = preferred.map((row, a) => row.map((wins, b) => (wins > preferred[b]![a]! ? wins : 0)));
  for (const via of all)
    for (const a of all)
      for (const b of all) widest[a]![b] = Math.max(widest[a]![b]!, Math.min(widest[a]![via]!, widest[via]![b]!));
  return widest;
};
