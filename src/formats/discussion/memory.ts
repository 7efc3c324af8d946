import { isTooShortToStray } from '../../ear/index.ts';
import type { Entry, SeatId } from '../../engine/index.ts';
import { onlyAsks, userSeat } from '../turn-protocol/question.ts';
import { type OrderFact, rememberOrder } from '../turn-protocol/ranking.ts';
import { rememberTalk, startTalk, type Talk, type TalkFact } from '../turn-protocol/talk.ts';

export interface DiscussionMemory extends Talk {
  readonly order: readonly SeatId[];
  readonly subtopic: string;
  /** Rounds begun. */
  readonly round: number;
  /** What each seat said in the round before. */
  readonly earlier: Readonly<Record<SeatId, string>>;
  /** Turns that each seat has taken. */
  readonly turns: Readonly<Record<SeatId, number>>;
  /** How often each had the floor, with or without a word: a voice that can't answer must not have it in every round. */
  readonly floors: Readonly<Record<SeatId, number>>;
  /** What the user or a person who steers last brought in; the next round takes it up. */
  readonly brought: string | null;
  readonly sides: readonly [SeatId, SeatId] | null;
  /** What each seat last stated, and what before that: where it stands. A question is no statement, and stray talk neither. */
  readonly stands: Readonly<Record<SeatId, readonly string[]>>;
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
  floors: {},
  brought: null,
  sides: null,
  stands: {},
  cutShort: false,
});

export const remember = (own: DiscussionMemory, entry: Entry<DiscussionFact>): DiscussionMemory => {
  const next = rememberTalk(own, entry);
  switch (entry.type) {
    case 'told':
      return { ...next, brought: entry.text };
    case 'turn-taken': {
      const { seat, kind, text } = entry.turn;
      if (seat === userSeat.id) return { ...next, brought: answered(own, text) };
      const heard = hadFloor({ ...next, turns: oneMore(next.turns, seat) }, seat);
      return kind === 'question' || onlyAsks(text) ? heard : takesStand(heard, seat, text);
    }
    case 'cue-missed':
      return hadFloor(next, entry.cue.seat);
    case 'noted':
      return rememberFact(next, entry.fact);
    default:
      return next;
  }
};

const takesStand = (own: DiscussionMemory, seat: SeatId, text: string): DiscussionMemory => ({
  ...own,
  stands: { ...own.stands, [seat]: [text, ...(own.stands[seat] ?? [])].slice(0, 2) },
});

/** What just strayed is taken back, if it counted as a stand at all. */
const withoutStray = (own: DiscussionMemory, seat: SeatId): DiscussionMemory => ({
  ...own,
  stands: { ...own.stands, [seat]: (own.stands[seat] ?? []).filter((text) => text !== own.latest[seat]) },
});

const hadFloor = (own: DiscussionMemory, seat: SeatId): DiscussionMemory => ({
  ...own,
  floors: oneMore(own.floors, seat),
});

const oneMore = (counts: Readonly<Record<SeatId, number>>, seat: SeatId): Readonly<Record<SeatId, number>> => ({
  ...counts,
  [seat]: (counts[seat] ?? 0) + 1,
});

/** What the user answers is taken up; an answer that says nothing by itself, with the question. */
const answered = ({ question, latest }: DiscussionMemory, text: string): string =>
  question && isTooShortToStray(text) ? `${latest[question.by] ?? ''} ${text}`.trim() : text;

const rememberFact = (own: DiscussionMemory, fact: DiscussionFact): DiscussionMemory => {
  switch (fact.type) {
    case 'order-set':
      return rememberOrder(own, fact);
    case 'round-began':
      return { ...own, round: fact.round, earlier: own.latest, brought: null };
    case 'strayed':
      return withoutStray(own, fact.seat);
    case 'sides-formed':
      return { ...own, sides: fact.sides };
    case 'cut-short':
      return { ...own, cutShort: true };
    default:
      return own;
  }
};
