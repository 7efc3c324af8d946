import type { Count, Ranking } from './ranked-ballot.ts';

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
