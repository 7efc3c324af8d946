import { isAgent } from './cast.ts';
import { deckIn, saySlide } from './deck.ts';
import type { RehearsalFact } from './memory.ts';
import { chairOf } from './moderating.ts';
import { ruleBook } from './rule-book.ts';
import type { RehearsalPen, RehearsalTable } from './terms.ts';
import { isEnding, lengthOf, sayLength, timeLeft, times } from './times.ts';

type Notice = Extract<RehearsalFact, { type: 'engagement' }>['notice'];

/** When the panel has been without a question for too long. Never while the session is ending. */
export const questionsDue = (table: RehearsalTable): number | null => {
  const { own } = table;
  const due = Math.max(own.lastQuestionAt, own.promptedAt) + times.noQuestions;
  const isTooLate = due > lengthOf(table) - times.ending || isEnding(table);
  return table.phase !== 'PRESENTING' || isTooLate ? null : due;
};

/** When the presenter has spoken for too long without anybody coming in. */
export const pauseSuggestionDue = (table: RehearsalTable): number | null => {
  const { own, phase } = table;
  if (phase !== 'PRESENTING' || own.ending || own.talkingSince === null) return null;
  return Math.max(own.talkingSince, own.pausedAt) + times.noInteraction;
};

/** Shares of the planned time at which the presenter is told how much is left. */
const warnings = [80, 90] as const;

export const warningDue = (table: RehearsalTable): number | null => {
  const next = warnings.find((share) => !table.own.warned.includes(share));
  return next === undefined || table.own.ending ? null : (lengthOf(table) * next) / 100;
};

export const promptQuestions = (pen: RehearsalPen): void => {
  const where = saySlide(pen.table.settings, pen.table.own.slide);
  const why = 'There has been no question for 3 minutes.';
  remark(
    pen,
    ruleBook.noQuestions,
    'questions',
    why,
    `Three minutes without a question: does the panel have one on ${where}?`,
  );
};

export const suggestPause = (pen: RehearsalPen): void => {
  const why = 'The presenter has spoken for 5 minutes without interaction.';
  remark(
    pen,
    ruleBook.noInteraction,
    'pause',
    why,
    'You have spoken for five minutes; this may be a good place for a pause.',
  );
};

export const warn = (pen: RehearsalPen): void => {
  const share = warnings.find((each) => !pen.table.own.warned.includes(each))!;
  const why = `${share} % of the time is over.`;
  remark(pen, ruleBook.time, 'time', why, `${sayLength(timeLeft(pen.table))} are left.`, share);
};

/** Once per slide: everybody has asked about it, so the presenter is encouraged to go on. */
export const advise = (pen: RehearsalPen): void => {
  const { own, seats, settings } = pen.table;
  const { slide } = own;
  const asked = own.askedOn[slide] ?? [];
  const isEverybody = seats.filter(isAgent).every(({ id }) => asked.includes(id));
  if (!isEverybody || own.advised.includes(slide)) return;
  const isLast = slide >= deckIn(settings).slides.length - 1;
  const says = `Everyone has asked about ${saySlide(settings, slide)} now; ${isLast ? 'you may come to the end.' : 'please go on to the next slide.'}`;
  remark(pen, ruleBook.everyoneAsked, 'advance', 'Every agent has asked about this slide.', says, slide);
};

const remark = (
  pen: RehearsalPen,
  { id: rule }: { readonly id: string },
  notice: Notice,
  why: string,
  text: string,
  at = 0,
): void => {
  pen.rule({ rule, by: 'rule', why });
  pen.utter(chairOf(pen.table).id, 'remark', text);
  pen.note({ type: 'engagement', notice, at });
};
