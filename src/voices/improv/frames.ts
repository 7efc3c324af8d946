import type { Bank, Concern, Frame } from './concerns.ts';
import { isPlainPrinciple } from './plain-questions.ts';

/** The stock of questions, conditions and principles, by world and concern. */
export const frames: Readonly<Record<Bank, Readonly<Record<Concern, Frame>>>> = {
  organisation: {
    cost: {
      ask: 'what does the first year cost, and which budget pays for it',
      condition: 'a spending limit with a date on which we stop or go on',
      measure: 'what we spend before and after',
      ahead: 'Standing still has a price too, and it belongs on the same sheet',
      back: 'A plan without a price is not ready for a yes',
    },
    speed: {
      ask: 'when would we see the first result',
      condition: 'one small part to begin with, while everything else carries on',
      measure: 'the time from decision to delivery',
      ahead: 'The sooner we try a small part, the sooner we know',
      back: 'Whatever this delays should be named before we start',
    },
    failure: {
      ask: 'what is the way back if it fails halfway',
      condition: 'a way back that has been rehearsed',
      measure: 'failures, and the time it takes to recover from them',
      ahead: 'A risk we choose and watch is better than one we drift into',
      back: 'I would take no step that cannot be undone before the way back has been tried',
    },
    users: {
      ask: 'what would the people we serve notice, and when',
      condition: 'a list of promises to the people we serve that must not slip',
      measure: 'complaints, and promises kept',
      ahead: 'The people we serve should be the first to notice the difference',
      back: 'The people we serve should not pay for a change they did not ask for',
    },
    people: {
      ask: 'who does this work, and what do they put down for it',
      condition: 'named people with time set aside for it',
      measure: 'the hours it takes and the hours it frees',
      ahead: 'The people who do the work should be the ones who shape the change',
      back: 'Nobody should be given this on top of a full week',
    },
    fairness: {
      ask: 'who carries the burden, and what do they get in return',
      condition: 'something in return for those who carry the burden',
      measure: 'what changes for those with the least say',
      ahead: 'Those with the least say should be the first to gain',
      back: 'Those who carry the burden should be asked before and not after',
    },
    evidence: {
      ask: 'what result would change your mind',
      condition: 'a measure of success that is agreed on before the start',
      measure: 'one number that both sides agree on beforehand',
      ahead: 'A short trial would teach us more than a long argument',
      back: 'The evidence should come before the decision and not after it',
    },
  },
  policy: {
    cost: {
      ask: 'what does it cost in the first year, and who pays',
      condition: 'a published cost and a date for review',
      measure: 'the public cost per year',
      ahead: 'Doing nothing has a public cost too, and it should be counted',
      back: 'A measure whose cost is not published is not ready for a vote',
    },
    speed: {
      ask: 'how long until people feel the effect',
      condition: 'a trial in one place before it applies everywhere',
      measure: 'the time until people feel the effect',
      ahead: 'A start in one place would show more than another year of talk',
      back: 'People should have time to prepare before it applies to them',
    },
    failure: {
      ask: 'what happens if it does not work',
      condition: 'an end date after which it has to be renewed',
      measure: 'what had to be repaired afterwards',
      ahead: 'A measure with an end date can be tried without being stuck with it',
      back: 'A rule is easier to make than to take back',
    },
    users: {
      ask: 'what changes in the daily life of the people it is meant for',
      condition: 'a way to object that leads to an answer',
      measure: 'what changes in daily life for the people it is meant for',
      ahead: 'The people it is meant for should feel the difference first',
      back: 'The people who must live with it should be heard before it starts',
    },
    people: {
      ask: 'who has to carry it out, and do they have the means',
      condition: 'the means for those who have to carry it out',
      measure: 'the work it takes to carry it out',
      ahead: 'Those who carry it out should help to write the rules',
      back: 'A duty without the means to fulfil it is only a wish',
    },
    fairness: {
      ask: 'who loses, and what do they get in return',
      condition: 'an exemption for those who have no alternative',
      measure: 'what changes for those with the fewest alternatives',
      ahead: 'The burden should lie with those who can carry it',
      back: 'Those with the fewest alternatives should not pay the most',
    },
    evidence: {
      ask: 'where has it been tried, and what was measured there',
      condition: 'a published review after the first year',
      measure: 'one figure that both sides agree on beforehand',
      ahead: 'A trial that is measured honestly would settle more than this debate can',
      back: 'The evidence should come before the law and not after it',
    },
  },
  personal: {
    cost: {
      ask: 'what would it cost you, and could you bear that for a year',
      condition: 'a clear idea of what it costs',
      measure: 'what is left at the end of the month',
      ahead: 'Doing nothing is a decision too, and it has its own price',
      back: 'You should know what it costs before you start',
    },
    speed: {
      ask: 'what should be different three months from now',
      condition: 'a trial of a few weeks',
      measure: 'how you feel about it after a month',
      ahead: 'A small first step tells you more than another month of thinking',
      back: 'A decision like this deserves a few quiet weeks',
    },
    failure: {
      ask: 'what is the way back if it does not work out',
      condition: 'a way back that stays open',
      measure: 'whether you could still turn round after half a year',
      ahead: 'If the way back stays open, there is little to lose by trying',
      back: 'I would not close a door before the next one is open',
    },
    users: {
      ask: 'who else is affected, and have they been asked',
      condition: 'an honest talk with the people it affects',
      measure: 'what the people close to you say after a month',
      ahead: 'You owe it to the people close to you to decide and not to drift',
      back: 'The people it affects should hear of it first',
    },
    people: {
      ask: 'how much of your time and strength does it take',
      condition: 'time that is really free for it',
      measure: 'the time and strength it leaves you',
      ahead: 'What you care about deserves the room it needs',
      back: 'There are only so many hours in a week',
    },
    fairness: {
      ask: 'what do you owe, and to whom',
      condition: 'a fair arrangement with those you owe something to',
      measure: 'whether you could explain it to those concerned',
      ahead: 'You are allowed to want this',
      back: 'A promise you have made should weigh something',
    },
    evidence: {
      ask: 'what would you have to know to be sure',
      condition: 'a list of what would make you stop',
      measure: 'the one thing you decide to watch beforehand',
      ahead: 'You will not find out by thinking about it alone',
      back: 'You should know what would make you stop before you start',
    },
  },
};

const principles = new Set(
  Object.values(frames).flatMap((bank) => Object.values(bank).flatMap(({ ahead, back }) => [ahead, back])),
);

/** Whether a statement comes from the stock: it can be answered, but it weighs little. */
export const isPrinciple = (statement: string): boolean => principles.has(statement) || isPlainPrinciple(statement);

/** The concern that a question from the stock is about. */
export const concernAsked = (question: string): Concern | null => {
  for (const bank of Object.values(frames)) {
    for (const [concern, { ask }] of Object.entries(bank)) if (question.includes(ask)) return concern as Concern;
  }
  return null;
};
