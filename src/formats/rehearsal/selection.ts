import { higher, inPriority, plainWords, rotating, type Seat } from '../../engine/index.ts';
import type { Candidate } from './candidate.ts';
import { focusOf, isAgent, rotation } from './cast.ts';
import { partsOf, slideAt } from './deck.ts';
import { termsIn } from './figures.ts';
import { ruleBook } from './rule-book.ts';
import type { RehearsalTable } from './terms.ts';

/** An agent who may be called on, and what speaks for it. */
export interface Contender {
  readonly seat: Seat;
  readonly focusMatch: number;
  readonly silentFor: number;
  readonly relevance: number;
}

/** So many terms of a focus on one slide are as close as it gets. */
const enoughTerms = 8;
const isTelling = (word: string): boolean => word.length > 4;

/** Scores closer than this are even, and the next preference decides. */
const even = 0.02;

/** How closely an agent's focus meets a slide. In section breaks, areas that the presenter chose count extra. */
export const focusMatch = (seat: Seat, slide: number, { settings }: RehearsalTable): number => {
  const focus = focusOf(seat);
  const terms = focus.length > 0 ? focus : plainWords(`${seat.role} ${seat.persona.line}`).filter(isTelling);
  const met = partsOf(slideAt(settings, slide)).map(({ text, weight }) => weight * termsIn(terms, text).length);
  const score = Math.min(1, met.reduce((sum, each) => sum + each, 0) / enoughTerms);
  const wanted = settings.mode === 'section-breaks' ? settings.focus : [];
  const extra = termsIn(focus, wanted.join('\n')).length / enoughTerms;
  return score + Math.min(1, extra) / 2;
};

const rotationOf: readonly string[] = rotation;
const placeOf = ({ role }: Seat): number => rotationOf.indexOf(role);

/** Who comes after the one who spoke last, by role: skeptic, analyst, contrarian, and round again. */
const order = ({ seats, own }: RehearsalTable): string[] => {
  const panel = seats
    .filter(isAgent)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(({ id }) => id);
  const last = panel.indexOf(own.lastAgent ?? '');
  return [...panel.slice(last + 1), ...panel.slice(0, last + 1)];
};

const steps = (score: number): number => Math.round(score / even);

/** The four preferences, in their order. */
const callOn = (table: RehearsalTable) =>
  inPriority<Contender>(
    higher((contender) => steps(contender.focusMatch)),
    higher((contender) => contender.silentFor),
    higher((contender) => contender.relevance),
    rotating(order(table), (contender) => contender.seat.id),
  );

/** The agents among these, best first, each with its evidence. */
export const rank = (
  table: RehearsalTable,
  slide: number,
  candidates: readonly Pick<Candidate, 'seat' | 'relevance'>[],
): Contender[] =>
  candidates
    .flatMap(({ seat: id, relevance }) => {
      const seat = table.seats.find((each) => each.id === id);
      if (!seat) return [];
      const silentFor = table.now - (table.own.spokeAt[id] ?? 0);
      return [{ seat, focusMatch: focusMatch(seat, slide, table), silentFor, relevance }];
    })
    .sort(callOn(table));

/** Which preference told the first from the second. */
export const decidedBy = ([first, second]: readonly Contender[]): { rule: string; why: string } => {
  if (!first) return { rule: ruleBook.closestFocus.id, why: 'Nobody can be called on.' };
  const name = first.seat.name;
  if (!second) return { rule: ruleBook.closestFocus.id, why: `${name} is the only one with a question.` };
  if (steps(first.focusMatch) !== steps(second.focusMatch))
    return { rule: ruleBook.closestFocus.id, why: `${name}'s focus is closest to the slide.` };
  if (first.silentFor !== second.silentFor)
    return { rule: ruleBook.longestSilent.id, why: `${name} has been silent for the longest.` };
  if (first.relevance !== second.relevance)
    return { rule: ruleBook.mostRelevant.id, why: `${name}'s prepared question is the most relevant.` };
  return { rule: ruleBook.rotation.id, why: `All else is even, and ${name} is next in the rotation.` };
};

export const evidenceOf = (contenders: readonly Contender[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    contenders.map(({ seat, focusMatch, silentFor, relevance }) => [
      seat.id,
      { focusMatch: Math.round(focusMatch * 1000) / 1000, silentFor, relevance },
    ]),
  );
