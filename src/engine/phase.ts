import type { CueAsk } from './cue.ts';
import type { Move } from './format.ts';
import type { Order } from './order.ts';
import type { Seat } from './seat.ts';
import type { Table } from './session.ts';

/** A stretch of a session. `next` is asked after every signal what to do now; doing nothing means waiting. */
export interface Phase<Own = unknown, Fact = unknown> {
  readonly says: string;
  readonly enter?: Move<Own, Fact>;
  readonly next: Move<Own, Fact>;
}

/** A phase in which seats take turns by an order: the table-shaped kind. */
export interface Round<Own, Fact> {
  readonly says: string;
  readonly enter?: Move<Own, Fact>;
  /** Who speaks next; several at once are cued together; nobody ends the phase. */
  readonly order: Order<Own>;
  /** The kind of turn by role, or the whole request. */
  readonly turn: Readonly<Record<string, string>> | ((seat: Seat, table: Table<Own>) => Omit<CueAsk, 'seat'>);
  /** What a seat is asked for a kind of turn. Needed where `turn` is a table. */
  readonly asks?: (kind: string, seat: Seat, table: Table<Own>) => string;
  /** The phase that follows, or what to do when nobody is left. */
  readonly then: string | Move<Own, Fact>;
}

/** Turns the declaration into a phase: publish what came in, wait while someone has the floor, call the next, or move on. */
export const round = <Own, Fact>(spec: Round<Own, Fact>): Phase<Own, Fact> => ({
  says: spec.says,
  ...(spec.enter && { enter: spec.enter }),
  next: (pen) => {
    for (const held of pen.table.held) if (held.cue.lane === 'floor') pen.speak(held);
    if (pen.table.pending.some((cue) => cue.lane === 'floor')) return;
    const due = spec.order(pen.table);
    if (due.length > 0) pen.cue(...due.flatMap((id) => requestFor(spec, id, pen.table)));
    else if (typeof spec.then === 'string') pen.enter(spec.then);
    else spec.then(pen);
  },
});

const requestFor = <Own, Fact>(spec: Round<Own, Fact>, id: string, table: Table<Own>): CueAsk[] => {
  const seat = table.seats.find((candidate) => candidate.id === id);
  if (!seat) return [];
  if (typeof spec.turn === 'function') return [{ seat: id, ...spec.turn(seat, table) }];
  const kind = spec.turn[seat.role] ?? Object.values(spec.turn)[0] ?? 'turn';
  return [{ seat: id, kind, asks: spec.asks?.(kind, seat, table) ?? '' }];
};
