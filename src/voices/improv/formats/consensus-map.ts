import type { Seat } from '../../../engine/index.ts';
import { type Claim, quote } from '../claim.ts';
import { listed } from '../grammar.ts';
import type { Move } from '../move.ts';
import type { Reading } from '../reading.ts';
import { must } from '../speech.ts';
import { isWithoutSides } from '../topic.ts';

interface Positions {
  readonly seat: Seat;
  readonly best: Claim;
}

/** Who stands with whom: on the same side or by what was granted; in tension; or on opposite sides of the same concern. */
export const map: Move = (reading) => {
  const agreements: string[] = [];
  const tensions: string[] = [];
  const incompatible: string[] = [];
  const held = bestOfEach(reading);
  for (const [at, one] of held.entries()) {
    for (const other of held.slice(at + 1)) {
      const pair = `${one.seat.name} and ${other.seat.name}`;
      const [mine, theirs] = [quote(one.best.text, 12), quote(other.best.text, 12)];
      const sides = [reading.sides.get(one.seat.id), reading.sides.get(other.seat.id)];
      const isShared = one.best.concern !== null && one.best.concern === other.best.concern;
      if (isWithoutSides(reading.topic)) (isShared ? agreements : tensions).push(`${pair}: ${mine} and ${theirs}`);
      else if (sides.includes(null)) continue;
      else if (sides[0] === sides[1]) agreements.push(`${pair}: ${mine} and ${theirs}`);
      else if (isShared) incompatible.push(`${pair}: ${mine} against ${theirs}`);
      else tensions.push(`${pair}: ${mine} and ${theirs}`);
    }
  }
  const counted = listed([
    `${agreements.length} agreed`,
    `${tensions.length} in tension`,
    `${incompatible.length} incompatible`,
  ]);
  return { parts: [must(`Mapped: ${counted}.`)], data: { agreements, tensions, incompatible } };
};

const bestOfEach = ({ others, memory }: Reading): Positions[] =>
  others.flatMap((seat) => {
    const best = memory.claims.filter((claim) => claim.seat.id === seat.id).sort((a, b) => b.weight - a.weight)[0];
    return best ? [{ seat, best }] : [];
  });
