import { answerTo, type Answer as Heard, type SeatId } from '../../engine/index.ts';
import { ANSWERS, STRAYS } from './heard-ids.ts';
import { type Exchange, isLastRound, maySpeak, representatives, speakers, unheard } from './house.ts';
import { ruleBook } from './rule-book.ts';
import type { Slot } from './speaker-ruling.ts';
import { orderByRule, partnerFor } from './speaking-order.ts';
import type { HouseTable } from './terms.ts';

export const isAtTheCap = ({ own }: HouseTable): boolean => own.exchanges >= own.clock.exchanges;

export const exchangesLeft = ({ own }: HouseTable): number => Math.max(0, own.clock.exchanges - own.exchanges);

/** Two voices make a debate. */
const canDebate = (table: HouseTable): boolean =>
  representatives(table).filter((seat) => !table.own.expelled.includes(seat)).length >= 2;

/** No round can come after this one. */
export const isFinalRound = (table: HouseTable): boolean => isLastRound(table) || !canDebate(table);

/** Who speaks next to whom: the next of the plan who may, and after that whoever the plan forgot. Null when nobody is left. */
export const nextSlot = (table: HouseTable): Slot | null => {
  if (isAtTheCap(table)) return null;
  const { own } = table;
  const planned = own.plan?.find(({ speaker, address_to }) => maySpeak(own, speaker) && maySpeak(own, address_to));
  return planned ?? orderByRule(table, unheard(table))[0] ?? null;
};

/** Whether the two of an exchange can go on with each other. */
export const mayGoOn = ({ own }: HouseTable, exchange: Slot | null): exchange is Slot =>
  exchange !== null && maySpeak(own, exchange.speaker) && maySpeak(own, exchange.address_to);

/** The slot the Speaker asks for; null where it breaks a rule of the floor, with the sentence. */
export const slotFor = (
  table: HouseTable,
  by: SeatId,
  to: SeatId | null,
  topic: string,
): Slot | { readonly refused: string } => {
  const { own } = table;
  if (!maySpeak(own, by)) return { refused: `${by} may not speak in this round.` };
  if (own.members[by]!.turns > 0 && unheard(table).length > 0 && nextSlot(table)?.speaker !== by)
    return { refused: 'Those who have not spoken in this round come first.' };
  const planned = own.plan?.find(({ speaker }) => speaker === by);
  const address_to =
    to !== null && to !== by && maySpeak(own, to) ? to : (planned?.address_to ?? partnerFor(table, by));
  if (address_to === null || !maySpeak(own, address_to)) return { refused: `Nobody is left for ${by} to address.` };
  return { speaker: by, address_to, suggested_topic: topic || planned?.suggested_topic || 'the bill as it stands' };
};

/** An early vote is for a house that is stuck and has heard everybody at least once. */
const mayVoteEarly = (table: HouseTable): boolean =>
  table.own.patterns.length > 0 && speakers(table).every((seat) => table.own.members[seat]?.heard);

/** No vote before everyone could take the floor, unless the clock or a deadlock leaves no choice. */
export const everyoneHadTheFloor = (table: HouseTable): boolean =>
  unheard(table).length === 0 || nextSlot(table) === null || mayVoteEarly(table);

/** Somebody who has to be led back, and what was heard to say so. */
export interface Astray {
  readonly seat: SeatId;
  readonly rule: string;
  readonly says: string;
  readonly heard: Heard;
}

/** Who has to be led back: the one who spoke off the matter, or answered something else. What nobody heard leads nobody back. */
export const strayed = (exchange: Exchange | null): Astray | null => {
  if (!exchange) return null;
  const { question, answer, speaker, address_to } = exchange;
  const asked = answerTo(question?.heard, STRAYS);
  if (asked.value === 'yes')
    return { seat: speaker, rule: ruleBook.onTheMatter.id, says: 'The question is off the matter.', heard: asked };
  const said = answerTo(answer?.heard, STRAYS);
  if (said.value === 'yes')
    return { seat: address_to, rule: ruleBook.onTheMatter.id, says: 'The answer is off the matter.', heard: said };
  const answered = answerTo(answer?.heard, ANSWERS);
  return answered.value === 'evaded'
    ? {
        seat: address_to,
        rule: ruleBook.answersTheQuestion.id,
        says: 'The answer does not address the question.',
        heard: answered,
      }
    : null;
};

/** What a speech may be about and still be on the matter. */
export const matterOf = ({ own, topic }: HouseTable): string =>
  [
    topic,
    own.problem,
    ...own.issues,
    own.exchange?.suggested_topic ?? '',
    ...(own.bill ? [own.bill.title, own.bill.summary, ...own.bill.clauses.map(({ text }) => text)] : []),
  ]
    .filter(Boolean)
    .join('\n');
