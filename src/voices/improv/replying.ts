import {
  aim,
  answerQuestion,
  bridge,
  challenge,
  closing,
  condition,
  critique,
  grant,
  narrow,
  position,
  principle,
  takeUp,
} from './argument.ts';
import { sentence } from './grammar.ts';
import { withoutPoints } from './opening.ts';
import type { Reading } from './reading.ts';
import { type MaybePart, may, must } from './speech.ts';

/** Answers the other side: takes up a claim, weighs it, sets a point of mine beside it, grants what can be granted. */
export const rebut = (reading: Reading): MaybePart[] => {
  const { parts: answer, used } = answerQuestion(reading);
  const aimed = aim(reading, used);
  if (!aimed) return answerPosition(reading, answer, used);
  const { target, point } = aimed;
  const second = reading.claims.find((claim) => claim !== target && claim.weight > 0);
  const lead = second
    ? [must(takeUp(reading, target)), must(critique(reading, target))]
    : [must(grant(reading, target)), must(reading.say('grantOnly'))];
  return [
    ...lead,
    may(bridge(reading, aimed)),
    must(point ? sentence(point) : (principle(reading) ?? narrow(reading, target))),
    must(second && grant(reading, second)),
    ...answer,
    may(answer.length > 0 ? null : point ? challenge(reading, target.seat.name) : condition(reading)),
  ];
};

const noClaim = (reading: Reading): string | null => reading.say('noClaim', { name: reading.others[0]?.name });

/** The other side has said where it stands and given nothing to answer. */
const answerPosition = (reading: Reading, answer: readonly MaybePart[], used: string | null): MaybePart[] => {
  const name = reading.others[0]?.name;
  const point = reading.points.find((text) => text !== used);
  return [
    ...(answer.length > 0 ? answer : [must(noClaim(reading))]),
    ...(point ? [must(sentence(point)), may(condition(reading))] : withoutPoints(reading, name)),
  ];
};

/** The last word: the strongest claim left, what I still have to say, what remains between us, and on what terms. */
export const conclude = (reading: Reading): MaybePart[] => {
  const { parts: answer, used } = answerQuestion(reading);
  const aimed = aim(reading, used);
  const [point, further] = [aimed?.point, ...reading.points].filter(
    (text, at, all) => text && text !== used && all.indexOf(text) === at,
  );
  const hasOffered = answer.length > 0 && used === null;
  return [
    must(aimed ? takeUp(reading, aimed.target) : position(reading)),
    must(aimed && critique(reading, aimed.target)),
    must(aimed || answer.length > 0 ? null : noClaim(reading)),
    must(point && sentence(point)),
    may(further && sentence(further)),
    may(point ? null : principle(reading)),
    ...answer,
    must(aimed ? narrow(reading, aimed.target) : reading.say('agreeOnTest')),
    must(hasOffered ? null : condition(reading)),
    may(closing(reading)),
  ];
};

/** A short word: the answer to what I was asked, or what I make of the claim that weighs most. */
export const react = (reading: Reading): MaybePart[] => {
  const { parts: answer, used } = answerQuestion(reading);
  if (answer.length > 0) return [...answer, may(used ? null : condition(reading))];
  const [target] = reading.claims;
  if (!target) return [must(position(reading)), may(condition(reading))];
  return [must(takeUp(reading, target, 12)), must(critique(reading, target))];
};
