import type { About } from './about.ts';
import type { Shown } from './briefing.ts';
import type { Budget } from './budget.ts';
import type { Cue } from './cue.ts';
import type { DeclarationField } from './declaration.ts';
import type { Entry } from './entry.ts';
import type { OutcomeType } from './outcome-type.ts';
import type { Pen } from './pen.ts';
import type { Phase } from './phase.ts';
import type { Question } from './question.ts';
import type { Breach, NamedRule, Rule } from './rule.ts';
import type { Ruling } from './ruling.ts';
import type { Seat, SeatId } from './seat.ts';
import type { Session, Table } from './session.ts';
import type { SettingsTable } from './setting.ts';
import type { Signal, SignalOf } from './signal.ts';
import type { AnyTerms, Terms } from './terms.ts';
import type { Draft, Held } from './turn.ts';

export type Move<Own = unknown, Fact = unknown, T extends Terms = AnyTerms> = (pen: Pen<Own, Fact, T>) => void;

/** A kind of turn: what it is for and how long it may be. */
export interface TurnKind {
  readonly says: string;
  readonly limit?: Budget;
  /** The rule id under which a breach of the limit is recorded. */
  readonly id?: string;
}

/** What a turn is there for. */
export type Contribution = 'argument' | 'question' | 'line' | 'guidance' | 'judgement' | 'hearing';

/** A role at the table and how many seats may have it. */
export interface Role {
  readonly says: string;
  readonly least: number;
  readonly most: number;
  /** The others know its seats by one line; everything else a seat is told of itself is for it alone. */
  readonly sealed?: boolean;
  /** Belongs to the format and not to the cast: its seats stay behind when the table goes on in a format that has no such role. */
  readonly house?: boolean;
  /** Speaks and acts without being cued: what it says and does are signals of its seat. */
  readonly uncued?: boolean;
  /** What its turns are there for; an argument where nothing is said. Voices are told what makes a good one. */
  readonly brings?: Contribution;
  /** The rules can do without its word: its seat may have the voice `rule`, and is never asked then. */
  readonly byRule?: boolean;
}

/** Wakes the table when its time has come. `due` is session time; null means not now. */
export interface Trigger<Own = unknown, Fact = unknown, T extends Terms = AnyTerms> {
  readonly id: string;
  readonly says: string;
  readonly due: (table: Table<Own, T>) => number | null;
  readonly then: Move<Own, Fact, T>;
}

/** What a speaker may say its turn does. */
export interface Declarable {
  readonly fields: readonly DeclarationField[];
  /** What may be stood for, where the choice is closed. */
  readonly options?: readonly string[];
  /** The clauses of a goal that are open. */
  readonly clauses?: readonly string[];
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
export interface Format<Own = unknown, Fact = unknown, T extends Terms = AnyTerms> {
  readonly name: string;
  readonly says: string;
  readonly rulesVersion: string;
  readonly settings: SettingsTable;
  readonly roles: Readonly<Record<string, Role>>;
  readonly turns: Readonly<Record<T['kind'], TurnKind>>;
  readonly shapes?: Readonly<Record<string, Shape>>;
  /** Why a session may end, each with its sentence: a closed list. */
  readonly reasons: Readonly<Record<T['reason'], string>>;
  /** Those of them with which a session did not come to what it was held for: also told where only the outcome is asked for. */
  readonly fallsShort?: readonly T['reason'][];
  /** What it ends with, where the format says so. */
  readonly outcome?: OutcomeType<T['outcome']>;
  /**
   * With which of them it would decide something. Where nobody brought anything to decide on, `no-grounds` takes their place, and
   * what is left is a brief of what one would have to find out.
   */
  readonly decides?: { readonly by: readonly T['reason'][]; readonly brief: (table: Table<Own, T>) => unknown };
  readonly first: T['phase'];
  readonly phases: Readonly<Record<T['phase'], Phase<Own, Fact, T>>>;
  readonly rules?: readonly Rule<Own, T>[];
  readonly rulings?: Readonly<Record<string, Ruling<any, Own, Fact, T>>>;
  readonly triggers?: readonly Trigger<Own, Fact, T>[];
  /** Rules that rulings name and that stand in no table above. */
  readonly ruleBook?: readonly NamedRule[];
  /** How far back a seat reads; the same for all, or by seat where some must see everything. */
  readonly window?: Window | ((seat: Seat, table: Table<Own, T>) => Window | Excerpt);
  /** Seats the people who convene did not name. Pure: chance is drawn from the seed. */
  readonly cast: (given: readonly Seat[], asked: CastAsk<T>) => readonly Seat[];
  /** Sentences about a cast or settings that can't play; none when all is well. */
  readonly problems?: (asked: CastAsk<T> & { readonly seats: readonly Seat[] }) => readonly string[];
  /** What settings name that is not at hand here, in a few words: then nothing can be decided, only read. Null where all is. */
  readonly lacks?: (settings: T['settings']) => string | null;
  readonly start: (settings: T['settings'], seats: readonly Seat[], carry?: unknown) => Own;
  readonly remember?: (own: Own, entry: Entry<Fact>, session: Session<Own, T>) => Own;
  /** Reads a reply: another kind, an addressee, cleaned text. */
  readonly draft?: (held: Held, table: Table<Own, T>) => Draft;
  /** A check of its own beside limits and rules. */
  readonly check?: (held: Held, draft: Draft, table: Table<Own, T>) => Breach | null;
  readonly heard?: (signal: Signal, pen: Pen<Own, Fact, T>) => void;
  readonly listensFor?: (table: Table<Own, T>, signal: Signal) => readonly Question[];
  /** What the turn that answers a cue should declare about itself, and which clauses of a goal it may claim. */
  readonly declares?: (cue: Cue, table: Table<Own, T>) => Declarable | null;
  /** What a cue is about, as data. It is not kept: it is read off the table when the cue is handed out. */
  readonly about?: (cue: Cue, table: Table<Own, T>) => About;
  /** What `steer` obeys, for pages and help. */
  readonly orders?: Readonly<Record<string, OrderKind>>;
  readonly steer?: (signal: SignalOf<'steer'>, pen: Pen<Own, Fact, T>) => SteerAnswer;
  /** What carries over when the table changes to another format. */
  readonly carry?: (table: Table<Own, T>) => unknown;
  /** What every seat is told once, before anything is said: the house's rules. It never changes within a session. */
  readonly told: (seat: Seat, table: Table<Own, T>) => string;
  /**
   * How an entry reads, where it should be read at all beyond turns and told facts: in the briefing of a seat, or,
   * where none is named, to those who read along.
   */
  readonly recounts?: (entry: Entry<Fact>, table: Table<Own, T>, seat?: SeatId) => string | null;
  /** What a cue is shown of the record, where that is less than the window holds. */
  readonly shows?: (shown: Shown, cue: Cue, table: Table<Own, T>) => Shown;
}

export interface CastAsk<T extends Terms = AnyTerms> {
  readonly topic: string;
  readonly settings: T['settings'];
  readonly seed: number;
  /** The voice for seats that name none. */
  readonly voice: string;
}

export type AnyFormat = Format<any, any, any>;
export type Formats = Readonly<Record<string, AnyFormat>>;

/** The format of a name that a ledger or a request wrote; undefined where nobody here has one. */
export const formatNamed = (formats: Formats, name: string): AnyFormat | undefined =>
  Object.hasOwn(formats, name) ? formats[name] : undefined;
