import type { NamedRule } from '../../engine/index.ts';

/** The rules that refusals and rulings of a house name, beside its tasks, grounds and patterns of deadlock. */
export const ruleBook = {
  onTheMatter: { id: 'S3-012', says: 'Who speaks off the matter is led back to it.' },
  answersTheQuestion: { id: 'S3-013', says: 'Who does not address the question is led back to it.' },
  boundToThePoint: { id: 'S3-014', says: 'A redirected seat is bound to the point.' },
  sentences: { id: 'S3-036', says: 'A response has at most so many sentences as the round allows.' },
  clerkDrafts: { id: 'S3-047', says: 'There is always a bill to debate: where nobody can draft, the clerk does.' },
  fewDirections: { id: 'S3-057', says: 'Two to four directions are usual.' },
  readable: { id: 'clerk', says: 'The clerk can read what a reply amounts to.' },
  conditions: { id: 'conditions', says: 'A NO lists the conditions under which it would be a YES.' },
  dissent: { id: 'dissent', says: 'Where dissent is kept alive, stances loosen only with the rounds.' },
  rankedBallot: { id: 'ranked-ballot', says: 'Competing bills are ranked, and the winner is debated.' },
} as const satisfies Readonly<Record<string, NamedRule>>;
