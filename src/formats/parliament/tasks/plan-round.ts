import type { Accepted, Held, SeatId } from '../../../engine/index.ts';
import { announcementOf, checkMessage, representative } from '../clerk.ts';
import { continueDebate } from '../course.ts';
import { keepsDissent, underserved } from '../dissent.ts';
import { maySpeak, speaker, speakers, title } from '../house.ts';
import { file, type HouseMessage } from '../message.ts';
import { type Fields, isFields, textIn } from '../reading.ts';
import { responses } from '../ruling-duties.ts';
import type { RoundPlan, Slot } from '../speaker-ruling.ts';
import { orderByRule, partnerFor } from '../speaking-order.ts';
import { standingOf } from '../standing.ts';
import type { HousePen, HouseTable, HouseTask } from '../terms.ts';

type PlanMessage = HouseMessage<'SPEAKER_RULING'>;

/** PLAN_ROUND: the speaking order of the coming round, with a summary of where things stand. */
export const planRound: HouseTask<PlanMessage> = {
  accept: (held, table) => accepted(held, table),
  otherwise: (table) => {
    const order = orderByRule(table);
    return {
      value: plan(table, begins(table, order), order, standingOf(table).words),
      why: 'Those never heard first, then open objections, then amendments, then those not yet won; each once.',
    };
  },
  then: ({ content }, pen) => {
    const { speaking_order, round_summary } = content as RoundPlan;
    sumUp(pen, 'round-start', round_summary);
    pen.note({ type: 'planned', plan: speaking_order });
    continueDebate(pen);
  },
};

/** Puts on record where the house stands, in parts and in the Speaker's words. */
const sumUp = (pen: HousePen, when: 'round-start' | 'before-vote', words: string): void =>
  pen.note({ type: 'summed-up', round: pen.table.own.round, when, ...standingOf(pen.table, words) });

const accepted = (held: Held, table: HouseTable): Accepted<PlanMessage> => {
  const checked = checkMessage(held, 'SPEAKER_RULING', speaker);
  if ('refused' in checked) return checked;
  const { content, corrections } = checked;
  const given = Array.isArray(content.speaking_order) ? content.speaking_order.filter(isFields) : [];
  const legal = given.flatMap((slot) => legalSlot(table, slot, corrections));
  if (legal.length === 0)
    return { refused: 'No slot of the speaking_order can be held; give speaker and address_to by their ids.' };
  const order = everybodyOnce(table, legal, corrections);
  const ruling = announcementOf(content, begins(table, order), corrections);
  const summary = textIn(content.round_summary);
  if (summary === '') corrections.push('The round summary was missing; the clerk wrote it.');
  if (content.action !== 'round_start') corrections.push('The action of a plan is round_start.');
  return { value: plan(table, ruling, order, summary || standingOf(table).words, content), why: ruling, corrections };
};

/** A slot as it can be held; none where its speaker can't speak. */
const legalSlot = (table: HouseTable, slot: Fields, corrections: string[]): Slot[] => {
  const by = representative(table, slot.speaker);
  if (by === null || !maySpeak(table.own, by)) {
    corrections.push(
      `Left out ${textIn(slot.speaker) || 'a slot without a speaker'}: no representative who may speak.`,
    );
    return [];
  }
  const named = representative(table, slot.address_to);
  const mayAnswer = named !== null && named !== by && maySpeak(table.own, named);
  const address_to = mayAnswer ? named : partnerFor(table, by);
  if (address_to === null) return [];
  if (!mayAnswer)
    corrections.push(
      `${title(table, by)} can't address ${named === by ? 'themselves' : textIn(slot.address_to) || 'nobody'}; it is ${title(table, address_to)}.`,
    );
  return [{ speaker: by, address_to, suggested_topic: textIn(slot.suggested_topic) || 'the bill as it stands' }];
};

const mostNames = 12;

const listSome = (names: readonly string[]): string =>
  names.length > mostNames ? `${names.slice(0, mostNames).join(', ')} and others` : names.join(', ');

/** Nobody twice before everybody once, nobody left out, and no more than the clock allows. */
const everybodyOnce = (table: HouseTable, slots: readonly Slot[], corrections: string[]): Slot[] => {
  const first = new Map<SeatId, Slot>();
  for (const slot of slots) if (!first.has(slot.speaker)) first.set(slot.speaker, slot);
  const again = slots.filter((slot) => first.get(slot.speaker) !== slot);
  const missing = speakers(table).filter((seat) => !first.has(seat));
  if (missing.length > 0)
    corrections.push(
      `Added ${missing.length} who were left out: ${listSome(missing.map((seat) => title(table, seat)))}.`,
    );
  const order = [...first.values(), ...orderByRule(table, missing), ...again];
  const cap = table.own.clock.exchanges;
  if (order.length > cap) corrections.push(`Cut the order to the ${cap} exchanges of the clock.`);
  else if (again.length > 0 && slots.some((slot, at) => order[at] !== slot))
    corrections.push('Moved second turns behind those who had none yet.');
  return order.slice(0, cap);
};

const begins = (table: HouseTable, order: readonly Slot[]): string => {
  const issues = [...new Set(order.map(({ suggested_topic }) => suggested_topic))].slice(0, 3).join('; ');
  return `Round ${table.own.round} begins. The key issues to address are: ${issues || 'the bill as it stands'}. Speaking order will be as follows.`;
};

const plan = (
  table: HouseTable,
  ruling: string,
  speaking_order: readonly Slot[],
  round_summary: string,
  given: Fields = {},
): PlanMessage => {
  const motion_response = responses(table.own.motions, given, 'round_start');
  return file(table, 'SPEAKER_RULING', speaker, {
    ruling_type: 'procedure',
    ruling,
    action: 'round_start',
    speaking_order,
    round_summary,
    ...(motion_response.length > 0 && { motion_response }),
    ...(keepsDissent(table) && { underserved_motives: underserved(table) }),
  });
};
