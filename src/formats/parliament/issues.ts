import { relevance } from '../../ear/index.ts';
import type { SeatId } from '../../engine/index.ts';

/** Something a problem always touches, with the words by which one sees that it does so here. */
interface Issue {
  readonly issue: string;
  readonly words: string;
}

/** Issues that can be found in any problem, so that a house can sit before anybody has studied it. */
const everywhere: readonly Issue[] = [
  { issue: 'the cost and who pays it', words: 'cost budget money price tax spend fund fee afford pay subsidy' },
  { issue: 'results before long', words: 'time delay wait slow fast year deadline soon urgent now late' },
  { issue: 'the risk of failure', words: 'risk fail safe danger security outage accident crisis harm old' },
  {
    issue: 'the people it is meant for',
    words: 'people user customer resident patient student pupil school commuter family home',
  },
  {
    issue: 'the staff who have to carry it out',
    words: 'staff worker team teacher nurse driver engineer employee shift company work',
  },
  {
    issue: 'those with the fewest choices',
    words: 'fair poor rural low income access equal disabled elderly rent',
  },
  { issue: 'honest evidence', words: 'data evidence study measure trial proof research number' },
  {
    issue: 'nature and the years to come',
    words: 'climate environment energy water river fish air emission waste green future',
  },
  {
    issue: 'personal freedom and privacy',
    words: 'choice freedom privacy ban mandatory rule consent right require phone remote',
  },
  { issue: 'trade and jobs', words: 'business shop trade market firm industry tourism job' },
  {
    issue: 'control and accountability',
    words: 'law control oversight govern public owner council board accountable county city',
  },
  {
    issue: 'a way back if it disappoints',
    words: 'permanent reverse pilot temporary review build replace move close remove',
  },
];

export const issueLimits = { least: 8, most: 12 } as const;
export const motiveLimits = { least: 1, most: 3 } as const;

/** Issues for a problem: those its own words point to first, never fewer than there are seats while the table lasts. */
export const issuesFor = (problem: string, seats: number): string[] => {
  const wanted = Math.min(issueLimits.most, Math.max(issueLimits.least, seats));
  return everywhere
    .map(({ issue, words }, at) => ({ issue, score: relevance(problem, words).score, at }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, wanted)
    .map(({ issue }) => issue);
};

/**
 * Deals issues out as motives: each seat gets one to three, and every issue somebody. Seats that brought motives keep
 * them; the seats with the fewest come first.
 */
export const dealMotives = (
  issues: readonly string[],
  seats: readonly SeatId[],
  given: Readonly<Record<SeatId, readonly string[]>>,
): Record<SeatId, readonly string[]> => {
  const motives: Record<SeatId, string[]> = Object.fromEntries(seats.map((seat) => [seat, [...(given[seat] ?? [])]]));
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
