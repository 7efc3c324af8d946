import type { Moves } from '../move.ts';
import { answerAsked, claim, contribute, grant, hold, play, reply, useFact } from '../moves.ts';
import type { Reading } from '../reading.ts';
import { Turn } from '../turn.ts';

/** A quick word: takes up what was said last, and adds one thing. */
const react = (reading: Reading): Turn => {
  if (reading.turnsTaken === 0 && reading.claims.length === 0) return contribute(reading);
  const turn = answerAsked(new Turn(), reading);
  if (reading.points.length === 0) {
    return useFact(turn.may(hold(reading, grant(turn, reading))), reading);
  }
  return reply(claim(turn, { ...reading, points: reading.points.slice(0, 1) }), reading);
};

export const discussion: Moves = {
  reaction: (reading) => {
    const turn = play(reading, react);
    return { parts: turn.parts, does: turn.does };
  },
};
