import { type CalledOn, nextCarried, sayCarried } from './calls.ts';
import type { Candidate } from './candidate.ts';
import type { Hand } from './memory.ts';
import { chairOf, sayAbout } from './moderating.ts';
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
  for (const candidate of urgentAt(pen.table)) {
    const { seat, reply, urgency } = candidate;
    const { own } = pen.table;
    if (own.hands.some((hand) => hand.seat === seat) || own.acknowledged === seat) continue;
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
    pen.note({ type: 'hand-raised', seat, reply, about: topicOf(pen.table, candidate) });
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
  pen.note({ type: 'hand-raised', seat, reply: '', carried: question, about: 'the last rehearsal' });
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
    const { seat } = hand;
    const why = whyDown(pen.table, hand);
    if (why === null) continue;
    const mayStay = isGone(pen.table, hand);
    const anew = mayStay && urgentAt(pen.table).find((candidate) => candidate.seat === seat);
    if (anew) pen.note({ type: 'hand-kept', seat, reply: anew.reply, about: topicOf(pen.table, anew) });
    else if (!mayStay || !isWriting(pen.table, seat)) pen.note({ type: 'hand-lowered', seat, why });
  }
};

const isGone = (table: RehearsalTable, { reply, carried, at }: Hand): boolean =>
  carried === undefined &&
  table.now - at < times.handUp &&
  !candidatesAt(table).some((candidate) => candidate.reply === reply);

const urgentAt = (table: RehearsalTable): Candidate[] =>
  readyAt(table).filter(({ urgency }) => urgency > table.settings.urgency);

const isWriting = ({ pending }: RehearsalTable, seat: string): boolean =>
  pending.some((cue) => cue.kind === 'question' && cue.seat === seat);

/** What everybody may know of a question before it is asked: the presenter's own claim, or the slide. */
const topicOf = ({ own, settings }: RehearsalTable, { claim, slide }: Candidate): string =>
  sayAbout({ claim, slide: slide ?? own.slide }, settings);

const whyDown = (table: RehearsalTable, { reply, at, carried }: Hand): string | null => {
  const isIdle = table.now - at >= times.handUp;
  const idle = isIdle ? 'Nobody took it for two minutes.' : null;
  if (carried !== undefined) return idle;
  const candidate = candidatesAt(table).find((each) => each.reply === reply);
  if (!candidate) return 'The question is gone.';
  return staleness(candidate, table.own)?.why ?? idle;
};
