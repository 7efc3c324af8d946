import type { BySeat, Spent } from '../../engine/index.ts';
import { type ChangeOfMind, isUnfounded } from './change-of-mind.ts';
import { expertsAt } from './context.ts';
import { type Camp, campsOf, isSameChoice, majorityOf, type Position } from './position.ts';
import type { CouncilTable } from './terms.ts';

/** A plain count of answers. */
export interface Vote {
  readonly camps: readonly Camp[];
  /** Null where there is a tie, or no answer. */
  readonly majority: string | null;
}

/** Was it worth it? What the experts said before they heard each other, beside what they say now, and what lies between. */
export interface Worth {
  /** The answers given before anyone was heard; empty where none were asked for. */
  readonly first: BySeat<Position>;
  readonly firstVote: Vote;
  readonly last: BySeat<Position>;
  readonly lastVote: Vote;
  readonly changes: readonly ChangeOfMind[];
  /** Whether the vote came out otherwise than it would have without a word; null where there was no first vote. */
  readonly answerChanged: boolean | null;
  readonly spent: Spent;
  /** What was spent on the talk alone, after the first answers were in. */
  readonly spentOnTalk: Pick<Spent, 'calls' | 'in' | 'out' | 'cost'>;
  readonly says: string;
}

export const worthOf = (table: CouncilTable): Worth => {
  const { own, spent } = table;
  const { first, firstSpent, positions: last, changes } = own;
  const firstVote = voteOn(first);
  const lastVote = voteOn(last);
  const answerChanged = Object.keys(first).length === 0 ? null : !isSameVote(firstVote, lastVote);
  const spentOnTalk = {
    calls: spent.calls - firstSpent.calls,
    in: spent.in - firstSpent.in,
    out: spent.out - firstSpent.out,
    cost: spent.cost - firstSpent.cost,
  };
  const facts = { first, firstVote, last, lastVote, changes, answerChanged, spent, spentOnTalk };
  return { ...facts, says: sayWorth(facts, table) };
};

const voteOn = (positions: BySeat<Position>): Vote => ({
  camps: campsOf(positions),
  majority: majorityOf(positions),
});

const isSameVote = (one: Vote, other: Vote): boolean =>
  one.majority === null || other.majority === null
    ? one.majority === other.majority
    : isSameChoice(one.majority, other.majority);

export const sayVote = ({ camps }: Pick<Vote, 'camps'>): string => {
  if (camps.length > 2 && camps.every(({ experts }) => experts.length === 1))
    return `${camps.length} different answers`;
  return camps.map(({ choice, experts }) => `${choice} ${experts.length}`).join(', ') || 'nobody answered';
};

const sayWorth = (worth: Omit<Worth, 'says'>, table: CouncilTable): string => {
  const { firstVote, lastVote, changes, answerChanged, spentOnTalk } = worth;
  const moved = changes.length;
  const names = new Map(expertsAt(table).map(({ id, name }) => [id, name]));
  return [
    answerChanged === null
      ? `The plain vote: ${sayVote(lastVote)}.`
      : `Blind: ${sayVote(firstVote)}. After the talk: ${sayVote(lastVote)}.`,
    moved === 0
      ? 'Nobody changed their mind.'
      : `${moved === 1 ? 'One change' : `${moved} changes`} of mind (${changes.map((change) => names.get(change.expertSlug) ?? change.expertSlug).join(', ')}), ${sayGrounds(changes)}.`,
    ...(answerChanged === false ? ['A blind vote would have given the same answer.'] : []),
    saySpent(spentOnTalk),
  ].join(' ');
};

/** With a reason, for nobody's reason, or nobody can tell: how many of each. */
const sayGrounds = (changes: readonly ChangeOfMind[]): string => {
  const without = changes.filter(isUnfounded).length;
  const unheard = changes.filter(({ basis }) => basis === 'unheard').length;
  const reasoned = changes.length - without - unheard;
  const kinds = [
    [reasoned, 'with a reason named'],
    [without, 'without new evidence named'],
    [unheard, 'for reasons that nobody heard'],
  ] as const;
  const found = kinds.filter(([count]) => count > 0);
  if (found.length > 1) return found.map(([count, says]) => `${count} ${says}`).join(', ');
  return `${changes.length > 1 ? 'each ' : ''}${found[0]![1]}`;
};

const saySpent = ({ calls, in: read, out, cost }: Worth['spentOnTalk']): string => {
  const tokens = read + out;
  const price = cost > 0 ? `${cost.toFixed(4)} USD` : 'no money';
  return `The talk took ${calls} ${calls === 1 ? 'call' : 'calls'}${tokens > 0 ? `, ${tokens} tokens` : ''} and ${price}.`;
};
