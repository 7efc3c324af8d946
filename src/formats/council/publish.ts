import { answerTo, declaredRule, type Held, sayAnswer } from '../../engine/index.ts';
import { changeOfMind } from './change-of-mind.ts';
import { remarkOn } from './quality-gate.ts';
import { asked, downOf } from './questions.ts';
import { collisionIn, readTurn, standsDown } from './reading.ts';
import type { CouncilPen } from './terms.ts';

/** Speaks what came in, in the order of the plan, and notes who moved and who stood down. */
export const publish = (pen: CouncilPen): void => {
  const order = pen.table.own.plan.map(({ expertSlug }) => expertSlug);
  const replies = pen.table.held.filter(({ cue }) => cue.lane === 'floor' && cue.ruling === undefined);
  for (const held of replies.toSorted((a, b) => order.indexOf(a.cue.seat) - order.indexOf(b.cue.seat)))
    speak(pen, held);
};

const speak = (pen: CouncilPen, held: Held): void => {
  const { seat, data = {} } = readTurn(held, pen.table);
  const { own } = pen.table;
  const change = changeOfMind(pen.table, held, own.positions[seat] ?? own.first[seat], data.position);
  pen.speak(held);
  const collision = collisionIn(held, pen.table.settings.options);
  if (collision) pen.rule({ rule: declaredRule.id, by: 'rule', why: collision, about: seat }, 'house');
  remarkOn(pen, held);
  const heard = sayAnswer(answerTo(held.heard, asked.standsDown));
  if (data.stoodDown) pen.note({ type: 'stood-down', expert: seat, round: own.round, heard });
  noteOthers(pen, held);
  if (change) pen.note({ type: 'changed-mind', change });
};

/** Who else was heard, now that the round is over, to have stood down in it. */
const noteOthers = (pen: CouncilPen, { heard }: Held): void => {
  const { plan, round } = pen.table.own;
  for (const { expertSlug: expert } of plan) {
    const answer = answerTo(heard, downOf(expert));
    const doubt = answer.doubt === undefined ? {} : { doubt: answer.doubt };
    if (standsDown(answer)) pen.note({ type: 'stood-down', expert, round, heard: sayAnswer(answer), ...doubt });
  }
};
