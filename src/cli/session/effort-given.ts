import type { Seat } from '../../engine/index.ts';
import { type Effort, efforts } from '../world.ts';
import { noSeat, seatNamed } from './order.ts';

/** How hard each seat's model is to think, as `--effort [seat=]level` says; the last word about a seat counts. */
export const effortsGiven = (
  written: readonly string[],
  seats: readonly Seat[],
  problems: string[],
): ((seat: Seat) => Effort | undefined) => {
  const named = new Map<string, Effort>();
  let forAll: Effort | undefined;
  for (const each of written) {
    const at = each.indexOf('=');
    const level = efforts.find(
      (effort) =>
        effort ===
        each
          .slice(at + 1)
          .trim()
          .toLowerCase(),
    );
    const seat = at < 0 ? null : seatNamed(seats, each.slice(0, at).trim());
    if (level === undefined)
      problems.push(`The effort "${each}" can't be read; write ${efforts.join(', ')}, or seat=high for one seat.`);
    else if (at < 0) forAll = level;
    else if (seat) named.set(seat.id, level);
    else problems.push(noSeat(each.slice(0, at), seats, ', so nobody can think so'));
  }
  return ({ id }) => named.get(id) ?? forAll;
};
