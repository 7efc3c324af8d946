import { answerTo, isHeard } from '../../engine/index.ts';
import { isSettled, pointInHand, prepareFollowUp } from './follow-up.ts';
import { ANSWERED, CIRCLES } from './heard-ids.ts';
import { pressureOf } from './intensity.ts';
import { murmur } from './moderating.ts';
import type { Outcome, QuestionSource } from './outcome.ts';
import { prepareAside } from './pile-on.ts';
import { resolve } from './resolving.ts';
import { ruleBook } from './rule-book.ts';
import type { RehearsalPen, RehearsalPhase, RehearsalTable } from './terms.ts';
import { times } from './times.ts';
import { type AnswerVerdict, spokenAs, verdictInHand } from './verdict.ts';

interface Opening {
  readonly seat: string;
  readonly slide: number;
  readonly source: QuestionSource;
  readonly claim: string;
  readonly text: string;
  readonly spare: string;
  /** The prepared reply that is spoken; without it the words are the house's or the last rehearsal's. */
  readonly reply?: string;
}

/** One agent and the presenter; everybody else listens. */
export const exchange: RehearsalPhase = {
  says: 'The panel asks, the presenter answers.',
  next: (pen) => {
    const { own } = pen.table;
    const open = own.exchange;
    if (!open) return;
    if (own.ending) return resolve(pen, 'ended');
    if (open.wish) return resolve(pen, open.wish);
    prepareFollowUp(pen);
    prepareAside(pen);
    if (open.stage === 'judging') judge(pen);
  },
};

/** The question is heard, unless the presenter has waved it off. */
export const openExchange = (pen: RehearsalPen, { reply, text, ...opening }: Opening): void => {
  const isUnheard = pen.table.own.called?.wish != null;
  const held = pen.table.held.find(({ id }) => id === reply);
  pen.note({ type: 'exchange-opened', ...opening, question: text });
  if (isUnheard) return held && pen.drop(held, 'The question was not heard.');
  if (held) pen.speak(held);
  else pen.utter(opening.seat, 'question', text);
};

/** Asks for a verdict on the answer so far; the presenter may still be speaking. */
export const askVerdict = (pen: RehearsalPen): void => {
  const { own } = pen.table;
  pen.cue({
    seat: own.exchange!.seat,
    kind: 'verdict',
    asks: 'Judge the answer so far: are you satisfied, do you follow up on a gap, or do you escalate? Where your question was not answered you may insist on it.',
    lane: 'background',
    key: `verdict:${own.verdicts % 2}`,
    shape: 'verdict',
    within: times.verdict,
  });
};

/** The answer is over. */
export const endAnswer = (pen: RehearsalPen): void => {
  pen.note({ type: 'answer-ended' });
  murmur(pen);
};

const judge = (pen: RehearsalPen): void => {
  const { verdict, overtaken } = verdictInHand(pen.table);
  if (verdict) return follow(pen, verdict);
  if (overtaken && mayPress(pen.table)) return pressOn(pen, 'The point was answered meanwhile');
  if (!pen.table.pending.some(({ kind }) => kind === 'verdict')) withoutVerdict(pen);
};

/** When the agent goes on with what it has ready, because its verdict on the answer takes too long. */
export const pressOnDue = (table: RehearsalTable): number | null => {
  const open = table.own.exchange;
  if (open?.stage !== 'judging' || !mayPress(table) || isSettled(open)) return null;
  return open.answerEnded + times.grace;
};

/**
 * The agent gives no verdict, so what was heard decides: an answer ends the exchange, an evasion is insisted on. What nobody heard ends
 * it unjudged. At the limit the moderator steps in.
 */
export const withoutVerdict = (pen: RehearsalPen): void => {
  const { value } = answerTo(pen.table.own.exchange!.heard, ANSWERED);
  if (value === 'answered') return resolve(pen, 'answered');
  const reason = steppingIn(pen.table);
  if (reason) return resolve(pen, reason);
  if (value === 'evaded' || value === 'partly') return insist(pen, value);
  resolve(pen, 'unjudged');
};

const insistence = {
  evaded: 'You did not answer that.',
  partly: 'That answers a part of it.',
} as const;

/** The question stands, and the agent asks it again. */
const insist = (pen: RehearsalPen, value: 'evaded' | 'partly'): void => {
  const { seat, question, heard, turns } = pen.table.own.exchange!;
  const why =
    value === 'evaded' ? 'The answer was heard to evade the question.' : 'The answer was heard to be a part of one.';
  const evidence = { turns, answered: answerTo(heard, ANSWERED) };
  pen.rule({ rule: ruleBook.insists.id, by: 'rule', why, about: seat, value: 'FOLLOW_UP', evidence });
  dropVerdicts(pen);
  const asked = Object.values(insistence).reduce<string>((words, lead) => words.replace(`${lead} `, ''), question);
  pen.utter(seat, 'follow-up', `${insistence[value]} ${asked}`);
};

const follow = (pen: RehearsalPen, { action, reply }: AnswerVerdict): void => {
  const { own } = pen.table;
  const isBasedOnAll = reply.cue.asOf >= own.exchange!.answerSeq;
  const { turns, heard } = own.exchange!;
  const evidence = { action, turns, basedOnAll: isBasedOnAll, answered: answerTo(heard, ANSWERED) };
  pen.rule({ rule: ruleBook.verdict.id, by: own.exchange!.seat, why: says[action], value: action, evidence });
  if (action === 'SATISFIED') {
    pen.speak(reply);
    return resolve(pen, 'satisfied');
  }
  const reason = steppingIn(pen.table);
  if (reason) return resolve(pen, reason);
  dropVerdicts(pen, reply.id);
  pen.speak(reply, { kind: spokenAs[action] });
};

const says = {
  SATISFIED: 'The agent is satisfied.',
  FOLLOW_UP: 'The agent sees a gap in the answer.',
  ESCALATE: 'The agent finds the answer weak or contradictory.',
} as const;

/** The agent presses on with the further point it has ready. */
export const pressOn = (pen: RehearsalPen, because: string): void => {
  const { seat, turns } = pen.table.own.exchange!;
  const { text, held } = pointInHand(pen.table)!;
  const why = `${because}; the agent has another point ready.`;
  pen.rule({
    rule: ruleBook.verdict.id,
    by: 'rule',
    why,
    about: seat,
    value: 'FOLLOW_UP',
    evidence: { turns, ready: true },
  });
  dropVerdicts(pen);
  if (held) pen.speak(held);
  else pen.utter(seat, 'follow-up', text);
};

/** Verdicts on an answer are of no use for the next one. */
const dropVerdicts = (pen: RehearsalPen, except?: string): void => {
  pen.withdraw(({ kind }) => kind === 'verdict', 'The answer has been judged.');
  for (const held of pen.table.held) {
    if (held.cue.kind === 'verdict' && held.id !== except) pen.drop(held, 'The answer has been judged.');
  }
};

const isAtLimit = ({ own, settings }: RehearsalTable): boolean => own.exchange!.turns >= pressureOf(settings).mostTurns;

const mayPress = (table: RehearsalTable): boolean => steppingIn(table) === null && pointInHand(table) !== null;

/** Why the moderator steps in now; null while the agent may go on. */
const steppingIn = (table: RehearsalTable): Outcome | null => {
  if (isAtLimit(table)) return 'turn-limit';
  const isCircular = isHeard(table.own.exchange!.heard, CIRCLES, 'yes');
  return isCircular && pressureOf(table.settings).stopsCircles ? 'circular' : null;
};
