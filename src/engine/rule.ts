import type { SeatId } from './seat.ts';
import type { Table } from './session.ts';
import type { AnyTerms, Terms } from './terms.ts';
import type { Draft, Held } from './turn.ts';

/** A rule for turns: one object is the behaviour, the sentence people read, the refusal and the test's title. */
export interface Rule<Own = unknown, T extends Terms = AnyTerms> {
  readonly id: string;
  readonly says: string;
  /** A warning lets the turn stand and is recorded; an error refuses it. */
  readonly level?: 'error' | 'warning';
  /** The question whose answer it rests on, by id; the record then says who heard what. */
  readonly hears?: string;
  /** What is wrong with the turn, in a sentence; null when nothing is. */
  readonly check: (draft: Draft, table: Table<Own, T>, held: Held) => string | null;
  /** What becomes of a second breach: the mended text, or `skip`. Skipped where absent. */
  readonly mend?: (draft: Draft, table: Table<Own, T>, held: Held) => string | 'skip';
}

/** A rule that a table decides by, and that people read: its id, and its sentence. */
export type NamedRule = Pick<Rule, 'id' | 'says'>;

/** What a rule found. */
export interface Breach {
  readonly rule: string;
  readonly why: string;
  /** What was heard that it rests on. */
  readonly evidence?: Readonly<Record<string, unknown>>;
  readonly mend: string | 'skip';
  /** False where asking again is pointless. */
  readonly again?: boolean;
  /** Attempts in all before it is mended; two unless said otherwise. */
  readonly attempts?: number;
}

/** An order of preference written as a list: the first comparison that tells two items apart decides. */
export const inPriority =
  <T>(...preferences: readonly ((a: T, b: T) => number)[]) =>
  (a: T, b: T): number => {
    for (const prefer of preferences) {
      const order = prefer(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };

/** Prefers the item with more of it. Values closer than `even` count as equal. */
export const higher =
  <T>(of: (item: T) => number, even = 0) =>
  (a: T, b: T): number => {
    const difference = of(b) - of(a);
    return Math.abs(difference) <= even ? 0 : difference;
  };

/** Prefers what comes first in the list. */
export const rotating =
  <T>(list: readonly SeatId[], of: (item: T) => SeatId) =>
  (a: T, b: T): number =>
    list.indexOf(of(a)) - list.indexOf(of(b));
