import { quote } from '../claim.ts';
import { frames } from '../frames.ts';
import { capitalised, sentence } from '../grammar.ts';
import type { Made, Move } from '../move.ts';
import { optionOf, type Reading } from '../reading.ts';
import { may, must } from '../speech.ts';
import { concernsOf } from '../stance.ts';
import { type Case, confidence, confidenceWord, weigh } from '../weighing.ts';

/** The decision with its reasons, its dissent and its conditions: all of it about what was said, nothing about the world. */
export const ruling: Move = (reading) => {
  const cases = weigh(reading);
  if (!cases || cases.every(({ claims }) => claims.length === 0)) return undecided(reading);
  const [better, worse] = cases;
  const decision = decisionFor(reading, better);
  const reasons = reasonsFor(better, worse).slice(0, 3);
  const dissent = dissentOf(worse);
  const conditions = conditionsFor(reading, worse);
  const value = confidence(cases);
  const word = confidenceWord(value);
  return {
    parts: [
      must(sentence(decision)),
      ...reasons.map((reason) => must(sentence(reason))),
      must(sentence(`My confidence is ${word} (${value})`)),
      must(sentence(dissent)),
      may(
        conditions.length > 0
          ? sentence(`${conditions.length > 1 ? 'Conditions' : 'One condition'}: ${conditions.join('; ')}`)
          : null,
      ),
    ],
    data: { decision, winner: better.seat.role, reasons, confidence: value, confidenceWord: word, dissent, conditions },
  };
};

/** Without anything to weigh there is no winner, only what has to be found out. */
const undecided = ({ topic, memory }: Reading): Made => {
  const decision = topic.question ? `No decision yet on ${quote(topic.question)}` : 'No decision yet';
  const [open, other] = [...new Set(memory.questions.map(({ text }) => text))].slice(-2).map((text) => quote(text));
  const reasons = [
    'Nobody named a fact that could be weighed',
    ...(open ? [`This was asked and not answered: ${open}`] : []),
    ...(other ? [`Nor was there an answer to ${other}`] : []),
    'Positions alone decide nothing',
    'The question can be put again when more is known',
  ].slice(0, 3);
  const dissent = 'Both sides keep their position';
  return {
    parts: [decision, ...reasons, dissent, 'My confidence is low (0.1)'].map((text) => must(sentence(text))),
    data: { decision, winner: 'neither', reasons, confidence: 0.1, confidenceWord: 'low', dissent, conditions: [] },
  };
};

const decisionFor = ({ topic }: Reading, better: Case): string => {
  const isFor = better.side === 'for';
  const option = optionOf(topic, better.side);
  if (option) return `I decide for ${option}`;
  const clause = isFor ? topic.yes : topic.no;
  if (clause) return capitalised(clause);
  if (topic.kind === 'open' || topic.kind === 'ranking' || !topic.question)
    return `${better.seat.name} has made the stronger case`;
  if (topic.isQuestion) return `The answer to ${quote(topic.question)} is ${isFor ? 'yes' : 'no'}`;
  return isFor ? `I decide for ${topic.idea}` : `I decide against ${topic.idea}`;
};

/** Candidates in order of weight; the first three that the record supports are given. */
const reasonsFor = (better: Case, worse: Case): string[] => {
  const [winner, loser] = [better.seat.name, worse.seat.name];
  const [open, nextOpen] = better.unanswered;
  const best = better.claims[0];
  return [
    better.granted[0] && `${loser} granted what ${winner} had said: ${quote(better.granted[0], 14)}`,
    open && `${loser} left a point of ${winner}'s without an answer: ${quote(open.text, 14)}`,
    better.figures > worse.figures && `${winner} backed the case with more that can be counted`,
    best &&
      best !== open &&
      best.text !== better.granted[0] &&
      `The strongest point on that side is ${quote(best.text, 14)}`,
    nextOpen && nextOpen.weight > 0 && `Nobody has shaken ${quote(nextOpen.text, 14)}`,
    better.claims.length > worse.claims.length && `${winner} brought more separate points than ${loser} did`,
    better.figures + worse.figures === 0 && 'Neither side brought figures, so this can only be provisional',
    `What ${loser} asks for can be made a condition`,
    'Of the two cases this one leaves less unsaid',
    'The decision can be looked at again when there is more to weigh',
  ].filter((reason): reason is string => Boolean(reason));
};

const dissentOf = (worse: Case): string => {
  const best = worse.unanswered[0] ?? worse.claims[0];
  if (!best) return `${worse.seat.name} stays of another mind and may bring facts later`;
  return worse.unanswered[0]
    ? `The best argument left unanswered is from ${worse.seat.name}: ${quote(best.text)}`
    : `The strongest argument on the other side is from ${worse.seat.name}: ${quote(best.text)}`;
};

/** What the losing side asked for, or what its main concern calls for. */
const conditionsFor = ({ topic, memory }: Reading, worse: Case): string[] => {
  if (!topic.bank) return [];
  const stock = frames[topic.bank];
  const askedFor = Object.values(stock)
    .map((frame) => frame.condition)
    .filter((condition) => memory.wasSaid(condition));
  const [main] = concernsOf(worse.seat);
  return [...new Set([...askedFor, ...(main ? [stock[main].condition] : [])])].slice(0, 3);
};
