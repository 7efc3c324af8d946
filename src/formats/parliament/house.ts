import { type Answers, type Keyed, keyed, type Seat, type SeatId, type Table } from '../../engine/index.ts';
import type { Amendment } from './amendment.ts';
import type { Bill } from './bill.ts';
import type { Pattern } from './deadlock.ts';
import type { Clock } from './debate-clock.ts';
import type { MotiveScore } from './dissent.ts';
import { concernOf } from './issues.ts';
import type { OpenMotion } from './motion.ts';
import type { PmDecision } from './prime-minister.ts';
import type { Direction, FactBase, Slot } from './speaker-ruling.ts';
import type { Lean, OpeningStatement, Stance } from './speech.ts';
import type { Majority, VoteTally } from './tally.ts';
import type { Temperature } from './temperature.ts';
import type { HouseTable } from './terms.ts';

/** What the house knows of one representative. */
export interface Member {
  readonly motives: readonly string[];
  readonly temperature: Temperature;
  /** Where they leaned when they last said so. */
  readonly lean: Lean;
  /** What they opened with, in short, and which of its facts was heard to be denied by another. */
  readonly statement: OpeningStatement | null;
  readonly contested: string;
  /** Facts of it that stand in a source of the table, word for word. */
  readonly sourced?: readonly string[];
  /** Turns with the floor in this round, and whether they ever had it in the debate. */
  readonly turns: number;
  readonly heard: boolean;
  /** Cues missed in a row. */
  readonly missed: number;
  /** Answers in a row that gave nothing, and turns in this round that were hostile to the process. */
  readonly refusals: number;
  readonly hostile: number;
  /** Their last two speeches, for the ear. */
  readonly said: readonly string[];
  /** How well the bill serves their motives, where they were asked. */
  readonly scores: readonly MotiveScore[];
  /** A concern they voiced that was not taken up yet; empty where there is none. */
  readonly objection: string;
}

/** How an exchange came about. */
export type Way = 'planned' | 'follow-up' | 'redirect' | 'compromise';

/** A question and its answer, under way. */
export interface Exchange extends Slot {
  readonly number: number;
  readonly way: Way;
  /** The seat a ruling obliges to stay on point. */
  readonly bound?: SeatId;
  readonly step: 'question' | 'answer' | 'done' | 'void';
  /** Whether it brought an amendment, or support for one: then it is not stale, whatever its words are. */
  readonly moves?: true;
  readonly question?: Said;
  readonly answer?: Said & { readonly stance: Stance; readonly gives: boolean };
}

interface Said {
  /** Its message. */
  readonly id: string;
  readonly text: string;
  /** What was heard in it. */
  readonly heard?: Answers;
}

/** An exchange that is over, as far as the next ones are held against it. */
export interface PastExchange {
  readonly speaker: SeatId;
  readonly address_to: SeatId;
  readonly label: string;
  readonly question: string;
  readonly answer: string;
  /** Whether neither side brought anything new. */
  readonly stale: boolean;
}

/** One vote of the house. */
interface Division {
  readonly round: number;
  readonly tally: VoteTally;
}

/** What the house remembers. Nothing in here grows with the length of the debate. */
export interface House {
  readonly problem: string;
  readonly issues: readonly string[];
  readonly members: Keyed<Member>;
  /** Messages filed so far. */
  readonly messages: number;
  readonly round: number;
  readonly clock: Clock;
  readonly evaluation: { readonly fact_base: FactBase; readonly directions: readonly Direction[] } | null;
  /** Who drafts, and who was asked in vain. */
  readonly drafter: SeatId | null;
  readonly failedDrafters: readonly SeatId[];
  /** Who was asked for a draft; null before that. */
  readonly drafters: readonly SeatId[] | null;
  readonly drafts: readonly Bill[];
  readonly bill: Bill | null;
  readonly amendments: readonly Amendment[];
  readonly amendmentsFiled: number;
  /** The amendment that is being voted on. */
  readonly dividing: string | null;
  /** What is left of the speaking order; null until it is planned. */
  readonly plan: readonly Slot[] | null;
  /** Exchanges opened in this round. */
  readonly exchanges: number;
  readonly exchange: Exchange | null;
  /** The exchange that NEXT_ACTION is about, whether that is due, and the few exchanges before it. */
  readonly last: Exchange | null;
  readonly due: boolean;
  readonly recent: readonly PastExchange[];
  readonly patterns: readonly Pattern[];
  /** Deadlocks ruled on in this round: each one gets the next remedy. */
  readonly remedies: number;
  readonly quieted: readonly SeatId[];
  readonly expelled: readonly SeatId[];
  readonly motions: readonly OpenMotion[];
  /** Messages that were over the sentence budget since the last ruling. */
  readonly overBudget: readonly string[];
  /** Seats whose lean changed in this round. */
  readonly moved: number;
  /** Whose ballots are called for; null while nobody votes. */
  readonly called: readonly SeatId[] | null;
  /** Whose ballots came, and could not be read: what they would have voted is not known. */
  readonly unread?: readonly SeatId[];
  readonly divisions: readonly Division[];
  /** What a bill needs since somebody changed it; null while it is as the house was set up. */
  readonly majority: Majority | null;
  readonly decision: PmDecision | null;
  readonly guidance: readonly string[];
  /** Where the previous round began in the ledger, for the window of a briefing. */
  readonly starts: { readonly previous: number; readonly current: number };
  /** A ruling somebody skipped: the rule behind it decides. */
  readonly skipped: string | null;
  /** One line per summary, and those of the rounds that representatives no longer see whole. */
  readonly summaries: readonly { readonly round: number; readonly words: string }[];
  readonly earlier: string;
}

