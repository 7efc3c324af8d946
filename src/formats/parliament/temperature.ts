import { type Keyed, keyed, type SeatId, shuffle } from '../../engine/index.ts';
import { rowFor } from './debate-clock.ts';

/** A personality dial from 0 to 100 with its centre at 50. It is never handed to a model as a sampling temperature. */
export type Temperature = number;

export const centre = 50;

export interface Archetype {
  readonly name: string;
  readonly from: Temperature;
  readonly says: string;
}

/** From hot to cool; a temperature belongs to the first row it reaches. */
const archetypes: readonly Archetype[] = [
  { name: 'Visionary', from: 75, says: 'You press for bold change and say what it would make possible.' },
  { name: 'Pragmatic Advocate', from: 50, says: 'You want it done, and bargain for what can be done now.' },
  { name: 'Rigorous Skeptic', from: 25, says: 'You ask for evidence and test what others take for granted.' },
  { name: 'Principled Guardian', from: 0, says: 'You protect what must not be lost and yield only for good reason.' },
];

export const archetypeOf = (temperature: Temperature): Archetype =>
  archetypes.find(({ from }) => temperature >= from) ?? archetypes.at(-1)!;

/** Moderate temperatures can bridge directions that lie far apart. */
export const isModerate = (temperature: Temperature): boolean => temperature >= 25 && temperature <= 74;

/**
 * Stratified: the round's range is cut into as many equal bands as there are seats, one whole number is drawn in each,
 * and the bands are dealt out in random order. A house larger than its range has equal temperatures.
 */
export const drawTemperatures = (
  round: number,
  seats: readonly SeatId[],
  draw: (label: string) => number,
): Keyed<Temperature> => {
  const [low, high] = rowFor(round).range;
  const width = (high - low + 1) / seats.length;
  const drawn = seats.map((_, band) => {
    const from = Math.ceil(low + band * width);
    const to = Math.max(from, Math.ceil(low + (band + 1) * width) - 1);
    return Math.min(high, from + Math.floor(draw(`band ${band}`) * (to - from + 1)));
  });
  const dealt = shuffle(drawn, draw);
  return keyed(seats.map((seat, at) => [seat, dealt[at]!]));
};

/** Motives stay, only the temper changes; a change above this is told to the seat. */
const noticeable = 15;
const big = 30;

export interface Transition {
  readonly seat: SeatId;
  readonly from: Temperature;
  readonly to: Temperature;
  readonly big: boolean;
}

export const transitionOf = (seat: SeatId, from: Temperature, to: Temperature): Transition | null =>
  Math.abs(to - from) > noticeable ? { seat, from, to, big: Math.abs(to - from) > big } : null;
