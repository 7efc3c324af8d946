import {
  type Answer,
  countWords,
  type Entry,
  type Folds,
  folded,
  type Keyed,
  keyed,
  type SeatId,
  withKey,
} from '../../engine/index.ts';
import { onlyAsks } from '../turn-protocol/question.ts';
import { type OrderFact, rememberOrder } from '../turn-protocol/ranking.ts';
import { rememberTalk, startTalk, type Talk, type TalkFact } from '../turn-protocol/talk.ts';
import { userSeat } from '../turn-protocol/user-seat.ts';
import type { Objection, TakenUp } from './hearing.ts';

export interface DiscussionMemory extends Talk {
  readonly order: readonly SeatId[];
  readonly subtopic: string;
  /** Rounds begun. */
  readonly round: number;
  /** Turns that each seat has taken. */
  readonly turns: Keyed<number>;
  /** How often each had the floor, with or without a word: a voice that can't answer must not have it in every round. */
  readonly floors: Keyed<number>;
  /** What the user or a person who steers last brought in; the next round takes it up. */
  readonly brought: string | null;
  readonly sides: readonly [SeatId, SeatId] | null;
  /** Who objects to whom, the latest of each two. */
  readonly objections: readonly Objection[];
  /** What somebody took up of another's without objecting. */
  readonly takenUp: readonly TakenUp[];
  /** That the last round went in circles, as it was heard. */
  readonly circling: Answer | null;
  /** What each seat last stated, and what before that: where it stands. A question is no statement, and stray talk neither. */
  readonly stands: Keyed<readonly string[]>;
  /** A person has heard enough. */
  readonly cutShort: boolean;
}

export type DiscussionFact =
  | TalkFact
  | OrderFact
  | { readonly type: 'cut-short' }
  | { readonly type: 'went-round'; readonly heard: Answer }
  | ({ readonly type: 'objected' } & Objection)
  | ({ readonly type: 'took-up' } & TakenUp)
  | { readonly type: 'sides-formed'; readonly sides: readonly [SeatId, SeatId] };

export const startMemory = (): DiscussionMemory => ({
  ...startTalk,
  order: [],
  subtopic: '',
  round: 0,
  turns: keyed(),
  floors: keyed(),
  brought: null,
  sides: null,
  objections: [],
  takenUp: [],
  circling: null,
  stands: keyed(),
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
      return folded(folds, next, entry.fact);
    default:
      return next;
  }
};

const takesStand = (own: DiscussionMemory, seat: SeatId, text: string): DiscussionMemory => ({
  ...own,
  stands: withKey(own.stands, seat, [text, ...(own.stands[seat] ?? [])].slice(0, 2)),
});

/** What just strayed is taken back, if it counted as a stand at all. */
const withoutStray = (own: DiscussionMemory, ...seats: readonly SeatId[]): DiscussionMemory => ({
  ...own,
  stands: keyed(
    Object.entries(own.stands).map(([seat, said]) => [
      seat,
      seats.includes(seat) ? said.filter((text) => text !== own.latest[seat]) : said,
    ]),
  ),
});

const hadFloor = (own: DiscussionMemory, seat: SeatId): DiscussionMemory => ({
  ...own,
  floors: oneMore(own.floors, seat),
});

const oneMore = (counts: Keyed<number>, seat: SeatId): Keyed<number> => withKey(counts, seat, (counts[seat] ?? 0) + 1);

/** What the user answers is taken up; an answer that says nothing by itself, with the question. */
const answered = ({ question, latest }: DiscussionMemory, text: string): string =>
  question && countWords(text) < fewWords ? `${latest[question.by] ?? ''} ${text}`.trim() : text;

/** So few words say nothing without the question that they answer. */
const fewWords = 4;

const folds: Folds<DiscussionMemory, DiscussionFact> = {
  'order-set': rememberOrder,
  'round-began': (_, { round }) => ({ round, brought: null, circling: null }),
  strayed: (own, { seat, before }) => withoutStray(own, seat, ...(before === undefined ? [] : [before])),
  'went-round': (_, { heard: circling }) => ({ circling }),
  objected: ({ objections }, fact) => ({
    objections: [...objections.filter(({ by, to }) => by !== fact.by || to !== fact.to), fact],
  }),
  'took-up': ({ takenUp }, fact) => ({ takenUp: [...takenUp, fact] }),
  'sides-formed': (_, { sides }) => ({ sides }),
  'cut-short': () => ({ cutShort: true }),
};
