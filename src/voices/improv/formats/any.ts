import {
  answerQuestion,
  bridge,
  challenge,
  closing,
  condition,
  critique,
  nextPoints,
  position,
  principle,
  takeUp,
} from '../argument.ts';
import type { Move } from '../move.ts';
import { claimsToAnswer } from '../reading.ts';
import { may, must } from '../speech.ts';

/** Opens where nobody has spoken, and otherwise answers what was said. */
const contribute: Move = (reading) => {
  const [target] = claimsToAnswer(reading);
  const { parts: answer, used } = answerQuestion(reading);
  const [point] = nextPoints({ ...reading, points: reading.points.filter((text) => text !== used) }, 1);
  if (!target)
    return {
      parts: [
        ...answer,
        must(position(reading)),
        must(point ?? principle(reading) ?? challenge(reading, undefined)),
        may(condition(reading)),
      ],
    };
  return {
    parts: [
      ...answer,
      must(takeUp(reading, target)),
      may(critique(reading, target)),
      may(point && bridge(reading, target, point)),
      must(point ?? principle(reading) ?? challenge(reading, target.seat.name)),
      may(condition(reading)),
    ],
  };
};

const ask: Move = (reading) => ({
  parts: [
    must(challenge(reading, reading.others[0]?.name) ?? reading.say('demand', { ask: 'what would change your mind' })),
  ],
});

const decide: Move = (reading) => ({ parts: [must(closing(reading) ?? position(reading)), may(condition(reading))] });

/** By what a kind of turn is called. */
const byName: readonly (readonly [RegExp, Move])[] = [
  [/question|ask/i, ask],
  [/vote|ballot|decision|choice/i, decide],
];

/** The move for a kind of turn that no format of improv's knows. */
export const anyMove = (kind: string): Move => byName.find(([name]) => name.test(kind))?.[1] ?? contribute;
