import { acceptConclusion, type Conclusion } from './conclusion.ts';
import { conclusionByRule } from './conclusion-by-rule.ts';
import { expertsAt, moderatorAt } from './context.ts';
import { putQuestions, reopen } from './follow-up.ts';
import { hasFloor } from './lead.ts';
import type { EndReason } from './memory.ts';
import { isSameChoice, majorityOf, sayPosition, undecided } from './position.ts';
import { publish } from './publish.ts';
import { lookAgain, wantsSecondLook } from './second-look.ts';
import type { CouncilPen, CouncilPhase, CouncilRuling, CouncilTable } from './terms.ts';
import { standingRequest } from './told.ts';
import { type Worth, worthOf } from './worth.ts';

/** What a council comes to. */
export interface CouncilOutcome {
  readonly reason: EndReason;
  readonly rounds: number;
  /** Null where no conclusion was wanted. */
  readonly conclusion: Conclusion | null;
  readonly worth: Worth;
}

/** Whether this is what a council comes to: a session that was broken off has something else, or nothing. */
export const isCouncilOutcome = (outcome: unknown): outcome is CouncilOutcome =>
  typeof outcome === 'object' && outcome !== null && 'worth' in outcome && 'conclusion' in outcome;

/** The moderator's judgement; what can be counted stands behind it. */
export const conclusion: CouncilRuling<Conclusion> = {
  says: 'The moderator concludes from what was said.',
  holds: 'phase',
  accept: acceptConclusion,
  otherwise: (table, because) => ({
    value: conclusionByRule(table),
    why: because
      ? 'Counted and quoted, because the moderator gave no usable conclusion.'
      : 'Counted and quoted from what was said.',
  }),
  then: () => {}, // the ruling itself is remembered
};

/** The experts have finished: late questions are taken first, then the conclusion is drawn and the council closes. */
export const closing: CouncilPhase = {
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

const requestTo = (table: CouncilTable): string => {
  const experts = expertsAt(table).map(({ name }) => name);
  const stands = experts.length === 0 ? [] : positionTable(table);
  return [
    ...stands,
    `Conclude from what was said: consensus, tensions, a decision matrix (dimension by expert: ${experts.join(', ')}), a recommendation with your confidence, the dissent with what would make it right, open questions and what would change the answer.`,
  ].join('\n');
};

/** Where everybody stands at the end, so that the moderator counts nobody wrong. */
const positionTable = (table: CouncilTable): readonly string[] => {
  const rows = expertsAt(table).flatMap(({ id, name }) => {
    const position = table.own.positions[id];
    return position ? [`- ${name}: ${sayPosition(position).replace(/^Position: /u, '')}`] : [];
  });
  return rows.length > 0 ? ['Where they stand at the end:', ...rows] : [];
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

const outcomeOf = (table: CouncilTable, reason: EndReason): CouncilOutcome => ({
  reason,
  rounds: table.own.round,
  conclusion: table.own.conclusion,
  worth: worthOf(table),
});

const words = 80;

/** Asks those who are outvoted to test their answer once more, all at once; true where somebody is. */
const hearMinority = (pen: CouncilPen): boolean => {
  const { positions } = pen.table.own;
  const majority = majorityOf(positions);
  const minority = Object.entries(positions).filter(
    ([, { choice }]) => majority !== null && choice !== undecided && !isSameChoice(choice, majority),
  );
  if (minority.length === 0) return false;
  pen.note({ type: 'minority-asked', experts: minority.map(([slug]) => slug) });
  pen.cue(
    ...minority.map(([slug, { choice }]) => ({
      seat: slug,
      kind: 'last-word' as const,
      asks: `Most experts answer "${majority}", you answer "${choice}". Test your answer once more against their best reason: keep it or leave it, and say what would have to be true for it to be right. ${standingRequest(pen.table, slug, words)}`,
    })),
  );
  return true;
};
