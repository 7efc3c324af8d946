import type { Seat, Session } from '../../engine/index.ts';

export type Speaking = ReadonlyMap<string, { readonly seat: string; readonly text: string }>;

/** What a seat is doing; empty where it only listens. */
export type SeatState =
  | 'speaking'
  | 'thinking'
  | 'preparing'
  | 'waited for'
  | 'hand raised'
  | 'quieted'
  | 'gone'
  | 'spoke last'
  | '';

/** The parts of a format's memory that a table can draw. */
interface Drawn {
  readonly hands?: readonly { readonly seat: string }[];
  readonly quieted?: readonly string[];
  readonly expelled?: readonly string[];
  readonly present?: readonly string[];
}

export const stateOf = (session: Session<any>, seat: Seat, speaking: Speaking): SeatState => {
  if (session.closed) return '';
  if ([...speaking.values()].some((each) => each.seat === seat.id)) return 'speaking';
  const own = (session.own ?? {}) as Drawn;
  const { hands = [], quieted = [], expelled = [], present } = own;
  const isOnStage = seat.role !== 'character' || present === undefined || present.includes(seat.id);
  if (!isOnStage || expelled.includes(seat.id)) return 'gone';
  if (hands.some((hand) => hand.seat === seat.id)) return 'hand raised';
  const cues = session.pending.filter((each) => each.seat === seat.id);
  if (cues.some(({ lane }) => lane === 'floor')) return seat.voice === 'human' ? 'waited for' : 'thinking';
  if (cues.length > 0) return 'preparing';
  if (quieted.includes(seat.id)) return 'quieted';
  return session.floor.last === seat.id ? 'spoke last' : '';
};
