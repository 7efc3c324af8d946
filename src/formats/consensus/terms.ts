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
import type { ConsensusFact, ConsensusMemory } from './memory.ts';
import type { ConsensusOutcome } from './outcome.ts';

export const settings = {
  rounds: number({ says: 'Rounds of concessions at most.', default: 3, min: 1, max: 3 }),
  alignment: number({ says: 'How near everyone must be to merge early.', default: 0.8, min: 0, max: 1, whole: false }),
  ...talkSettings,
};

const { position, reaction, concession, synthesis, question } = turnTypes;

export const turns = {
  position,
  reaction,
  concession,
  synthesis,
  question,
  answer: { says: "The user's answer to a question.", limit: words(500, 'cut') },
  map: { says: "The facilitator's map." },
  order: { says: "The facilitator's order." },
};

export const reasons = {
  merged: 'The positions were merged.',
  rejected: 'A merged position was written, and too few could live with it.',
  unheard: 'A merged position was written, and too few said plainly whether they can live with it.',
  unmerged: 'No merged position was given.',
  [NO_GROUNDS]: 'Nobody was given a position to move from, so there is nothing to agree on.',
  ...emptyEnds,
};

export type ConsensusTerms = TermsOf<{
  settings: typeof settings;
  turns: typeof turns;
  reasons: typeof reasons;
  phases: 'positions' | 'mapping' | 'concessions' | 'synthesis';
  outcome: ConsensusOutcome;
}>;

export type ConsensusTable = Table<ConsensusMemory, ConsensusTerms>;
export type ConsensusPen = Pen<ConsensusMemory, ConsensusFact, ConsensusTerms>;
export type ConsensusPhase = Phase<ConsensusMemory, ConsensusFact, ConsensusTerms>;
export type ConsensusRuling<Value> = Ruling<Value, ConsensusMemory, ConsensusFact, ConsensusTerms>;
