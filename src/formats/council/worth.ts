import type { SeatId, Spent, Table } from '../../engine/index.ts';
import type { ChangeOfMind } from './change-of-mind.ts';
import { expertsAt } from './context.ts';
import type { CouncilMemory } from './memory.ts';
import { type Camp, campsOf, isSameChoice, majorityOf, type Position } from './position.ts';

/** A plain count of answers. */
export interface Vote {
  readonly camps: readonly Camp[];
  /** Null where there is a tie, or no answer. */
  readonly majority: string | null;
}

/** Was it worth it? What the experts said before they heard each other, beside what they say now, and what lies between. */
export interface Worth {
  /** The answers given before anyone was heard; empty where none were asked for. */
  readonly first: Readonly<Record<SeatId, Position>>;
  readonly firstVote: Vote;
  readonly last: Readonly<Record<SeatId, Position>>;
  readonly lastVote: Vote;
  readonly changes: readonly ChangeOfMind[];
  /** Whether the vote came out otherwise than it would have without a word; null where there was no first vote. */
  readonly answerChanged: boolean | null;
  readonly spent: Spent;
  /** What was spent on the talk alone, after the first answers were in. */
  readonly spentOnTalk: Pick<Spent, 'calls' | 'in' | 'out' | 'cost'>;
  readonly says: string;
}

export const worthOf = (table: Table<CouncilMemory>): Worth => {
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

const voteOn = (positions: Readonly<Record<SeatId, Position>>): Vote => ({
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
  return camps.map(({ choice, experts }) => `${choice} ${experts.length}`).join(', ') || 'no answer';
};

const sayWorth = (worth: Omit<Worth, 'says'>, table: Table<CouncilMemory>): string => {
  const { firstVote, lastVote, changes, answerChanged, spentOnTalk } = worth;
  const moved = changes.length;
  const empty = changes.filter(({ evidence }) => evidence === null).length;
  const names = new Map(expertsAt(table).map(({ id, name }) => [id, name]));
  return [
    answerChanged === null
      ? `The plain vote: ${sayVote(lastVote)}.`
      : `Blind: ${sayVote(firstVote)}. After the talk: ${sayVote(lastVote)}.`,
    moved === 0
      ? 'Nobody changed their mind.'
      : `${moved === 1 ? 'One change' : `${moved} changes`} of mind (${changes.map((change) => names.get(change.expertSlug) ?? change.expertSlug).join(', ')}), ${sayEvidence(moved, empty)}.`,
    ...(answerChanged === false ? ['A blind vote would have given the same answer.'] : []),
    saySpent(spentOnTalk),
  ].join(' ');
};

const sayEvidence = (moved: number, empty: number): string => {
  if (empty === 0) return `${moved === 1 ? '' : 'each '}with new evidence named`;
  return `${empty === moved ? (moved === 1 ? '' : 'all ') : `${empty} of them `}without new evidence named`;
};

const saySpent = ({ calls, in: read, out, cost }: Worth['spentOnTalk']): string => {
  const tokens = read + out;
  const price = cost > 0 ? `${cost.toFixed(4)} USD` : 'no money';
  return `The talk took ${calls} ${calls === 1 ? 'call' : 'calls'}${tokens > 0 ? `, ${tokens} tokens` : ''} and ${price}.`;
};
