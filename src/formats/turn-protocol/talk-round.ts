import {
  askFor,
  except,
  type Order,
  type Pen,
  type Phase,
  type Round,
  round,
  type SeatId,
  served,
  type Table,
  type Terms,
} from '../../engine/index.ts';
import { answerFirst, pass, publish } from './floor.ts';
import type { Talk } from './talk.ts';

/** A round by the protocol: what came in is heard, whoever was asked answers first, and nobody speaks twice in a row. */
export interface TalkRound<Own extends Talk, Fact, T extends Terms>
  extends Pick<Round<Own, Fact, T>, 'says' | 'enter' | 'order' | 'turn' | 'asks' | 'then' | 'before'> {
  /** Runs before what came in is heard. */
  readonly reads?: (pen: Pen<Own, Fact, T>) => void;
  /** Roles that may follow upon themselves. */
  readonly sumsUp?: string;
  /** One turn is awaited before anybody can know what follows. */
  readonly alone?: (table: Table<Own, T>) => boolean;
}

export const talkRound = <Own extends Talk, Fact, T extends Terms>({
  reads,
  before,
  order,
  sumsUp,
  alone,
  ...rest
}: TalkRound<Own, Fact, T>): Phase<Own, Fact, T> => {
  const next = bySlots(order);
  return round<any, any, any>({
    ...rest,
    order: next,
    publish: (pen) => {
      reads?.(pen);
      publish(pen);
    },
    before: (pen) => {
      if (before?.(pen)) return true;
      if (!pen.table.own.question) return false;
      answerFirst(pen);
      return true;
    },
    call: ([first = ''], pen) => {
      const { floor, seats, settings } = pen.table;
      const isAgain = first === floor.last && seats.find(({ id }) => id === first)?.role !== sumsUp;
      if (isAgain) return pass(pen, first);
      const [cue] = askFor(rest, first, pen.table);
      const tables = settings.ensemble === true && !alone?.(pen.table) ? after(first, pen.table, next) : [];
      const then = tables
        .map(([id, at]) => askFor(rest, id, at)[0]!)
        .map(({ seat, kind, asks }) => ({ seat, kind, asks }));
      pen.cue({ ...cue!, ...(then.length > 0 && { then }) });
    },
  });
};

/** Whoever asked a question still has their slot; whoever was passed over has none. */
const bySlots =
  (order: Order<any, any>): Order<any, any> =>
  (table) =>
    order(served(table, table.own.slots));

/** Who comes after a seat, if nothing comes in between, and the table then: an ensemble may play it all in one call. */
const after = (seat: SeatId, table: Table<any, any>, order: Order<any, any>): [SeatId, Table<any, any>][] => {
  const own = { ...table.own, slots: [...table.own.slots, seat], spokenInRound: table.own.spokenInRound + 1 };
  const then = { ...table, own, floor: { ...table.floor, last: seat } };
  const [next] = order(then);
  return next === undefined ? [] : [[next, then], ...after(next, then, order)];
};

/** Whoever spoke last comes later, as long as somebody else is due. */
export const restingLast =
  <Own, T extends Terms>(order: Order<Own, T>): Order<Own, T> =>
  (table) => {
    const others = except<Own, T>((id) => id === table.floor.last, order)(table);
    return others.length > 0 ? others : order(table);
  };
