import type { CueAsk } from './cue.ts';
import type { Move } from './format.ts';
import type { Order } from './order.ts';
import type { Pen } from './pen.ts';
import type { Seat, SeatId } from './seat.ts';
import type { Table } from './session.ts';
import type { AnyTerms, Terms } from './terms.ts';

/** A stretch of a session. `next` is asked after every signal what to do now; doing nothing means waiting. */
export interface Phase<Own = unknown, Fact = unknown, T extends Terms = AnyTerms> {
  readonly says: string;
  /** What stands above what follows, where that tells more than `says`; the table is as it was before. */
  readonly heading?: (table: Table<Own, T>) => string;
  readonly enter?: Move<Own, Fact, T>;
  readonly next: Move<Own, Fact, T>;
}

/** A phase in which seats take turns by an order: the table-shaped kind. */
export interface Round<Own, Fact, T extends Terms = AnyTerms> {
  readonly says: string;
  readonly enter?: Move<Own, Fact, T>;
  /** Who speaks next; several at once are cued together; nobody ends the phase. */
  readonly order: Order<Own, T>;
  /** The kind of turn by role, or the whole request. */
  readonly turn:
    | Readonly<Record<string, T['kind']>>
    | ((seat: Seat, table: Table<Own, T>) => Omit<CueAsk<T['kind']>, 'seat'>);
  /** What a seat is asked for a kind of turn. Needed where `turn` is a table. */
  readonly asks?: (kind: T['kind'], seat: Seat, table: Table<Own, T>) => string;
  /** The phase that follows, or what to do when nobody is left. */
  readonly then: T['phase'] | Move<Own, Fact, T>;
  /** How what came in is heard; word for word unless said otherwise. */
  readonly publish?: Move<Own, Fact, T>;
  /** What goes before the next turn; true where something did. */
  readonly before?: (pen: Pen<Own, Fact, T>) => boolean;
  /** How the floor is given to those who are due; by a cue each unless said otherwise. */
  readonly call?: (due: readonly SeatId[], pen: Pen<Own, Fact, T>) => void;
}

/** Turns the declaration into a phase: publish what came in, wait while someone has the floor, call the next, or move on. */
export const round = <Own, Fact, T extends Terms = AnyTerms>({
  says,
  enter,
  order,
  then,
  publish = speakAll,
  before,
  call = (due, pen) => pen.cue(...due.flatMap((id) => askFor(asked, id, pen.table))),
  ...asked
}: Round<Own, Fact, T>): Phase<Own, Fact, T> => ({
  says,
  ...(enter && { enter }),
  next: (pen) => {
    publish(pen);
    if (pen.table.pending.some(({ lane }) => lane === 'floor') || before?.(pen)) return;
    const due = order(pen.table);
    if (due.length > 0) call(due, pen);
    else if (typeof then === 'function') then(pen);
    else pen.enter(then);
  },
});

const speakAll: Move<any, any, any> = (pen) => {
  for (const held of pen.table.held) if (held.cue.lane === 'floor') pen.speak(held);
};

/** The request that a round puts to a seat; none where nobody has that seat. */
export const askFor = <Own, T extends Terms>(
  { turn, asks }: Pick<Round<Own, any, T>, 'turn' | 'asks'>,
  id: SeatId,
  table: Table<Own, T>,
): CueAsk<T['kind']>[] => {
  const seat = table.seats.find((candidate) => candidate.id === id);
  if (!seat) return [];
  if (typeof turn === 'function') return [{ seat: id, ...turn(seat, table) }];
  const kind = turn[seat.role];
  if (kind === undefined) throw new Error(`No kind of turn is said for the role "${seat.role}".`);
  return [{ seat: id, kind, asks: asks?.(kind, seat, table) ?? '' }];
};
