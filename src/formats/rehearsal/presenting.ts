import { advise } from './engagement.ts';
import { watchHands } from './hand-raise.ts';
import { callsIn } from './mode.ts';
import { closeSession } from './moderating.ts';
import { prepare } from './preparation.ts';
import { callOn } from './qa-trigger.ts';
import { ruleBook } from './rule-book.ts';
import { goTo } from './states.ts';
import type { RehearsalPen, RehearsalPhase } from './terms.ts';

/** A session holds at most so many exchanges: its memory stays bounded. */
const mostExchanges = 200;

/** The presenter speaks and the agents listen; questions are prepared, and the mode says when to open them. */
export const presenting: RehearsalPhase = {
  says: 'The presenter speaks, the panel listens.',
  enter: (pen) => {
    if (Object.keys(pen.table.own.shown).length === 0) pen.note({ type: 'slide-shown', slide: 0 });
  },
  next: (pen) => {
    if (pen.table.own.ending) return closeSession(pen);
    watchHands(pen);
    if (openQuestions(pen)) return;
    prepare(pen);
    advise(pen);
  },
};

/** Asks the mode; true when somebody is called on. */
const openQuestions = (pen: RehearsalPen): boolean => {
  const { own, settings, now } = pen.table;
  if (now < own.floorUntil || own.records.length >= mostExchanges) return false;
  const call = callsIn[settings.mode](pen.table);
  if (!call) {
    if (own.section) closeSection(pen);
    return false;
  }
  const { seat, slide, source, rule, why, evidence, second } = call;
  pen.rule({ rule, by: 'rule', why, about: seat, value: seat, evidence });
  if (settings.mode === 'free-flow' && second && !own.queue.includes(second)) {
    pen.rule({ rule: ruleBook.oneAtATime.id, by: 'rule', why: ruleBook.oneAtATime.says, about: second });
    pen.note({ type: 'queued', seat: second });
  }
  goTo(pen, 'QA_TRIGGER');
  callOn(pen, seat, slide, source);
  return true;
};

const closeSection = (pen: RehearsalPen): void => {
  const { section } = pen.table.own;
  const isAsked = section!.asked.length > 0;
  const why =
    section!.left <= 0
      ? 'The section has had its exchanges; the presentation goes on.'
      : isAsked
        ? 'Nobody else has a question ready; the presentation goes on.'
        : 'Nobody has a question; the presentation goes on.';
  pen.rule({ rule: ruleBook.sectionEnds.id, by: 'rule', why });
  pen.note({ type: 'section-closed' });
};
