import { isHeard, type Trigger } from '../../engine/index.ts';
import { pauseSuggestionDue, promptQuestions, questionsDue, suggestPause, warn, warningDue } from './engagement.ts';
import { endAnswer, pressOn, pressOnDue, withoutVerdict } from './exchange.ts';
import { ANSWERED } from './heard-ids.ts';
import { pressureOf } from './intensity.ts';
import type { RehearsalFact, RehearsalMemory } from './memory.ts';
import { onPause, pauseDue } from './mode.ts';
import { afterPileOn, resolve } from './resolving.ts';
import type { RehearsalPen, RehearsalTable, RehearsalTerms } from './terms.ts';
import { answerOver, isAnswering, lengthOf, times } from './times.ts';

type RehearsalTrigger = Trigger<RehearsalMemory, RehearsalFact, RehearsalTerms>;

/** When it is clear that no answer comes. */
const noAnswer = (table: RehearsalTable): number | null => {
  const { own } = table;
  if (!isAnswering(table) || own.exchange!.answerWords > 0) return null;
  if (own.speakingSince !== null) return own.speakingSince + times.longestAnswer;
  return Math.max(own.floorUntil, own.quietSince ?? 0) + times.noAnswer;
};

const verdictLate = ({ own, settings }: RehearsalTable): number | null => {
  if (own.exchange?.stage !== 'judging') return null;
  const isLast = own.exchange.turns >= pressureOf(settings).mostTurns;
  return own.exchange.answerEnded + (isLast ? times.lastVerdict : times.verdict);
};

/** The next thing happens when whoever speaks has finished. */
const floorFree = ({ own, phase, now }: RehearsalTable): number | null => {
  const isWaitedFor =
    (phase === 'QA_TRIGGER' && own.called !== null) ||
    (phase === 'RESOLVING' && (own.exchange?.stage === 'inviting' || own.exchange?.stage === 'bridging')) ||
    (phase === 'PRESENTING' && (own.section !== null || own.acknowledged !== null));
  return isWaitedFor && own.floorUntil > now ? own.floorUntil : null;
};

const handDown = ({ own, phase }: RehearsalTable): number | null =>
  phase === 'PRESENTING' && own.hands.length > 0 ? Math.min(...own.hands.map(({ at }) => at)) + times.handUp : null;

const isEvaded = ({ own }: RehearsalTable): boolean => isHeard(own.exchange?.heard, ANSWERED, 'evaded');

const nothing = (_pen: RehearsalPen): void => {};

/** Silence, deadlines and clocks. What a trigger without an act wakes up is decided by the state it wakes. */
export const triggers: readonly RehearsalTrigger[] = [
  {
    id: 'time-up',
    says: 'The session ends when its time is over.',
    due: (table) => (table.own.ending ? null : lengthOf(table)),
    then: (pen) => pen.note({ type: 'ending', because: 'time' }),
  },
  {
    id: 'answer-over',
    says: 'An answer is over after a silence.',
    due: answerOver,
    then: (pen) => (pen.table.phase === 'EXCHANGE' ? endAnswer(pen) : afterPileOn(pen, !isEvaded(pen.table))),
  },
  {
    id: 'no-answer',
    says: 'An exchange without an answer ends after 45 seconds.',
    due: noAnswer,
    then: (pen) => (pen.table.phase === 'EXCHANGE' ? resolve(pen, 'timeout') : afterPileOn(pen, false)),
  },
  {
    id: 'press-on',
    says: 'When the verdict takes too long, the agent goes on with a point it has ready.',
    due: pressOnDue,
    then: (pen) => pressOn(pen, 'The verdict takes too long'),
  },
  { id: 'verdict-late', says: 'A verdict is waited for, but not forever.', due: verdictLate, then: withoutVerdict },
  {
    id: 'floor-free',
    says: 'Whoever was called on speaks when the moderator has finished.',
    due: floorFree,
    then: nothing,
  },
  {
    id: 'pause',
    says: 'In free flow a pause of more than 2 seconds lets an agent in.',
    due: (table) => {
      const due = table.settings.mode === 'free-flow' ? pauseDue(table) : null;
      return due !== null && due <= table.now && onPause(table) === null ? null : due;
    },
    then: nothing,
  },
  { id: 'hand-down', says: 'A hand that nobody takes goes down after 2 minutes.', due: handDown, then: nothing },
  {
    id: 'suggest-pause',
    says: 'After 5 minutes without interaction a pause is suggested.',
    due: pauseSuggestionDue,
    then: suggestPause,
  },
  {
    id: 'prompt-questions',
    says: 'After 3 minutes without a question the panel is prompted.',
    due: questionsDue,
    then: promptQuestions,
  },
  {
    id: 'time-left',
    says: 'At 80 and 90 % of the time the presenter is told what is left.',
    due: warningDue,
    then: warn,
  },
];
