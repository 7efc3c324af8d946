import type { Seat } from '../engine/index.ts';
import { basisOf } from './basis.ts';
import { harmlessLine } from './harmless.ts';
import type { Minutes } from './minutes.ts';

/** Said wherever the built-in voice spoke, so that nobody takes its words for a model's. */
export const improvIsNoModel = 'The voice improv is a set of rules, not a language model.';

/** A time as everyone reads it the same: `2026-11-15 23:40 UTC`. */
const sayTime = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** What a reader should know before the first turn, a sentence or list per line; of every format that it was held in, who sat there. */
export const preamble = (minutes: Minutes): string[] => {
  const { changes, seats } = minutes;
  const [first = seats, ...later] = [...changes.map(({ seated }) => seated), seats];
  return [
    `A ${minutes.openedAs}, opened ${sayTime(minutes.opened)}, seed ${minutes.seed}.`,
    `Seated: ${saySeats(first)}.`,
    ...changes.map(
      ({ to, turns }, at) => `A ${to} from turn ${turns + 1} on, seated: ${saySeats(later[at] ?? seats)}.`,
    ),
    ...(minutes.turns > 0 ? [basisOf(minutes).says] : []),
  ];
};

const saySeats = (seats: readonly Pick<Seat, 'name' | 'role' | 'voice'>[]): string =>
  seats.map(({ name, role, voice }) => harmlessLine(`${name} (${role}, ${voice})`)).join(', ');
