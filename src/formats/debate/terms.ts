import { NO_GROUNDS, number, type Pen, type Phase, type Table, type TermsOf, words } from '../../engine/index.ts';
import { emptyEnds } from '../turn-protocol/floor.ts';
import { talkSettings } from '../turn-protocol/talk.ts';
import { turnTypes } from '../turn-protocol/turn-types.ts';
import type { DebateFact, DebateMemory } from './memory.ts';
import type { DebateRuling } from './ruling.ts';

export const settings = {
  rounds: number({ says: 'Rounds before the arbitration.', default: 3, min: 1, max: 3 }),
  ...talkSettings,
};

const { proposition, rebuttal, counter, ruling, reaction, question } = turnTypes;

export const turns = {
  proposition,
  rebuttal,
  counter,
  ruling,
  reaction,
  question,
  answer: { says: "The user's answer to a question.", limit: words(500, 'cut') },
};

export const reasons = {
  ruled: 'The arbitrator ruled.',
  undecided: 'The arbitrator gave no ruling.',
  [NO_GROUNDS]: 'Neither side was given anything to argue with, so there is nothing to rule on.',
  questions: emptyEnds.questions,
};

export type DebateTerms = TermsOf<{
  settings: typeof settings;
  turns: typeof turns;
  reasons: typeof reasons;
  phases: 'opening' | 'rebuttals' | 'counters' | 'arbitration';
  outcome: DebateRuling | null;
}>;

export type DebateTable = Table<DebateMemory, DebateTerms>;
export type DebatePen = Pen<DebateMemory, DebateFact, DebateTerms>;
export type DebatePhase = Phase<DebateMemory, DebateFact, DebateTerms>;
