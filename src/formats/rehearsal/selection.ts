import { EVEN, relevance, seatRelevance } from '../../ear/index.ts';
import { higher, inPriority, rotating, type Seat } from '../../engine/index.ts';
import type { Candidate } from './candidate.ts';
import { focusOf, isAgent, rotation } from './cast.ts';
import { partsOf, slideAt } from './deck.ts';
import type { RehearsalTable } from './memory.ts';

/** An agent who may be called on, and what speaks for it. */
export interface Contender {
  readonly seat: Seat;
  readonly focusMatch: number;
  readonly silentFor: number;
  readonly relevance: number;
}

/** How closely an agent's focus meets a slide. In section breaks, areas that the presenter chose count extra. */
export const focusMatch = (seat: Seat, slide: number, { settings }: RehearsalTable): number => {
  const focus = focusOf(seat);
  const profile = { focus, ...(focus.length === 0 && { role: seat.role, persona: seat.persona.line }) };
  const { score } = seatRelevance(profile, partsOf(slideAt(settings, slide)));
  const wanted = settings.mode === 'section-breaks' ? (settings.focus as readonly string[]) : [];
  const extra = wanted.length === 0 ? 0 : relevance(focus.join('\n'), wanted.join('\n')).score;
  return score + extra / 2;
};

/** Who comes after the one who spoke last, by role: skeptic, analyst, contrarian, and round again. */
const order = ({ seats, own }: RehearsalTable): string[] => {
  const panel = seats
    .filter(isAgent)
    .sort((a, b) => rotation.indexOf(a.role as never) - rotation.indexOf(b.role as never))
    .map(({ id }) => id);
  const last = panel.indexOf(own.lastAgent ?? '');
  return [...panel.slice(last + 1), ...panel.slice(0, last + 1)];
};

const steps = (score: number): number => Math.round(score / EVEN);

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
  if (!first) return { rule: 'S0-048', why: 'Nobody can be called on.' };
  const name = first.seat.name;
  if (!second) return { rule: 'S0-048', why: `${name} is the only one with a question.` };
  if (steps(first.focusMatch) !== steps(second.focusMatch))
    return { rule: 'S0-048', why: `${name}'s focus is closest to the slide.` };
  if (first.silentFor !== second.silentFor) return { rule: 'S0-049', why: `${name} has been silent for the longest.` };
  if (first.relevance !== second.relevance)
    return { rule: 'S0-050', why: `${name}'s prepared question is the most relevant.` };
  return { rule: 'S0-051', why: `All else is even, and ${name} is next in the rotation.` };
};

export const evidenceOf = (contenders: readonly Contender[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    contenders.map(({ seat, focusMatch, silentFor, relevance }) => [
      seat.id,
      { focusMatch: Math.round(focusMatch * 1000) / 1000, silentFor, relevance },
    ]),
  );
