import type { Pen } from './pen.ts';
import type { SeatId } from './seat.ts';
import type { Table } from './session.ts';
import type { AnyTerms, Terms } from './terms.ts';
import type { Held } from './turn.ts';

/** A procedural choice as it stands in the ledger: which rule or seat made it, and why. */
export interface RulingMade {
  /** Rule id, or the ruling's name in the format. */
  readonly rule: string;
  /** `rule`, or the seat that chose. */
  readonly by: 'rule' | SeatId;
  readonly why: string;
  readonly value?: unknown;
  readonly evidence?: Readonly<Record<string, unknown>>;
  /** The turn or seat it is about. */
  readonly about?: string;
}

/** What a ruling makes of an answer: a value (perhaps corrected), or a sentence of refusal. */
export type Accepted<Value> =
  | { readonly value: Value; readonly why?: string; readonly corrections?: readonly string[] }
  | { readonly refused: string };

/** What the rule behind a ruling decides, and what was heard or counted that led to it. */
export interface ByRule<Value> {
  readonly value: Value;
  readonly why: string;
  readonly evidence?: Readonly<Record<string, unknown>>;
}

/** A choice that needs judgement: asked of a seat, with a rule behind for when its answer is unusable. */
export interface Ruling<Value, Own = unknown, Fact = unknown, T extends Terms = AnyTerms> {
  readonly says: string;
  readonly accept: (reply: Held, table: Table<Own, T>) => Accepted<Value>;
  readonly otherwise: (table: Table<Own, T>, because?: string) => ByRule<Value>;
  readonly then: (value: Value, pen: Pen<Own, Fact, T>) => void;
  /** While it is open the phase waits; signals, triggers and steering go on. */
  readonly holds?: 'phase';
  /** Who may see the ruling; everyone unless said otherwise. */
  readonly seenBy?: 'all' | 'house' | readonly SeatId[];
}
