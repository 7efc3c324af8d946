import type { Keyed, SeatId } from '../../engine/index.ts';
import { EVEN } from '../../words/index.ts';

/** What bears on a seat's place in the order, so that the order explains itself. */
export interface Rank {
  readonly seat: SeatId;
  readonly name: string;
  readonly score: number;
  readonly words: readonly string[];
}

/** Who was heard how often, and who would be next if nothing else told them apart. */
export interface HeardSoFar {
  readonly turns: Keyed<number>;
  readonly waiting: readonly SeatId[];
}

/** An order, and what put it so, to be read before the sub-topic. */
export interface Places {
  readonly order: readonly SeatId[];
  readonly how: string;
}

/** Whoever spoke last does not begin: they come second. */
export const notFirstAgain = (order: readonly SeatId[], last: SeatId | null): readonly SeatId[] => {
  const [first, second, ...rest] = order;
  return first !== undefined && first === last && second !== undefined ? [second, first, ...rest] : order;
};

/** The most relevant first, down to the least. */
export const byRelevance = (ranks: readonly Rank[], last: SeatId | null): Places => {
  const wanted = ranks.map(({ seat }) => seat);
  const order = notFirstAgain(wanted, last);
  const save = order === wanted ? '' : saveThat(ranks[0]!);
  return {
    order,
    how: tellsApart(ranks) ? `by relevance${save} to` : `as seated${save || ','} as all are as relevant to`,
  };
};

const saveThat = ({ name }: Rank): string => `, save that ${name} spoke last,`;

const tellsApart = (ranks: readonly Rank[]): boolean => new Set(ranks.map(({ score }) => score)).size > 1;

/** Who has waited longest: those who were not up in the last round, then those who were, and last of all who began it. */
export const waitingAfter = (order: readonly SeatId[], slots: readonly SeatId[]): readonly SeatId[] => {
  const [first, ...others] = order.filter((seat) => slots.includes(seat));
  return [...order.filter((seat) => !slots.includes(seat)), ...others, ...(first === undefined ? [] : [first])];
};

/** The most relevant begins, and of equals whoever was heard least; after it come those who were heard least, so that participation rotates. */
export const inRotation = (ranks: readonly Rank[], last: SeatId | null, { turns, waiting }: HeardSoFar): Places => {
  const heard = ({ seat }: Rank): number => turns[seat] ?? 0;
  const inTurn = [...ranks].sort((a, b) => waiting.indexOf(a.seat) - waiting.indexOf(b.seat));
  const opener = (among: readonly Rank[]): Rank | undefined =>
    evenWithBest(among).sort((a, b) => heard(a) - heard(b))[0];
  const wanted = opener(inTurn);
  const instead = wanted?.seat === last ? opener(inTurn.filter((rank) => rank !== wanted)) : undefined;
  const begins = instead ?? wanted;
  const rest = inTurn.filter((rank) => rank !== begins).sort((a, b) => heard(a) - heard(b) || b.score - a.score);
  const placed = begins ? [begins, ...rest] : rest;
  return { order: placed.map(({ seat }) => seat), how: howOf(placed, heard, instead ? wanted : undefined) };
};

const evenWithBest = (ranks: readonly Rank[]): Rank[] => {
  const best = Math.max(...ranks.map(({ score }) => score));
  return ranks.filter(({ score }) => best - score < EVEN);
};

/** What really decided: relevance, turns taken, or nothing but whose turn it is. */
const howOf = (placed: readonly Rank[], heard: (rank: Rank) => number, spokeLast: Rank | undefined): string => {
  const save = spokeLast ? saveThat(spokeLast) : '';
  const areHeardAlike = new Set(placed.map(heard)).size === 1;
  const scores = placed.filter((rank) => rank !== spokeLast).map(({ score }) => score);
  const isSorted = scores.every((score, at) => at === 0 || score <= scores[at - 1]!);
  if (areHeardAlike && isSorted && tellsApart(placed)) return `by relevance${save} to`;
  if (evenWithBest(placed).length === placed.length)
    return `${areHeardAlike ? 'in turn' : 'those heard least first'}${save || ','} as all are as relevant to`;
  return areHeardAlike
    ? `by relevance${save || ','} equals in turn, to`
    : `the most relevant first${save || ','} then those heard least, on`;
};
