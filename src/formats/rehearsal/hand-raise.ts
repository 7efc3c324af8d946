import { type CalledOn, nextCarried, sayCarried } from './calls.ts';
import type { Hand } from './memory.ts';
import { chairOf } from './moderating.ts';
import { ruleBook } from './rule-book.ts';
import type { RehearsalPen, RehearsalTable } from './terms.ts';
import { times } from './times.ts';
import { candidatesAt, readyAt, staleness } from './validity.ts';

export const mostHands = 2;

/** The presenter picks by acknowledging; nobody else chooses. */
export const onHand = ({ own, seats }: RehearsalTable): CalledOn | null => {
  const seat = seats.find(({ id }) => id === own.acknowledged);
  if (!seat) return null;
  const carried = nextCarried(own)?.seat === seat.id;
  const why = `The presenter acknowledged ${seat.name}'s hand.`;
  const source = carried ? 'carried' : 'prepared';
  return { seat: seat.id, slide: own.slide, source, rule: ruleBook.acknowledged.id, why, evidence: {}, second: null };
};

/** Hands go up for urgent questions and down when their question is gone. */
export const watchHands = (pen: RehearsalPen): void => {
  if (pen.table.settings.mode !== 'hand-raise') return;
  lowerIdle(pen);
  raiseCarried(pen);
  const threshold = pen.table.settings.urgency;
  for (const { seat, reply, urgency } of readyAt(pen.table)) {
    const { own } = pen.table;
    if (urgency <= threshold || own.hands.some((hand) => hand.seat === seat) || own.acknowledged === seat) continue;
    if (own.refusedHands.includes(reply) || pen.table.now < (own.handDown[seat] ?? -times.handRest) + times.handRest)
      continue;
    const evidence = { urgency, threshold, up: own.hands.map((hand) => hand.seat) };
    if (own.hands.length >= mostHands) {
      pen.rule({ rule: ruleBook.twoHands.id, by: 'rule', why: 'Two hands are up already.', about: seat, evidence }, [
        seat,
      ]);
      pen.note({ type: 'hand-refused', seat, reply }, [seat]);
      continue;
    }
    pen.rule({
      rule: ruleBook.urgent.id,
      by: 'rule',
      why: 'The question is more urgent than the threshold.',
      about: seat,
      evidence,
    });
    pen.note({ type: 'hand-raised', seat, reply });
    notify(pen, seat);
  }
};

/** Who was left without an answer in the last rehearsal asks first. */
const raiseCarried = (pen: RehearsalPen): void => {
  const { own } = pen.table;
  const challenge = nextCarried(own);
  const hasHand = own.hands.some(({ seat }) => seat === challenge?.seat) || own.acknowledged === challenge?.seat;
  if (!challenge || hasHand || own.hands.length >= mostHands) return;
  const { seat, question } = challenge;
  const why = sayCarried(challenge);
  pen.rule({ rule: ruleBook.carried.id, by: 'rule', why, about: seat });
  pen.note({ type: 'hand-raised', seat, reply: '', carried: question });
  notify(pen, seat);
};

/** The words of the rules: "[Agent] has a question." */
const notify = (pen: RehearsalPen, seat: string): void => {
  const { seats } = pen.table;
  pen.utter(chairOf(pen.table).id, 'remark', `${seats.find(({ id }) => id === seat)?.name ?? seat} has a question.`);
};

/** A hand does not flutter: while its question is put anew it stays up, and goes on with the new one. */
const lowerIdle = (pen: RehearsalPen): void => {
  for (const hand of pen.table.own.hands) {
    const why = whyDown(pen.table, hand);
    const anew = why !== null && isGone(pen.table, hand) ? putAnew(pen.table, hand) : null;
    if (anew !== null) {
      if (anew !== hand.reply) pen.note({ type: 'hand-kept', seat: hand.seat, reply: anew });
    } else if (why !== null) pen.note({ type: 'hand-lowered', seat: hand.seat, why });
  }
};

const isGone = (table: RehearsalTable, { reply, carried, at }: Hand): boolean =>
  carried === undefined &&
  table.now - at < times.handUp &&
  !candidatesAt(table).some((candidate) => candidate.reply === reply);

/** The question that the seat has now, or the old one while it writes; null where there is none. */
const putAnew = (table: RehearsalTable, { seat, reply }: Hand): string | null => {
  const next = readyAt(table).find(
    (candidate) => candidate.seat === seat && candidate.urgency > table.settings.urgency,
  );
  if (next) return next.reply;
  return table.pending.some((cue) => cue.kind === 'question' && cue.seat === seat) ? reply : null;
};

const whyDown = (table: RehearsalTable, { reply, at, carried }: Hand): string | null => {
  const isIdle = table.now - at >= times.handUp;
  const idle = isIdle ? 'Nobody took it for two minutes.' : null;
  if (carried !== undefined) return idle;
  const candidate = candidatesAt(table).find((each) => each.reply === reply);
  if (!candidate) return 'The question is gone.';
  return staleness(candidate, table.own)?.why ?? idle;
};
