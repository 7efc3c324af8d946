import { type Held, isHeard } from '../../../engine/index.ts';
import { amend, readAmendment } from '../amendment.ts';
import { isFinalRound } from '../floor.ts';
import { DECISION } from '../heard-ids.ts';
import { primeMinister } from '../house.ts';
import { file, type HouseMessage } from '../message.ts';
import { type PmChoice, type PmDecision, pmChoices } from '../prime-minister.ts';
import { type Fields, fieldsIn, textIn } from '../reading.ts';
import type { HousePen, HouseTask } from '../terms.ts';

/** The Prime Minister approves, vetoes, or amends and approves. */
export const pmReview: HouseTask<HouseMessage<'PM_DECISION'>> = {
  accept: (held, table) => {
    const fields = fieldsIn(held) ?? {};
    const decision = decisionIn(fields, held);
    if (!decision) return { refused: 'No decision can be read; approve, veto, or amend_and_approve.' };
    const said = fields.decision === undefined ? withoutDecision(wordsIn(held)) : '';
    const guidance = textIn(fields.guidance) || (decision === 'amend_and_approve' ? said : '');
    const change = decision === 'amend_and_approve' ? (readAmendment(fields.amendment) ?? asClause(guidance)) : null;
    if (decision === 'amend_and_approve' && !change)
      return { refused: 'Say what is to be changed: in guidance, or in amendment with its proposed_text.' };
    const reason = textIn(fields.reason) || (said === guidance ? '' : said);
    const content = { decision, reason, guidance, ...(change && { amendment: change }) };
    return { value: file(table, 'PM_DECISION', primeMinister, content), why: reason || decision };
  },
  otherwise: (table) => ({
    value: file(table, 'PM_DECISION', primeMinister, {
      decision: 'approve',
      reason: 'No answer came, so what the house decided stands.',
      guidance: '',
    }),
    why: 'What the house decided stands.',
  }),
  then: ({ content: { decision, guidance, amendment } }, pen) => {
    if (decision === 'veto') return vetoed(pen, guidance);
    const { bill } = pen.table.own;
    const changed = amendment && bill ? amend(bill, { amendment_id: primeMinister, ...amendment }) : null;
    if (changed) pen.note({ type: 'bill-changed', bill: changed, by: primeMinister });
    pen.enter('synthesis');
  },
};

/** A veto sends the bill back while rounds are left; in the last one it is the end. */
const vetoed = (pen: HousePen, guidance: string): void => {
  if (guidance) pen.note({ type: 'guided', text: guidance });
  pen.enter(isFinalRound(pen.table) ? 'synthesis' : 'debate');
};

const wordsIn = ({ text }: Held): string => (/^\s*[{[]/u.test(text) ? '' : text.trim().slice(0, 600));

const mark =
  /^(?:i\s+)?(approved?|veto|amend)(?:\s+and\s+approve)?\b(?=\s*(?:[:;,.!–-]|it\b|this\b|the\b|$))[\s:;,.!–-]*/iu;

/** "Veto: it is too long" -> "it is too long"; the decision is told beside it. */
const withoutDecision = (words: string): string => words.replace(mark, '');

/** As it was chosen; or the word a reply begins with ("I veto this"); or what the words were heard to decide. */
const decisionIn = (fields: Fields, held: Held): PmChoice | null => {
  const stated = textIn(fields.decision)
    .toLowerCase()
    .replace(/[\s-]+/gu, '_');
  const chosen = pmChoices.find((choice) => choice === stated);
  if (chosen || stated !== '') return chosen ?? null;
  return markIn(wordsIn(held)) ?? pmChoices.find((choice) => isHeard(held.heard, DECISION, choice)) ?? null;
};

/** The decision that a reply marks with its first word. */
const markIn = (words: string): PmChoice | null => {
  const first = mark.exec(words)?.[1]?.toLowerCase();
  if (first === undefined) return null;
  return first === 'veto' ? 'veto' : first === 'amend' ? 'amend_and_approve' : 'approve';
};

const asClause = (guidance: string): PmDecision['amendment'] | null =>
  guidance === ''
    ? null
    : {
        target_section: 'implementation',
        action: 'add',
        description: guidance,
        rationale: 'The Prime Minister’s amendment.',
        proposed_text: guidance,
      };
