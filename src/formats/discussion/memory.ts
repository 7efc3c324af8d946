import type { Entry, SeatId } from '../../engine/index.ts';
import { userSeat } from '../turn-protocol/question.ts';
import { type OrderFact, rememberOrder } from '../turn-protocol/ranking.ts';
import { rememberTalk, startTalk, type Talk, type TalkFact } from '../turn-protocol/talk.ts';

export interface DiscussionMemory extends Talk {
  readonly order: readonly SeatId[];
  readonly subtopic: string;
  /** Rounds begun. */
  readonly round: number;
  /** What each seat said in the round before. */
  readonly earlier: Readonly<Record<SeatId, string>>;
  /** Turns taken so far, so that participation rotates. */
  readonly turns: Readonly<Record<SeatId, number>>;
  /** What the user or a person who steers last brought in; the next round takes it up. */
  readonly brought: string | null;
  readonly sides: readonly [SeatId, SeatId] | null;
  /** A person has heard enough. */
  readonly cutShort: boolean;
}

export type DiscussionFact =
  | TalkFact
  | OrderFact
  | { readonly type: 'cut-short' }
  | { readonly type: 'sides-formed'; readonly sides: readonly [SeatId, SeatId] };

export const startMemory = (): DiscussionMemory => ({
  ...startTalk,
  order: [],
  subtopic: '',
  round: 0,
  earlier: {},
  turns: {},
  brought: null,
  sides: null,
  cutShort: false,
});

export const remember = (own: DiscussionMemory, entry: Entry<DiscussionFact>): DiscussionMemory => {
  const next = rememberTalk(own, entry);
  switch (entry.type) {
    case 'told':
      return { ...next, brought: entry.text };
    case 'turn-taken': {
      const { seat, text } = entry.turn;
      if (seat === userSeat.id) return { ...next, brought: text };
      return { ...next, turns: { ...next.turns, [seat]: (next.turns[seat] ?? 0) + 1 } };
    }
    case 'noted':
      return rememberFact(next, entry.fact);
    default:
      return next;
  }
};

const rememberFact = (own: DiscussionMemory, fact: DiscussionFact): DiscussionMemory => {
  switch (fact.type) {
    case 'order-set':
      return rememberOrder(own, fact);
    case 'round-began':
      return { ...own, round: fact.round, earlier: own.latest, brought: null };
    case 'sides-formed':
      return { ...own, sides: fact.sides };
    case 'cut-short':
      return { ...own, cutShort: true };
    default:
      return own;
  }
};
