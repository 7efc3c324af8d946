import { areSameWords, type CueAsk, seatOf } from '../../engine/index.ts';
import type { Candidate } from './candidate.ts';
import { focusOf, isAgent } from './cast.ts';
import { saySlide } from './deck.ts';
import { figuredStatements, termsIn } from './figures.ts';
import { chairOf } from './moderating.ts';
import { ruleBook } from './rule-book.ts';
import type { RehearsalPen, RehearsalTable, RehearsalTerms } from './terms.ts';
import { times } from './times.ts';
import { candidatesAt, isPrepared, type Stale, staleness } from './validity.ts';

/** Fewer transition phrases than this in the buffer, and the moderator writes new ones. */
const fewTransitions = 2;

/** Keeps a question of every agent ready, and the moderator's phrases. Nothing here is ever waited for. */
export const prepare = (pen: RehearsalPen): void => {
  tidy(pen);
  const due = seatsDue(pen.table);
  if (due.seats.length > 0) {
    pen.note({ type: 'refreshed', ...due }, 'house');
    pen.cue(...due.seats.map((seat) => questionAsk(pen.table, seat)));
  }
  fillPhrases(pen);
};

/** A request for a question. An agent has two buffers, so that the old question stays until the new one is there. */
const questionAsk = ({ own, settings, held }: RehearsalTable, seat: string): CueAsk<RehearsalTerms['kind']> => ({
  seat,
  kind: 'question',
  asks: `Prepare one question on ${saySlide(settings, own.slide)}: what would you challenge in what was shown and said?`,
  lane: 'background',
  key: held.some(({ cue }) => cue.key === bufferOf(seat, 0)) ? bufferOf(seat, 1) : bufferOf(seat, 0),
  shape: 'candidate',
  within: 60_000,
});

const bufferOf = (seat: string, buffer: 0 | 1): string => `question:${seat}:${buffer}`;

interface Due {
  readonly seats: readonly string[];
  readonly why: string;
  /** Only a claim was made: the rest of the panel keeps its rhythm. */
  readonly claim?: boolean;
}

/** Whose question should be renewed, and why: the first reason that holds. */
const seatsDue = (table: RehearsalTable): Due => {
  const { own, seats, now, pending } = table;
  const hasHand = (id: string): boolean => own.hands.some(({ seat }) => seat === id) || own.acknowledged === id;
  const panel = seats.filter(isAgent).flatMap(({ id }) => (hasHand(id) ? [] : [id]));
  const known = own.due.filter((id) => panel.includes(id));
  if (known.length > 0) return { seats: known, why: 'The slide or the talk has moved on.' };
  const idle = panel.filter((id) => !pending.some(({ kind, seat }) => kind === 'question' && seat === id));
  if (idle.length > 0 && own.words > own.wordsAtRefresh && now - own.refreshedAt >= times.refresh)
    return { seats: idle, why: 'More has been said.' };
  const last = own.recent.at(-1);
  const isNew = last !== undefined && last.at > own.claimedAt + times.claims;
  const claim = isNew ? figuredStatements(last.text)[0] : undefined;
  const closest = claim && mostConcerned(table, claim);
  return closest && idle.includes(closest)
    ? { seats: [closest], why: 'A claim was made.', claim: true }
    : { seats: [], why: '' };
};

const mostConcerned = ({ seats }: RehearsalTable, claim: string): string | null => {
  const scores = seats
    .filter(isAgent)
    .map((seat) => ({ id: seat.id, score: termsIn(focusOf(seat), claim).length }))
    .sort((a, b) => b.score - a.score);
  return scores[0] && scores[0].score > 0 ? scores[0].id : null;
};

/** Lets go of what can't be used: older buffers, stale questions, and the weaker of two that want the same. */
const tidy = (pen: RehearsalPen): void => {
  const newest = candidatesAt(pen.table);
  for (const held of pen.table.held) {
    if (!isPrepared(held) || newest.some(({ reply }) => reply === held.id)) continue;
    pen.drop(held, 'A newer question of the same agent took its place.');
  }
  for (const candidate of newest) {
    const stale = staleness(candidate, pen.table.own);
    if (stale) retire(pen, candidate, stale);
  }
  merge(pen);
};

const merge = (pen: RehearsalPen): void => {
  const { own } = pen.table;
  const hasHand = ({ reply }: Candidate): boolean => own.hands.some((hand) => hand.reply === reply);
  const kept: Candidate[] = [];
  const ranked = candidatesAt(pen.table).sort(
    (a, b) => Number(hasHand(b)) - Number(hasHand(a)) || b.relevance - a.relevance,
  );
  for (const candidate of ranked) {
    const same = kept.find(({ text }) => areSameWords(text, candidate.text));
    if (!same) kept.push(candidate);
    else retire(pen, candidate, { why: `${seatOf(pen.table, same.seat)?.name ?? same.seat} wants the same.` });
  }
};

const retire = (pen: RehearsalPen, { reply, seat }: Candidate, { why, heard }: Stale): void => {
  const held = pen.table.held.find(({ id }) => id === reply);
  if (!held) return;
  pen.rule({ rule: ruleBook.validation.id, by: 'rule', why, about: seat, ...(heard && { evidence: { heard } }) }, [
    seat,
  ]);
  pen.drop(held, why);
};

/** What the moderator wrote goes into the buffer; an empty buffer asks for more. */
const fillPhrases = (pen: RehearsalPen): void => {
  const { held, own, pending, now } = pen.table;
  const chair = chairOf(pen.table);
  const reply = held.find(({ cue }) => cue.kind === 'phrases');
  if (reply) {
    const given = (reply.data as { transitions?: unknown } | undefined)?.transitions;
    const transitions = Array.isArray(given) ? given.filter((each): each is string => typeof each === 'string') : [];
    pen.note({ type: 'buffered', transitions: [...own.transitions, ...transitions].slice(0, 8) }, [chair.id]);
    return pen.drop(reply, 'It is in the buffer.');
  }
  const isShort = own.transitions.length > 0 && own.transitions.length < fewTransitions;
  const isDue = own.due.includes(chair.id) || (isShort && now - own.phrasesAskedAt >= times.refresh);
  if (!isDue || pending.some(({ kind }) => kind === 'phrases')) return;
  pen.note({ type: 'refreshed', seats: [chair.id], why: 'The phrases run out.', claim: true }, 'house');
  pen.cue({
    seat: chair.id,
    kind: 'phrases',
    asks: 'Write six phrases with which you will call on somebody later: 11 to 15 words each, {name} for the name.',
    lane: 'background',
    key: 'phrases',
    shape: 'phrases',
    within: 60_000,
  });
};
