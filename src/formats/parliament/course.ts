import type { SeatId } from '../../engine/index.ts';
import { divideOn } from './amendment-vote.ts';
import { remedies } from './deadlock.ts';
import { isFinalRound, mayGoOn, nextSlot, slotFor } from './floor.ts';
import { groundFor } from './grounds.ts';
import { speaker, type Way } from './house.ts';
import { file } from './message.ts';
import type { NextActionContent } from './next-action-content.ts';
import { nextByRule, type Ruled } from './next-by-rule.ts';
import { completed, openObjections } from './ruling-duties.ts';
import type { Slot } from './speaker-ruling.ts';
import { positionsIn, standingOf } from './standing.ts';
import type { HousePen } from './terms.ts';

/** Does what the Speaker ruled after an exchange. */
export const act = (content: NextActionContent, pen: HousePen): void => {
  const { last, patterns, round } = pen.table.own;
  const { target } = content;
  if (patterns.length > 0 && remedies.includes(content.action)) pen.note({ type: 'remedied' });
  switch (content.action) {
    case 'next_speaker':
      return content.follow_up && last ? openExchange(pen, last, 'follow-up') : continueDebate(pen, content);
    case 'redirect':
      return target ? leadBack(pen, target) : continueDebate(pen);
    case 'force_compromise':
      return target ? seekCompromise(pen, target) : continueDebate(pen);
    case 'quiet':
      if (target)
        pen.note({ type: 'quieted', seat: target, ground: content.ground ?? groundFor(target, pen.table)!, round });
      return continueDebate(pen);
    case 'amendment_vote':
      return content.amendment_id ? divideOn(pen, content.amendment_id) : continueDebate(pen);
    case 'call_vote':
      return callVote(pen, content.round_summary ?? '');
    case 'round_end':
      return endRound(pen);
    default:
      return continueDebate(pen);
  }
};

/** On to the next exchange; where nobody is left or the clock has run out, the rules close the round. */
export const continueDebate = (pen: HousePen, asked: Partial<NextActionContent> = {}): void => {
  const wished = asked.target
    ? slotFor(pen.table, asked.target, asked.address_to ?? null, asked.suggested_topic ?? '')
    : null;
  const slot = wished && !('refused' in wished) ? wished : nextSlot(pen.table);
  return slot ? openExchange(pen, slot, 'planned') : ruleByRule(pen);
};

/** A ruling that no Speaker was asked for: what the rules would do, or what a person ordered. */
export const ruleByRule = (pen: HousePen, { content, why, evidence }: Ruled = nextByRule(pen.table)): void => {
  const value = file(pen.table, 'SPEAKER_RULING', speaker, completed(content, pen.table).content);
  pen.rule({ rule: 'NEXT_ACTION', by: 'rule', why, value, ...(evidence && { evidence }) });
  act(content, pen);
};

interface More {
  readonly bound?: SeatId;
  readonly question?: { readonly id: string; readonly text: string };
}

const openExchange = (pen: HousePen, slot: Slot, way: Way, more: More = {}): void => {
  if (!mayGoOn(pen.table, slot)) return continueDebate(pen);
  const { speaker: by, address_to, suggested_topic } = slot;
  const number = pen.table.own.exchanges + 1;
  pen.note({ type: 'exchange-opened', number, way, speaker: by, address_to, suggested_topic, ...more });
};

/** The seat that strayed gets the floor again and is bound to the point: with its question, or to the question put to it. */
const leadBack = (pen: HousePen, target: SeatId): void => {
  const { last } = pen.table.own;
  if (!last) return continueDebate(pen);
  const question = target === last.address_to && last.question ? { question: last.question } : {};
  openExchange(pen, last, 'redirect', { bound: target, ...question });
};

const seekCompromise = (pen: HousePen, target: SeatId): void => {
  const { last } = pen.table.own;
  if (!last) return continueDebate(pen);
  const other = target === last.speaker ? last.address_to : last.speaker;
  openExchange(pen, { speaker: target, address_to: other, suggested_topic: last.suggested_topic }, 'compromise');
};

const callVote = (pen: HousePen, words: string): void => {
  pen.note({ type: 'acknowledged', seats: openObjections(pen.table) });
  const standing = standingOf(pen.table, words);
  pen.note({ type: 'summed-up', round: pen.table.own.round, when: 'before-vote', ...standing });
  closeBooks(pen);
  pen.enter('voting');
};

const endRound = (pen: HousePen): void => {
  if (isFinalRound(pen.table)) return callVote(pen, '');
  closeBooks(pen);
  pen.enter('debate');
};

const closeBooks = (pen: HousePen): void =>
  pen.note({ type: 'round-closed', round: pen.table.own.round, positions: positionsIn(pen.table) });
