import {
  answerQuestion,
  bridge,
  challenge,
  closing,
  condition,
  critique,
  grant,
  narrow,
  nextPoints,
  position,
  principle,
  takeUp,
} from '../argument.ts';
import { concernOf } from '../concerns.ts';
import { sentence } from '../grammar.ts';
import type { Move, Moves } from '../move.ts';
import { claimsToAnswer, concernName, type Reading } from '../reading.ts';
import { may, must } from '../speech.ts';
import { observe } from './debate-chair.ts';
import { ruling } from './debate-ruling.ts';

/** How many points go into the opening: enough to stand, with some kept for the answers. */
const forTheOpening = (count: number): number => (count <= 2 ? 1 : count === 3 ? 2 : 3);

const proposition: Move = (reading) => {
  const { points, say } = reading;
  const [first, ...rest] = nextPoints(reading, forTheOpening(points.length));
  const opponent = claimsToAnswer(reading)[0]?.seat;
  const concern = concernName(concernOf(points[0] ?? ''));
  return {
    parts: [
      must(position(reading)),
      first ? must(first) : may(say('nothingKnown')),
      ...(first ? rest.map(may) : [must(principle(reading) ?? challenge(reading, undefined)), may(condition(reading))]),
      may(concern && say('priority', { mine: concern })),
      may(first && challenge(reading, opponent?.name)),
    ],
  };
};

const rebuttal: Move = (reading) => {
  const [target, second] = claimsToAnswer(reading);
  const name = target?.seat.name ?? reading.others[0]?.name;
  const { parts: answer, used } = answerQuestion(reading);
  const point = reading.points.find((text) => text !== used);
  if (!target)
    return {
      parts: [
        must(challenge(reading, name)),
        must(point ? sentence(point) : principle(reading)),
        may(condition(reading)),
      ],
    };
  return {
    parts: [
      must(takeUp(reading, target)),
      must(second ? critique(reading, target) : reading.say('grantOnly')),
      ...answer,
      ...(point
        ? [may(bridge(reading, target, point)), must(sentence(point))]
        : [must(principle(reading) ?? narrow(reading, target))]),
      must(second && grant(reading, second)),
      may(point ? challenge(reading, name) : condition(reading)),
    ],
  };
};

const counter: Move = (reading) => {
  const [target] = claimsToAnswer(reading);
  const { parts: answer, used } = answerQuestion(reading);
  const [point, further] = reading.points.filter((text) => text !== used);
  return {
    parts: [
      must(target ? takeUp(reading, target) : position(reading)),
      must(target && critique(reading, target)),
      ...answer,
      must(point && sentence(point)),
      may(further && sentence(further)),
      may(point ? null : principle(reading)),
      must(narrow(reading, target)),
      must(condition(reading)),
      may(closing(reading)),
    ],
  };
};

/** A debater's short word between the long turns: an answer when asked, else a nod or an objection. */
const reaction: Move = (reading) => (reading.side === null ? observe(reading) : shortAnswer(reading));

const shortAnswer = (reading: Reading) => {
  const [target] = claimsToAnswer(reading);
  const { parts } = answerQuestion(reading);
  return {
    parts: [
      ...parts,
      must(parts.length > 0 ? condition(reading) : target ? takeUp(reading, target, 10) : position(reading)),
      may(target && critique(reading, target)),
    ],
  };
};

const question: Move = (reading) => ({
  parts: [
    must(challenge(reading, reading.others[0]?.name) ?? reading.say('demand', { ask: 'what would change your mind' })),
  ],
});

export const debate: Moves = { proposition, rebuttal, counter, reaction, ruling, question, answer: reaction };