export const newMember: Member = {
  motives: [],
  temperature: 50,
  lean: 'UNDECIDED',
  statement: null,
  contested: '',
  turns: 0,
  heard: false,
  missed: 0,
  refusals: 0,
  hostile: 0,
  said: [],
  scores: [],
  objection: '',
};

/** What begins anew with every round. */
export const freshRound = {
  plan: null,
  exchanges: 0,
  exchange: null,
  last: null,
  due: false,
  recent: [],
  patterns: [],
  remedies: 0,
  quieted: [],
  moved: 0,
  dividing: null,
} as const satisfies Partial<House>;

export const emptyHouse: House = {
  ...freshRound,
  problem: '',
  issues: [],
  members: keyed(),
  messages: 0,
  round: 0,
  clock: { exchanges: 0, sentences: 6 },
  evaluation: null,
  drafter: null,
  failedDrafters: [],
  drafters: null,
  drafts: [],
  bill: null,
  amendments: [],
  amendmentsFiled: 0,
  expelled: [],
  motions: [],
  overBudget: [],
  called: null,
  divisions: [],
  majority: null,
  decision: null,
  guidance: [],
  starts: { previous: 0, current: 0 },
  skipped: null,
  summaries: [],
  earlier: '',
};

/** The chair's seat and sender name. */
export const speaker = 'speaker';
export const clerk = 'clerk';
export const primeMinister = 'pm';

const seated = new WeakMap<Table['seats'], readonly SeatId[]>();

/** The representatives, as they are seated; looked up once per house, since it is asked all the time. */
export const representatives = ({ seats }: Pick<Table, 'seats'>): readonly SeatId[] => {
  const known = seated.get(seats) ?? seats.filter(({ role }) => role === 'representative').map(({ id }) => id);
  seated.set(seats, known);
  return known;
};

export const maySpeak = ({ quieted, expelled }: House, seat: SeatId): boolean =>
  !quieted.includes(seat) && !expelled.includes(seat);

/** Representatives who can take the floor now. */
export const speakers = (table: HouseTable): SeatId[] =>
  representatives(table).filter((seat) => maySpeak(table.own, seat));

/** Those of them who have not had the floor in this round. */
export const unheard = (table: HouseTable): SeatId[] =>
  speakers(table).filter((seat) => table.own.members[seat]?.turns === 0);

/** How a seat is named in the house: "Rep." stands before a representative's name. */
export const title = ({ seats }: Pick<Table, 'seats'>, seat: SeatId): string => {
  const known = titles.get(seats) ?? new Map(seats.map((each) => [each.id, titleOf(each)]));
  titles.set(seats, known);
  return known.get(seat) ?? seat;
};

const titles = new WeakMap<Table['seats'], ReadonlyMap<SeatId, string>>();

export const titleOf = ({ role, name }: Seat): string =>
  role !== 'representative' || /^rep\b\.?/iu.test(name) ? name : `Rep. ${name}`;

export const isLastRound = ({ own, settings }: HouseTable): boolean => own.round >= settings.rounds;

/** The representatives, each with the motives that the house dealt out. */
export const withMotives = ({ seats, own }: HouseTable): readonly Seat[] =>
  seats
    .filter(({ id }) => Object.hasOwn(own.members, id))
    .map((seat) => {
      const motives = own.members[seat.id]?.motives ?? [];
      const more = {
        concerns: motives.flatMap((motive) => concernOf(motive) ?? []),
        ...seat.persona.more,
        motives: motives.filter((motive) => concernOf(motive) === null),
      };
      return { ...seat, persona: { ...seat.persona, more } };
    });
