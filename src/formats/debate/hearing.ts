import type { Cue, Declarable, Question, Signal } from '../../engine/index.ts';
import { spokenReply, talkDeclares, talkQuestions } from '../turn-protocol/hearing.ts';
import { SETTLED, settlements } from './ruling.ts';
import type { DebateTable } from './terms.ts';

/** Beside what every talk hears: whether a ruling decides the question, where it does not say so in its parts. */
export const listensFor = (table: DebateTable, signal: Signal): readonly Question[] => {
  const reply = spokenReply(table, signal);
  const isTold = typeof (reply?.signal.data as { readonly settled?: unknown } | undefined)?.settled === 'boolean';
  const asked = talkQuestions(table, signal);
  if (reply?.cue.kind !== 'ruling' || isTold) return asked;
  const { cue, text } = reply;
  return [
    ...asked,
    { id: SETTLED, kind: 'stands', text, seat: cue.seat, options: settlements, topic: table.topic, now: true },
  ];
};

/** Whoever rules takes no side, and may say in free words too whether anything is decided. */
export const declares = (cue: Cue, table: DebateTable): Declarable | null =>
  cue.kind === 'ruling' ? { fields: ['stands', 'asksUser'], options: settlements } : talkDeclares(cue, table);
