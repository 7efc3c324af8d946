import {
  NO_GROUNDS,
  type Pen,
  type Phase,
  type Ruling,
  type Session,
  type Table,
  type TermsOf,
  words,
} from '../../engine/index.ts';
import type { CouncilOutcome } from './closing.ts';
import type { CouncilFact, CouncilMemory } from './memory.ts';
import type { settings } from './settings.ts';
import type { StructuredPhase } from './structured.ts';

export const turns = {
  'first-answer': { says: 'An own answer before anyone is heard; sealed.' },
  contribution: { says: 'A turn in a freeform round.' },
  challenge: { says: "The devil's advocate looks for weak points." },
  opening: { says: 'A first position, unseen by the others.' },
  'cross-examination': { says: 'Hard questions to one expert.' },
  rebuttal: { says: 'Answers to the questions that were put.' },
  synthesis: { says: 'A final position.' },
  answer: { says: 'An answer to a question from outside.' },
  'last-word': { says: 'The minority tests its answer once more.' },
  summary: { says: 'The rounds so far in short.', limit: words(200, 'advise') },
  conclusion: { says: 'What the council comes to.' },
};

export const reasons = {
  completed: 'All rounds were held.',
  consensus: 'The panel converged.',
  settled: 'Nobody moved and nothing new was said.',
  concluded: 'A person ended the rounds.',
  silent: 'Nobody could answer any more.',
  [NO_GROUNDS]: 'No expert was given anything to say about this case, so the council concludes nothing.',
};

export type CouncilTerms = TermsOf<{
  settings: ReturnType<typeof settings>;
  turns: typeof turns;
  reasons: typeof reasons;
  phases: 'assembly' | 'first-answers' | 'round' | 'conclusion' | StructuredPhase['name'];
  /** None, where nobody could say anything. */
  outcome: CouncilOutcome | null;
}>;

export type CouncilTable = Table<CouncilMemory, CouncilTerms>;
export type CouncilSession = Session<CouncilMemory, CouncilTerms>;
export type CouncilPen = Pen<CouncilMemory, CouncilFact, CouncilTerms>;
export type CouncilPhase = Phase<CouncilMemory, CouncilFact, CouncilTerms>;
export type CouncilRuling<Value> = Ruling<Value, CouncilMemory, CouncilFact, CouncilTerms>;
