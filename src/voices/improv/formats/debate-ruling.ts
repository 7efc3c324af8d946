import { quote } from '../claim.ts';
import { frames } from '../frames.ts';
import { capitalised, listed, sentence } from '../grammar.ts';
import type { Made, Move } from '../move.ts';
import { optionOf, type Reading } from '../reading.ts';
import { may, must } from '../speech.ts';
import { concernsOf } from '../stance.ts';
import { type Case, confidence, confidenceWord, weigh } from '../weighing.ts';

/** The decision with its reasons, its dissent and its conditions: all of it about what was said, nothing about the world. */
export const ruling: Move = (reading) => {
  const cases = weigh(reading);
  if (!cases) return undecided(reading);
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
      must(sentence(`My confidence is ${word}, ${value.toFixed(2)} of 1`)),
      must(sentence(dissent)),
      may(conditions.length > 0 ? sentence(`The decision holds with ${listed(conditions)}`) : null),
    ],
    data: { decision, winner: better.seat.role, reasons, confidence: value, confidenceWord: word, dissent, conditions },
  };
};

const undecided = ({ topic }: Reading): Made => {
  const decision = `No decision on ${topic.idea}`;
  const reasons = ['Only one side was heard', 'A ruling needs two cases', 'The question can be put again'];
  return {
    parts: [must(sentence(decision)), ...reasons.map((reason) => must(sentence(reason)))],
    data: {
      decision,
      winner: 'neither',
      reasons,
      confidence: 0,
      confidenceWord: 'low',
      dissent: 'None was heard',
      conditions: [],
    },
  };
};

const decisionFor = ({ topic }: Reading, better: Case): string => {
  const clause = better.side === 'for' ? topic.yes : topic.no;
  const option = optionOf(topic, better.side);
  if (option) return `I decide for ${option}`;
  return clause ? capitalised(clause) : `${better.seat.name} has made the stronger case on ${topic.idea}`;
};

/** Candidates in order of weight; the first three that the record supports are given. */
const reasonsFor = (better: Case, worse: Case): string[] => {
  const [winner, loser] = [better.seat.name, worse.seat.name];
  const [open, nextOpen] = better.unanswered;
  const best = better.claims[0];
  return [
    better.granted[0] && `${loser} granted what ${winner} had said: ${quote(better.granted[0], 14)}`,
    open && `${loser} left one point of ${winner} without an answer: ${quote(open.text, 14)}`,
    better.figures > worse.figures && `${winner} backed the case with more that can be counted`,
    best && best !== open && `The strongest point on that side is ${quote(best.text, 14)}`,
    nextOpen && `Nobody has shaken ${quote(nextOpen.text, 14)}`,
    better.claims.length > worse.claims.length && `${winner} brought more separate points than ${loser} did`,
    `${winner} and ${loser} both had the same time and the same number of turns`,
    'Of the two cases this one leaves less unsaid',
    'Neither case was decided by facts, so the burden of proof decides',
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
