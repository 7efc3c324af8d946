import type { Cue, Declarable, Question, Signal, SignalOf, Table } from '../../engine/index.ts';
import { asksCourse, spokenIn } from './course.ts';
import { onlyAsks } from './question.ts';
import { asksRules } from './rules.ts';
import type { Talk } from './talk.ts';
import { userSeat } from './user-seat.ts';

/** Whether whoever leads keeps an order. */
export const KEEPS = 'keeps';

/** Whether somebody takes a position who does no more than ask. */
export const COMMITS = 'commits';

/** A reply that somebody may speak with, and the cue that it answers; null for what the chair rules and what the user says. */
export const spokenReply = (
  { pending }: Pick<Table, 'pending'>,
  signal: Signal,
): { readonly signal: SignalOf<'reply'>; readonly cue: Cue; readonly text: string } | null => {
  if (signal.type !== 'reply') return null;
  const cue = pending.find(({ id, attempt }) => id === signal.cue && attempt === signal.attempt);
  if (!cue || cue.ruling !== undefined || cue.seat === userSeat.id) return null;
  return { signal, cue, text: spokenIn(signal, cue) };
};

/** What whoever leads says to an order in words of their own: a yes keeps it. */
export const orderQuestions = ({ pending }: Pick<Table, 'pending'>, signal: Signal): readonly Question[] => {
  if (signal.type !== 'reply' || signal.data !== undefined) return [];
  const cue = pending.find(({ id, attempt }) => id === signal.cue && attempt === signal.attempt);
  if (cue?.ruling !== 'order') return [];
  return [{ id: KEEPS, kind: 'intent', text: signal.text, seat: cue.seat, about: cue.asks, now: true }];
};

/** What every talk by the protocol has to hear about a turn before it decides. */
export const talkQuestions = (table: Table<Talk, any>, signal: Signal): readonly Question[] => {
  const reply = spokenReply(table, signal);
  if (!reply) return [];
  const { cue, text } = reply;
  return [
    ...asksCourse(table, cue, text),
    ...asksRules(table, cue, text),
    ...(onlyAsks(text) ? [{ id: COMMITS, kind: 'commits' as const, text, seat: cue.seat, now: true }] : []),
  ];
};

/** What whoever takes a turn may say of it. Those who lead take none, and whoever rules takes no side. */
export const talkDeclares = ({ ruling, seat, shape }: Cue, { seats }: Pick<Table, 'seats'>): Declarable | null => {
  if (ruling !== undefined || seat === userSeat.id) return null;
  if (seats.some(({ id, role }) => id === seat && role === 'arbitrator')) return { fields: ['asksUser'] };
  return { fields: shape === 'verdict' ? ['intent'] : ['stands', 'answers', 'objects', 'concedes', 'asksUser'] };
};
