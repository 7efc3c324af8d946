import { type Call, nextCarried } from './calls.ts';
import type { Hand, RehearsalPen, RehearsalTable } from './memory.ts';
import { chairOf } from './moderating.ts';
import { times } from './times.ts';
import { candidatesAt, readyAt, staleness } from './validity.ts';

export const mostHands = 2;

/** The presenter picks by acknowledging; nobody else chooses. */
export const onHand = ({ own, seats }: RehearsalTable): Call | null => {
  const seat = seats.find(({ id }) => id === own.acknowledged);
  if (!seat) return null;
  const carried = nextCarried(own)?.seat === seat.id;
  const why = `The presenter acknowledged ${seat.name}'s hand.`;
  const source = carried ? 'carried' : 'prepared';
  return { seat: seat.id, slide: own.slide, source, rule: 'S0-042', why, evidence: {}, second: null };
};

/** Hands go up for urgent questions and down when their question is gone. */
export const watchHands = (pen: RehearsalPen): void => {
  if (pen.table.settings.mode !== 'hand-raise') return;
  lowerIdle(pen);
  raiseCarried(pen);
  const threshold = Number(pen.table.settings.urgency);
  for (const { seat, reply, urgency } of readyAt(pen.table)) {
    const { own } = pen.table;
    if (urgency <= threshold || own.hands.some((hand) => hand.seat === seat) || own.acknowledged === seat) continue;
    if (own.refusedHands.includes(reply)) continue;
    const evidence = { urgency, threshold, up: own.hands.map((hand) => hand.seat) };
    if (own.hands.length >= mostHands) {
      pen.rule({ rule: 'S0-043', by: 'rule', why: 'Two hands are up already.', about: seat, evidence }, [seat]);
      pen.note({ type: 'hand-refused', seat, reply }, [seat]);
      continue;
    }
    pen.rule({
      rule: 'S0-040',
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
  const { seat, name, question } = challenge;
  const why = `${name}'s challenge was left open in the last rehearsal of this deck.`;
  pen.rule({ rule: 'carried', by: 'rule', why, about: seat });
  pen.note({ type: 'hand-raised', seat, reply: '', carried: question });
  notify(pen, seat);
};

/** The words of the rules: "[Agent] has a question." */
const notify = (pen: RehearsalPen, seat: string): void => {
  const { seats } = pen.table;
  pen.utter(chairOf(pen.table).id, 'remark', `${seats.find(({ id }) => id === seat)?.name ?? seat} has a question.`);
};

const lowerIdle = (pen: RehearsalPen): void => {
  for (const hand of pen.table.own.hands) {
    const why = whyDown(pen.table, hand);
    if (why !== null) pen.note({ type: 'hand-lowered', seat: hand.seat, why });
  }
};

const whyDown = (table: RehearsalTable, { reply, at, carried }: Hand): string | null => {
  const isIdle = table.now - at >= times.handUp;
  const idle = isIdle ? 'Nobody took it for two minutes.' : null;
  if (carried !== undefined) return idle;
  const candidate = candidatesAt(table).find((each) => each.reply === reply);
  if (!candidate) return 'The question is gone.';
  return staleness(candidate, table.own) ?? idle;
};
