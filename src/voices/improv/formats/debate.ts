import { askInstead, askSomebody } from '../asking.ts';
import type { Move, Moves } from '../move.ts';
import { openCase } from '../opening.ts';
import type { Reading } from '../reading.ts';
import { conclude, react, rebut } from '../replying.ts';
import type { MaybePart } from '../speech.ts';
import { observe } from './debate-chair.ts';
import { ruling } from './debate-ruling.ts';

/** A turn of one of the sides, or a question in its place. */
const argue =
  (parts: (reading: Reading) => readonly MaybePart[]): Move =>
  (reading) => ({ parts: askInstead(reading) ?? parts(reading) });

/** The arbitrator closes a round; whoever has a side answers a question. */
const reaction: Move = (reading) => (reading.side === null ? observe(reading) : { parts: react(reading) });

export const debate: Moves = {
  proposition: argue(openCase),
  rebuttal: argue(rebut),
  counter: argue(conclude),
  reaction,
  ruling,
  question: (reading) => ({ parts: askSomebody(reading) }),
  answer: (reading) => ({ parts: react(reading) }),
};
