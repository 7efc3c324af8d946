import type { Shown } from './briefing.ts';
import type { Budget } from './budget.ts';
import type { Cue } from './cue.ts';
import type { Entry } from './entry.ts';
import type { Pen } from './pen.ts';
import type { Phase } from './phase.ts';
import type { Breach, Rule } from './rule.ts';
import type { Ruling } from './ruling.ts';
import type { Seat, SeatId } from './seat.ts';
import type { Session, Table } from './session.ts';
import type { SettingsTable } from './settings.ts';
import type { Signal, SignalOf } from './signal.ts';
import type { Draft, Held } from './turn.ts';

export type Move<Own = unknown, Fact = unknown> = (pen: Pen<Own, Fact>) => void;

/** A kind of turn: what it is for and how long it may be. */
export interface TurnKind {
  readonly says: string;
  readonly limit?: Budget;
  /** The rule id under which a breach of the limit is recorded. */
  readonly id?: string;
}

/** A role at the table and how many seats may have it. */
export interface Role {
  readonly says: string;
  readonly least: number;
  readonly most: number;
  /** The others know its seats by one line; everything else a seat is told of itself is for it alone. */
  readonly sealed?: boolean;
  /** Belongs to the format and not to the cast: its seats stay behind when the table goes on in a format that has no such role. */
  readonly house?: boolean;
  /** The rules can do without its word: its seat may have the voice `rule`, and is never asked then. */
  readonly byRule?: boolean;
}

/** Wakes the table when its time has come. `due` is session time; null means not now. */
export interface Trigger<Own = unknown, Fact = unknown> {
  readonly id: string;
  readonly says: string;
  readonly due: (table: Table<Own>) => number | null;
  readonly then: Move<Own, Fact>;
}

/** What the ear is asked to measure before the table decides. */
export interface Measure {
  readonly name: string;
  readonly of: string;
  readonly text: string;
  readonly against: readonly string[];
  /** What everybody is talking about; its words count little. */
  readonly topic?: string;
  /** What else was said; what all of it shares counts little. */
  readonly room?: readonly string[];
}

/** A JSON Schema for the data of a reply, kept to objects, arrays, strings, numbers, booleans and enums. */
export type Shape = Readonly<Record<string, unknown>>;

/** How much of the record a briefing shows word for word, in entries; older ones are folded in chunks. */
export interface Window {
  readonly keep: number;
  readonly fold: number;
}

/** A briefing that starts at an entry of the format's choice, with its own words for what came before. */
export interface Excerpt {
  readonly from: number;
  readonly before: string;
}

/** An order that a format knows beside those of every table: what it does, and what it takes. */
export interface OrderKind {
  readonly says: string;
  readonly takes?: readonly ('text' | 'seat' | 'to')[];
}

export type SteerAnswer = 'applied' | 'later' | { readonly refused: string };

/** The rule book: seats, turns, phases and rules as one object. */
export interface Format<Own = unknown, Fact = unknown> {
  readonly name: string;
  readonly says: string;
  readonly rulesVersion: string;
  readonly settings: SettingsTable;
  readonly roles: Readonly<Record<string, Role>>;
  readonly turns: Readonly<Record<string, TurnKind>>;
  readonly shapes?: Readonly<Record<string, Shape>>;
  /** Why a session may end, each with its sentence: a closed list. */
  readonly reasons: Readonly<Record<string, string>>;
  /** Those of them with which a session did not come to what it was held for: also told where only the outcome is asked for. */
  readonly fallsShort?: readonly string[];
  readonly first: string;
  readonly phases: Readonly<Record<string, Phase<Own, Fact>>>;
  readonly rules?: readonly Rule<Own>[];
  readonly rulings?: Readonly<Record<string, Ruling<any, Own, Fact>>>;
  readonly triggers?: readonly Trigger<Own, Fact>[];
  /** The sentences of rules that rulings name and that stand in no table above, by id. */
  readonly rulingSays?: Readonly<Record<string, string>>;
  /** How far back a seat reads; the same for all, or by seat where some must see everything. */
  readonly window?: Window | ((seat: Seat, table: Table<Own>) => Window | Excerpt);
  /** Seats the people who convene did not name. Pure: chance is drawn from the seed. */
  readonly cast: (given: readonly Seat[], asked: CastAsk) => readonly Seat[];
  /** Sentences about a cast or settings that can't play; none when all is well. */
  readonly problems?: (asked: CastAsk & { readonly seats: readonly Seat[] }) => readonly string[];
  readonly start: (settings: Readonly<Record<string, unknown>>, seats: readonly Seat[], carry?: unknown) => Own;
  readonly remember?: (own: Own, entry: Entry<Fact>, session: Session<Own>) => Own;
  /** Reads a reply: another kind, an addressee, cleaned text. */
  readonly draft?: (held: Held, table: Table<Own>) => Draft;
  /** A check of its own beside limits and rules. */
  readonly check?: (held: Held, draft: Draft, table: Table<Own>) => Breach | null;
  readonly heard?: (signal: Signal, pen: Pen<Own, Fact>) => void;
  readonly listensFor?: (table: Table<Own>, signal: Signal) => readonly Measure[];
  /** What `steer` obeys, for pages and help. */
  readonly orders?: Readonly<Record<string, OrderKind>>;
  readonly steer?: (signal: SignalOf<'steer'>, pen: Pen<Own, Fact>) => SteerAnswer;
  /** What carries over when the table changes to another format. */
  readonly carry?: (table: Table<Own>) => unknown;
  /** What every seat is told once, before anything is said: the house's rules. It never changes within a session. */
  readonly told: (seat: Seat, table: Table<Own>) => string;
  /**
   * How an entry reads, where it should be read at all beyond turns and told facts: in the briefing of a seat, or,
   * where none is named, to those who read along.
   */
  readonly recounts?: (entry: Entry<Fact>, table: Table<Own>, seat?: SeatId) => string | null;
  /** What a cue is shown of the record, where that is less than the window holds. */
  readonly shows?: (shown: Shown, cue: Cue, table: Table<Own>) => Shown;
}

export interface CastAsk {
  readonly topic: string;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly seed: number;
  /** The voice for seats that name none. */
  readonly voice: string;
}

export type AnyFormat = Format<any, any>;
export type Formats = Readonly<Record<string, AnyFormat>>;

/** Reasons every session may end for, whatever its format. */
export const commonReasons: Readonly<Record<string, string>> = {
  ended: 'A person ended the session.',
  budget: 'The budget was reached.',
  failed: 'No voice could answer.',
};
