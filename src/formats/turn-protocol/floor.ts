import { type Breach, type Draft, type Held, isHeard, type Seat, type Table } from '../../engine/index.ts';
import { watchCourse } from './course.ts';
import { COMMITS } from './hearing.ts';
import { othersBreach } from './own-words.ts';
import { onlyAsks } from './question.ts';
import { ruleBook } from './rule-book.ts';
import { notTwiceInARow } from './rules.ts';
import { isAstray, type Talk } from './talk.ts';
import type { TalkPen } from './talk-terms.ts';
import { userSeat } from './user-seat.ts';

/** The seat that keeps the talk on its topic. Its notices are not turns. */
export const facilitator: Seat = {
  id: 'facilitator',
  name: 'Facilitator',
  role: 'facilitator',
  chair: true,
  voice: 'rule',
  persona: { line: 'Keeps the talk on its topic and says no more than that needs.' },
};

/** Publishes what came in, and watches where the talk goes. */
export const publish = (pen: TalkPen): void => {
  for (const held of pen.table.held) {
    if (held.cue.lane !== 'floor') continue;
    const { text, kind, to } = pen.draft(held);
    pen.speak(held);
    if (held.cue.seat === userSeat.id) pen.note({ type: 'round-resumed' });
    else watchCourse(pen, held, facilitator.id);
    if (kind !== 'question' && onlyAsks(text) && isHeard(held.heard, COMMITS, 'no'))
      pen.note({ type: 'only-asks', seat: held.cue.seat }, 'house');
    if (kind === 'question' && to === userSeat.id) endRound(pen);
  }
};

const endRound = (pen: TalkPen): void => {
  pen.rule({
    rule: ruleBook.questionEndsRound.id,
    by: facilitator.id,
    why: 'A question to the user ends the round until it is answered.',
  });
  pen.note({ type: 'round-ended', because: 'question' });
};

/** Whoever was asked speaks before the round goes on: the user in their own words, a seat with a reaction. */
export const answerFirst = (pen: TalkPen): void => {
  const { to, by } = pen.table.own.question!;
  const asker = pen.table.seats.find((seat) => seat.id === by)?.name;
  if (to === userSeat.id) return pen.cue({ seat: to, kind: 'answer', asks: `Answer ${asker}'s question.` });
  pen.cue({ seat: to, kind: 'reaction', asks: `Answer ${asker}'s question. At most 50 words.` });
};

/** Nobody speaks twice in a row, even where that costs a slot. */
export const pass = (pen: TalkPen, seat: string): void => {
  pen.rule({
    rule: notTwiceInARow.id,
    by: 'rule',
    why: 'The slot is passed: nobody else spoke in between.',
    about: seat,
  });
  pen.note({ type: 'passed', seat });
};

/**
 * Why a table ends with this round: nobody could answer, or everybody only asked, for the second round in a row. The first such round is
 * remarked on, if more is to come. Null where it goes on.
 */
export const endAfterRound = (pen: TalkPen, isLast = false): 'failed' | 'questions' | null => {
  const { stated, spokenInRound, askedBy } = pen.table.own;
  if (stated > 0) return null;
  if (spokenInRound === 0 && askedBy.length === 0) return 'failed';
  pen.note({ type: 'only-asked' });
  if (pen.table.own.muteRounds >= mostMuteRounds) return 'questions';
  if (isLast) return null;
  pen.rule({ rule: ruleBook.onlyQuestions.id, by: facilitator.id, why: 'Everyone asked, and nobody took a position.' });
  pen.note({ type: 'notice', rule: ruleBook.onlyQuestions.id, text: 'Only questions. Say where you stand.' });
  return null;
};

const mostMuteRounds = 2;

/** A table that was off its topic most of the time has not come to the end it seems to have come to; one that only asked has not strayed, it has not begun. */
export const endOf = <Reason extends string>({ own }: Table<Talk>, reason: Reason): Reason | 'astray' =>
  isAstray(own) && reason !== 'questions' ? 'astray' : reason;

/** How these ends read. */
export const emptyEnds = {
  questions: 'The seats did no more than ask questions.',
  astray: 'Most of what was said was off the topic.',
} as const;

/** What the protocol holds against a reply, whatever the format. */
export const protocolBreach = (held: Held, draft: Draft, table: Table<Talk>): Breach | null =>
  othersBreach(held, table) ?? questionBreach(held, draft, table);

const toTheVoice = 'No question is allowed here: take your turn.';
const toTheTable = 'The voice asks where no question is allowed, and says no more than that.';

/** One question each in a round, in place of a turn of one's own, and only where questions are allowed. */
const questionBreach = (held: Held, draft: Draft, table: Table<Talk>): Breach | null => {
  if (draft.kind !== 'question' || held.cue.kind === 'question') return null;
  const answersOne = table.own.question?.to === draft.seat;
  const mayAsk = table.settings.questions === true && !answersOne && !table.own.askedBy.includes(draft.seat);
  return mayAsk
    ? null
    : { rule: ruleBook.questionEndsRound.id, why: held.cue.attempt === 1 ? toTheVoice : toTheTable, mend: 'skip' };
};
