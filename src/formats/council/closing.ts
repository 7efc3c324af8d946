import type { Phase, Ruling, Table } from '../../engine/index.ts';
import { acceptConclusion, type Conclusion } from './conclusion.ts';
import { conclusionByRule } from './conclusion-by-rule.ts';
import { expertsAt, moderatorAt } from './context.ts';
import { putQuestions, reopen } from './follow-up.ts';
import { hearMinority } from './last-word.ts';
import { type CouncilPen, hasFloor } from './lead.ts';
import type { CouncilFact, CouncilMemory, EndReason } from './memory.ts';
import { publish } from './publish.ts';
import { lookAgain, wantsSecondLook } from './second-look.ts';
import { type Worth, worthOf } from './worth.ts';

/** What a council comes to. */
export interface CouncilOutcome {
  readonly reason: EndReason;
  readonly rounds: number;
  /** Null where no conclusion was wanted. */
  readonly conclusion: Conclusion | null;
  readonly worth: Worth;
}

/** The moderator's judgement; what can be counted stands behind it. */
export const conclusion: Ruling<Conclusion, CouncilMemory, CouncilFact> = {
  says: 'The moderator concludes from what was said.',
  holds: 'phase',
  accept: acceptConclusion,
  otherwise: (table) => ({
    value: conclusionByRule(table),
    why: 'Counted and quoted, because the moderator gave no usable conclusion.',
  }),
  then: () => {}, // the ruling itself is remembered
};

/** The experts have finished: late questions are taken first, then the conclusion is drawn and the council closes. */
export const closing: Phase<CouncilMemory, CouncilFact> = {
  says: 'What the council comes to.',
  next: (pen) => {
    if (hasFloor(pen.table)) return;
    publish(pen);
    const { own, settings } = pen.table;
    if (own.asked.length > 0) return own.ended === null ? void putQuestions(pen) : reopen(pen);
    if (own.reopened) return;
    if (own.ended === null) return pen.note({ type: 'deliberation-ended', reason: 'completed' });
    if (settings.lastWord === true && !own.minorityHeard && hearMinority(pen)) return;
    if (own.conclusion === null && settings.conclude === true) return askForConclusion(pen);
    if (wantsSecondLook(pen.table)) return lookAgain(pen, requestTo(pen.table));
    pen.close(own.ended, outcomeOf(pen.table, own.ended));
  },
};

const requestTo = (table: Table<CouncilMemory>): string => {
  const experts = expertsAt(table).map(({ name }) => name);
  return `Conclude from what was said: consensus, tensions, a decision matrix (dimension by expert: ${experts.join(', ')}), a recommendation with your confidence, the dissent with what would make it right, open questions.`;
};

const askForConclusion = (pen: CouncilPen): void =>
  pen.cue({
    seat: moderatorAt(pen.table).id,
    kind: 'conclusion',
    ruling: 'conclusion',
    shape: 'conclusion',
    lane: 'background',
    heardBy: 'house',
    asks: requestTo(pen.table),
  });

const outcomeOf = (table: Table<CouncilMemory>, reason: EndReason): CouncilOutcome => ({
  reason,
  rounds: table.own.round,
  conclusion: table.own.conclusion,
  worth: worthOf(table),
});
