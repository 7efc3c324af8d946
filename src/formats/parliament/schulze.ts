import type { Count, Ranking } from './ranked-ballot.ts';

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
