import { challenge, critique, position, principle, takeUp } from '../argument.ts';
import { askInstead, askSomebody } from '../asking.ts';
import type { Claim } from '../claim.ts';
import { claimToSupport, nextPoint, support } from '../converging.ts';
import type { Move, Moves } from '../move.ts';
import type { Reading } from '../reading.ts';
import { react } from '../replying.ts';
import { type MaybePart, may, must } from '../speech.ts';
import { otherSide } from '../stance.ts';
import { standpoint } from '../standpoint.ts';
import { guidance, order } from './talk-chair.ts';

/** Opens, answers, builds on those I am with and weighs what the others say; always with something new. */
const reaction: Move = (reading) => ({ parts: askInstead(reading) ?? contribute(reading) });

const contribute = (reading: Reading): MaybePart[] => {
  if (reading.memory.asked) return react(reading);
  const point = nextPoint(reading);
  const named = claimNamed(reading);
  const opposed = named ?? reading.claims[0];
  const shared = named ?? claimToSupport(reading);
  if (!opposed || !shared) {
    return [
      must(position(reading)),
      may(standpoint(reading)),
      must(point ?? principle(reading) ?? challenge(reading, undefined)),
    ];
  }
  const isWith = reading.side === null || reading.sides.get(shared.seat.id) !== otherSide(reading.side);
  if (isWith && !shared.isTakenUp) {
    return [
      must(support(reading, shared, 10)),
      may(standpoint(reading)),
      must(further(reading, point, shared.seat.name)),
    ];
  }
  return [
    must(takeUp(reading, opposed, 10)),
    may(critique(reading, opposed)),
    may(standpoint(reading)),
    must(further(reading, point, opposed.seat.name)),
  ];
};

/** The claim that the facilitator put to me, where the request names one. */
const claimNamed = ({ briefing, memory, others }: Reading): Claim | undefined =>
  memory.claims.find(({ seat, text }) => others.includes(seat) && briefing.cue.asks.includes(text));

/** A point I have left, else a principle, else a question. */
const further = (reading: Reading, point: string | undefined, name: string): string | null =>
  point ?? principle(reading) ?? challenge(reading, name);

export const discussion: Moves = {
  reaction,
  order,
  guidance,
  question: (reading) => ({ parts: askSomebody(reading) }),
  answer: (reading) => ({ parts: react(reading) }),
};
