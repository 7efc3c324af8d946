import { closing, condition, position } from '../argument.ts';
import { askSomebody } from '../asking.ts';
import type { Move } from '../move.ts';
import { openCase } from '../opening.ts';
import type { Reading } from '../reading.ts';
import { react, rebut } from '../replying.ts';
import { type MaybePart, may, must } from '../speech.ts';

/** Opens where nobody has said anything, and otherwise answers what was said. */
const contribute = (reading: Reading): MaybePart[] => (reading.claims.length > 0 ? rebut(reading) : openCase(reading));

const decide = (reading: Reading): MaybePart[] => [
  must(closing(reading) ?? position(reading)),
  may(condition(reading)),
];

/** What a kind of turn is called -> how it is played. */
const byName: readonly (readonly [RegExp, (reading: Reading) => readonly MaybePart[]])[] = [
  [/question|ask/i, askSomebody],
  [/answer|reply|react/i, react],
  [/vote|ballot|decision|choice/i, decide],
];

/** The move for a kind of turn that no format of improv's knows. */
export const anyMove = (kind: string): Move => {
  const parts = byName.find(([name]) => name.test(kind))?.[1] ?? contribute;
  return (reading) => ({ parts: parts(reading) });
};
