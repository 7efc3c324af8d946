import { type Briefing, literally, type Seat, type SeatId } from '../../engine/index.ts';

/** How others are called in a prompt. */
export interface Peers {
  readonly nameOf: (seat: SeatId | null) => string;
  /** A text with the others' names as the prompt gives them. */
  readonly hide: (text: string) => string;
  /** And back: what a model said of "Participant A", by name. */
  readonly reveal: (text: string) => string;
}

/**
 * Others by their names; or by letters, so that nobody follows a name. The chair stays the chair, and sees who is who,
 * because it has to call people by name.
 */
export const peersOf = ({ seat: own, seats }: Pick<Briefing, 'seat' | 'seats'>, anonymous: boolean): Peers => {
  const others = seats.filter((seat) => seat.id !== own.id);
  const hidden = anonymous && !own.chair ? others.filter((seat) => !seat.chair) : [];
  const labels = new Map(hidden.map((seat, at) => [seat.id, labelOf(at)]));
  const names = new Map(others.map((seat) => [seat.id, labels.get(seat.id) ?? seat.name]));
  return {
    nameOf: (seat) => (seat === null ? 'the table' : (names.get(seat) ?? (seat === own.id ? 'you' : 'somebody'))),
    hide: swapper(hidden.map((seat) => [seat.name, labels.get(seat.id)!])),
    reveal: swapper(hidden.map((seat) => [labels.get(seat.id)!, seat.name])),
  };
};

const labelOf = (at: number): string => `Participant ${at < 26 ? String.fromCharCode(65 + at) : at + 1}`;

/** Swaps whole words, longer ones first, whatever their case. */
const swapper = (pairs: readonly (readonly [Seat['name'], string])[]): ((text: string) => string) => {
  if (pairs.length === 0) return (text) => text;
  const swaps = new Map(pairs.map(([from, to]) => [from.toLowerCase(), to]));
  const words = pairs
    .map(([from]) => from)
    .sort((a, b) => b.length - a.length)
    .map(literally);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(pattern, (word) => swaps.get(word.toLowerCase()) ?? word);
};
