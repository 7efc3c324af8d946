import type { CommonReason } from './common-reasons.ts';
import type { Cue } from './cue.ts';
import type { Seat, SeatId } from './seat.ts';
import type { SignalOf } from './signal.ts';
import type { SourceCard } from './source.ts';
import type { AnyTerms, Terms } from './terms.ts';
import type { Held } from './turn.ts';
import { nothingSpent, type Spent } from './usage.ts';

/** Who has spoken: ids and counts only, never texts. */
export interface Floor {
  /** Seats that took a turn in this phase. */
  readonly spoken: readonly SeatId[];
  /** Seats that took their turn in this phase, or missed it. */
  readonly served: readonly SeatId[];
  /** The seat that spoke last, over all phases. */
  readonly last: SeatId | null;
  /** Turns in this phase, and in all. */
  readonly turns: number;
  readonly total: number;
  /** Cues missed since somebody last spoke. */
  readonly missed: number;
}

/** One run of one format, rebuilt from its ledger: what the table looks like now. */
export interface Session<Own = unknown, T extends Terms = AnyTerms> {
  /** Entries folded so far; the next one gets `seq + 1`. */
  readonly seq: number;
  /** When the last entry was written. */
  readonly at: number;
  /** Session time in milliseconds: pauses, forks and sleeping drivers stop it. */
  readonly now: number;
  readonly clock: { readonly opened: number; readonly lost: number; readonly pausedAt: number | null };
  readonly format: string;
  /** The entry with which its rules began to hold: facts before it are another format's. */
  readonly rulesFrom: number;
  readonly topic: string;
  readonly settings: T['settings'];
  /** The settings that belong to the table, also while its format has no use for them. */
  readonly ofTable: Readonly<Record<string, unknown>>;
  readonly seed: number;
  readonly phase: T['phase'];
  readonly seats: readonly Seat[];
  /** Who sat down when the table changed its format: seated for that, and not of the cast. */
  readonly guests: readonly SeatId[];
  readonly floor: Floor;
  readonly pending: readonly Cue[];
  readonly held: readonly Held[];
  readonly steering: readonly SignalOf<'steer'>[];
  /** The numbers of the newest cue and turn: ids and chance count these, and not places in the ledger. */
  readonly given: number;
  readonly taken: number;
  /** Somebody brought something from outside that can be argued with: a document, or a person or a model spoke. */
  readonly brought: boolean;
  /** The first facts that the table was told. */
  readonly told: readonly string[];
  /** The documents on the table, without their words. */
  readonly sources: readonly SourceCard[];
  /** The entries that hold passages: what was laid on the table and what was looked up. */
  readonly passagesAt: readonly number[];
  readonly paused: boolean;
  readonly spent: Spent;
  readonly closed: Closed<T> | null;
  /** The format's own memory. */
  readonly own: Own;
}

/** How a session ended: by a reason of its format, or by one of those that every session may end for. */
export type Closed<T extends Terms = AnyTerms> =
  | { readonly reason: T['reason']; readonly outcome: T['outcome'] }
  | { readonly reason: CommonReason; readonly outcome: unknown };

/** What a format sees when it decides. */
export type Table<Own = unknown, T extends Terms = AnyTerms> = Session<Own, T>;

export const emptyFloor: Floor = { spoken: [], served: [], last: null, turns: 0, total: 0, missed: 0 };

/** Nobody has sat down yet. */
export const emptySession: Session = {
  seq: 0,
  at: 0,
  now: 0,
  clock: { opened: 0, lost: 0, pausedAt: null },
  format: '',
  rulesFrom: 0,
  topic: '',
  settings: {},
  ofTable: {},
  seed: 0,
  phase: '',
  seats: [],
  guests: [],
  floor: emptyFloor,
  pending: [],
  held: [],
  steering: [],
  given: 0,
  taken: 0,
  brought: false,
  told: [],
  sources: [],
  passagesAt: [],
  paused: false,
  spent: nothingSpent,
  closed: null,
  own: null,
};

export const seatOf = (table: Pick<Session, 'seats'>, id: SeatId): Seat | undefined =>
  table.seats.find((seat) => seat.id === id);

export const seatsWith = (table: Pick<Session, 'seats'>, ...roles: readonly string[]): readonly Seat[] =>
  table.seats.filter((seat) => roles.includes(seat.role));
