import type { Candidate } from './candidate.ts';
import { isAgent } from './cast.ts';
import type { RehearsalMemory } from './memory.ts';
import type { Challenge, QuestionSource } from './outcome.ts';
import { ruleBook } from './rule-book.ts';
import { decidedBy, evidenceOf, rank } from './selection.ts';
import type { RehearsalTable } from './terms.ts';

/** A decision to open questions: who is called on, about which slide, and why. */
export interface CalledOn {
  readonly seat: string;
  readonly slide: number;
  readonly source: QuestionSource;
  readonly rule: string;
  readonly why: string;
  readonly evidence: Readonly<Record<string, unknown>>;
  /** Who would have come next at this moment. */
  readonly second: string | null;
}

/** Calls on the best of those who have something ready. */
export const callOnBest = (
  table: RehearsalTable,
  slide: number,
  ready: readonly Pick<Candidate, 'seat' | 'relevance'>[],
  source: QuestionSource = 'prepared',
): CalledOn | null => {
  const contenders = rank(table, slide, ready);
  const [first, second] = contenders;
  if (!first) return null;
  const evidence = evidenceOf(contenders);
  return { seat: first.seat.id, slide, source, ...decidedBy(contenders), evidence, second: second?.seat.id ?? null };
};

/** What was left open, here or in the last rehearsal, on a slide that was presented by now, and nobody has set aside. */
export const nextCarried = ({ carried, setAside, ...own }: RehearsalMemory): Challenge | undefined => {
  const at = own.called?.slide ?? own.section?.slide ?? own.slide;
  return carried.find(
    ({ question, slide, back }) =>
      (back === undefined ? slide <= at : back <= own.slide) && !setAside.includes(question),
  );
};

/** Why a challenge is taken up again. */
export const sayCarried = ({ name, back }: Challenge): string =>
  back === undefined
    ? `${name}'s challenge was left open in the last rehearsal of this deck.`
    : `${name}'s question was parked and comes back now.`;

/** What was left open comes first. */
export const callOnCarried = ({ own, seats }: RehearsalTable, slide: number): CalledOn | null => {
  const challenge = nextCarried(own);
  const seat = seats.find(({ id }) => id === challenge?.seat);
  if (!challenge || !seat) return null;
  const why = sayCarried(challenge);
  return { seat: seat.id, slide, source: 'carried', rule: ruleBook.carried.id, why, evidence: {}, second: null };
};

/** Those whose question is on its way, as contenders without a relevance. */
export const underWay = ({ pending }: RehearsalTable): { seat: string; relevance: number }[] =>
  pending.filter(({ kind }) => kind === 'question').map(({ seat }) => ({ seat, relevance: 0 }));

export const everyAgent = ({ seats }: RehearsalTable): { seat: string; relevance: number }[] =>
  seats.filter(isAgent).map(({ id }) => ({ seat: id, relevance: 0 }));
