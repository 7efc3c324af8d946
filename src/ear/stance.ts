import type { Comparison } from './comparison.ts';
import type { Gist } from './gist.ts';
import { rarity } from './rarity.ts';

/**
 * How far two sentences that speak of the same things pull in opposite directions, 0..1.
 * Each shared word votes: it is affirmed by both, denied by both, or affirmed by one and denied by the other.
 * An opposite word ("raise" / "cut") turns the clause it stands in; a swapped comparison turns everything.
 * Words of the topic vote only where nothing else is shared: "we should not do it, because …" says where a speaker stands, not why.
 */
export function opposition(one: Gist, other: Gist, topic: ReadonlySet<string> = NO_TOPIC): number {
  const specific = { agree: 0, differ: 0 };
  const topical = { agree: 0, differ: 0 };
  const vote = (key: string, sign: number, weight: number) => {
    const votes = topic.has(key) ? topical : specific;
    if (sign > 0) votes.agree += weight;
    else votes.differ += DENIAL * weight;
  };

  const swap = isSwapped(one.comparison, other.comparison) ? -1 : 1;
  const turned = new Set<number>();
  for (const [id, mine] of one.notions) {
    const theirs = other.notions.get(id);
    if (!theirs || mine.pole === 0 || theirs.pole === 0) continue;
    const sign = mine.pole * theirs.pole;
    vote(mine.stem, swap * sign * mine.sign * theirs.sign, OPPOSITE_WORD);
    if (sign < 0) turned.add(other.comparison ? WHOLE : theirs.clause);
  }
  const isTurned = (clause: number) => turned.has(WHOLE) || turned.has(clause);
  for (const [key, mine] of one.stems) {
    const theirs = other.stems.get(key);
    if (theirs) vote(key, swap * mine.sign * theirs.sign * (isTurned(theirs.clause) ? -1 : 1), rarity(key));
  }
  const { agree, differ } = specific.agree + specific.differ > 0 ? specific : topical;
  return differ / (agree + differ + DOUBT);
}

/** Stands for all clauses: in "planes are worse than trains" the opposite word turns both sides of the comparison. */
const WHOLE = -1;

/** The vote of a pair of opposite words itself; the words around them carry the rest. */
const OPPOSITE_WORD = 0.25;

const NO_TOPIC: ReadonlySet<string> = new Set();

/** A word that one side denies tells more than one that both affirm: most shared words are just what the talk is about. */
const DENIAL = 3;

/** Votes held back, so that one shared word alone proves little. */
const DOUBT = 2;

function isSwapped(one: Comparison | null, other: Comparison | null): boolean {
  return one !== null && other !== null && shared(one.above, other.below) > 0 && shared(one.below, other.above) > 0;
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0;
  for (const key of one) if (other.has(key)) count += 1;
  return count;
}
