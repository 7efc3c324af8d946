import { haveOneRoot, type Keyed, keyed, plainWords, type SeatId } from '../../engine/index.ts';
import { languageOf } from '../../words/index.ts';
/** Issues that can be found in any problem, each with words that point to it, so that a house can sit before anybody has studied it. */
import everywhere from './issues.json' with { type: 'json' };

export const issueLimits = { least: 8, most: 12 } as const;
export const motiveLimits = { least: 1, most: 3 } as const;

/** Issues for a problem: those its own words point to first, never fewer than there are seats while the table lasts. */
export const issuesFor = (problem: string, seats: number): string[] => {
  const wanted = Math.min(issueLimits.most, Math.max(issueLimits.least, seats));
  const named = plainWords(problem);
  const isGerman = languageOf(problem) === 'de';
  return everywhere
    .map(({ de, ...english }) => (isGerman ? de : english))
    .map(({ issue, words }, at) => ({
      issue,
      score: words.filter((word) => named.some((other) => haveOneRoot(word, other))).length,
      at,
    }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, wanted)
    .map(({ issue }) => issue);
};

/** What somebody who stands for the issue would ask first, by name; null for an issue of the house's own. */
export const concernOf = (issue: string): string | null =>
  everywhere.find(({ issue: english, de }) => issue === english || issue === de.issue)?.concern ?? null;

/**
 * Deals issues out as motives: each seat gets one to three, and every issue somebody. Seats that brought motives keep
 * them; the seats with the fewest come first.
 */
export const dealMotives = (
  issues: readonly string[],
  seats: readonly SeatId[],
  given: Keyed<readonly string[]>,
): Keyed<readonly string[]> => {
  const motives = keyed(seats.map((seat) => [seat, [...(given[seat] ?? [])]]));
  const open = seats.filter((seat) => motives[seat]!.length === 0);
  if (open.length === 0) return motives;
  const held = new Set(Object.values(motives).flat());
  const left = issues.filter((issue) => !held.has(issue));
  const rounds = Math.max(open.length, Math.min(left.length, open.length * motiveLimits.most));
  for (let deal = 0; deal < rounds; deal += 1) {
    const pool = left.length > 0 ? left : issues;
    const issue = pool[deal % pool.length];
    const theirs = motives[open[deal % open.length]!]!;
    if (issue !== undefined && !theirs.includes(issue)) theirs.push(issue);
  }
  return motives;
};
