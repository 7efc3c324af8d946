import type { Seat } from '../../engine/index.ts';
import { type Claim, hasNumber } from './claim.ts';
import type { Reading } from './reading.ts';
import type { Side } from './stance.ts';

/** How one side's case stands, read off the record and nothing else. */
export interface Case {
  readonly side: Side;
  readonly seat: Seat;
  readonly claims: readonly Claim[];
  readonly figures: number;
  /** What the other side never took up, strongest first. */
  readonly unanswered: readonly Claim[];
  /** Words of this side that the other side granted. */
  readonly granted: readonly string[];
  readonly score: number;
}

/** The two cases, the stronger first; null where a side is not at the table. */
export const weigh = (reading: Reading): readonly [Case, Case] | null => {
  const one = caseOf(reading, 'for');
  const other = caseOf(reading, 'against');
  if (!one || !other) return null;
  const isFirstAhead = one.score === other.score ? reading.draw('tie') < 0.5 : one.score > other.score;
  return isFirstAhead ? [one, other] : [other, one];
};

const caseOf = ({ others, memory, sides }: Reading, side: Side): Case | null => {
  const seats = others.filter((seat) => sides.get(seat.id) === side);
  const seat = seats[0];
  if (!seat) return null;
  const isOurs = (id: string) => seats.some((each) => each.id === id);
  const claims = memory.claims.filter((claim) => isOurs(claim.seat.id)).sort((a, b) => b.weight - a.weight);
  const unanswered = claims.filter((claim) => !claim.isTakenUp);
  const granted = memory.grants.filter(({ by }) => !isOurs(by.id)).map(({ words }) => words);
  const figures = claims.filter(({ text }) => hasNumber(text)).length;
  return {
    side,
    seat,
    claims,
    figures,
    unanswered,
    granted,
    score: claims.length + figures + unanswered.length / 2 + granted.length,
  };
};

/** From how far the cases are apart: 0.5 when they are even, and less where nobody brought anything to count on. */
export const confidence = ([better, worse]: readonly [Case, Case]): number => {
  const sum = better.score + worse.score;
  const apart = sum === 0 ? 0 : (better.score - worse.score) / sum;
  const [even, most] = better.figures + worse.figures > 0 ? [0.5, 0.9] : [0.3, 0.45];
  return Math.round((even + (most - even) * apart) * 100) / 100;
};

export const confidenceWord = (value: number): 'low' | 'medium' | 'high' =>
  value < 0.5 ? 'low' : value < 0.8 ? 'medium' : 'high';
