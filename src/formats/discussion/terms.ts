import {
  NO_GROUNDS,
  number,
  type Pen,
  type Phase,
  type Ruling,
  type Table,
  type TermsOf,
  words,
} from '../../engine/index.ts';
import { emptyEnds } from '../turn-protocol/floor.ts';
import { talkSettings } from '../turn-protocol/talk.ts';
import { turnTypes } from '../turn-protocol/turn-types.ts';
import type { DiscussionFact, DiscussionMemory } from './memory.ts';
import type { DiscussionOutcome } from './outcome.ts';

export const settings = {
  rounds: number({ says: 'Rounds at most.', default: 3, min: 1, max: 20 }),
  speakers: number({ says: 'Seats that speak in a round, the most relevant first.', default: 3, min: 1, max: 7 }),
  ...talkSettings,
};

export const turns = {
  reaction: turnTypes.reaction,
  question: turnTypes.question,
  answer: { says: "The user's answer to a question.", limit: words(500, 'cut') },
  order: { says: "The facilitator's order." },
  guidance: { says: "The facilitator's guidance." },
};

export const reasons = {
  completed: 'The rounds were held.',
  settled: 'The facilitator closed: everything worth saying was said.',
  concluded: 'A person ended the rounds.',
  [NO_GROUNDS]: 'Nobody was given anything to say on it, so the talk could only ask.',
  ...emptyEnds,
};

type DiscussionTerms = TermsOf<{
  settings: typeof settings;
  turns: typeof turns;
  reasons: typeof reasons;
  phases: 'talk';
  outcome: DiscussionOutcome;
}>;

export type DiscussionTable = Table<DiscussionMemory, DiscussionTerms>;
export type DiscussionPen = Pen<DiscussionMemory, DiscussionFact, DiscussionTerms>;
export type DiscussionPhase = Phase<DiscussionMemory, DiscussionFact, DiscussionTerms>;
export type DiscussionRuling<Value> = Ruling<Value, DiscussionMemory, DiscussionFact, DiscussionTerms>;
