import { checkMessage } from '../clerk.ts';
import { speaker } from '../house.ts';
import { file, type HouseMessage } from '../message.ts';
import { isFields, textIn } from '../reading.ts';
import type { VoteTally } from '../tally.ts';
import type { HouseTable, HouseTask, ParliamentTerms } from '../terms.ts';

type TallyMessage = HouseMessage<'VOTE_TALLY'>;

/** The tally that was counted last. The Speaker announces it; nobody else counts. */
const counted = ({ own }: HouseTable): VoteTally => own.divisions.at(-1)!.tally;

const after: Readonly<Record<VoteTally['next_action'], ParliamentTerms['phase']>> = {
  advance_to_pm: 'pm-review',
  return_to_debate: 'debate',
  force_final: 'pm-review',
};

/** EVALUATE_VOTE: announces the result and what comes next. Figures are the clerk's. */
export const evaluateVote: HouseTask<TallyMessage> = {
  accept: (held, table) => {
    const checked = checkMessage(held, 'VOTE_TALLY', speaker);
    if ('refused' in checked) return checked;
    const { content, corrections } = checked;
    const tally = counted(table);
    const isNext = content.next_action === tally.next_action;
    const announced = textIn(content.result) || (isNext ? textIn(content.ruling) : '');
    const denies = (stated: unknown, fact: unknown): boolean => stated !== undefined && stated !== fact;
    const isWrong = denies(content.passed, tally.passed) || denies(content.next_action, tally.next_action);
    if (!isNext)
      corrections.push(`The next action is ${tally.next_action}, not ${textIn(content.next_action) || 'left open'}.`);
    const told = isFields(content.tally) ? content.tally : {};
    if (told.yes !== tally.tally.yes || told.no !== tally.tally.no || content.passed !== tally.passed)
      corrections.push('The figures are those of the count.');
    if (announced !== '' && isWrong) corrections.push('The announcement did not fit the count; the clerk wrote it.');
    const result = (!isWrong && announced) || tally.result;
    return { value: file(table, 'VOTE_TALLY', speaker, { ...tally, result }), why: result, corrections };
  },
  otherwise: (table) => ({
    value: file(table, 'VOTE_TALLY', speaker, counted(table)),
    why: counted(table).result,
  }),
  then: ({ content }, pen) => {
    const next = after[content.next_action];
    pen.enter(next === 'pm-review' && pen.table.settings.pm === 'none' ? 'synthesis' : next);
  },
};
