import { representative } from './clerk.ts';
import { representatives } from './house.ts';
import { grantedBy, type MotionResponse, type OpenMotion } from './motion.ts';
import type { NextActionContent } from './next-action-content.ts';
import { type Fields, isFields, textIn, textsIn } from './reading.ts';
import type { HouseTable } from './terms.ts';

/** What every ruling after an exchange owes the house, beside its own matter. */
export const completed = (
  content: NextActionContent,
  table: HouseTable,
  given: Fields = {},
): { readonly content: NextActionContent; readonly corrections: readonly string[] } => {
  const { motions, overBudget, patterns } = table.own;
  const corrections: string[] = [];
  const motion_response = responses(motions, given, content.action, corrections);
  const noted = textsIn(isFields(given.over_budget) ? given.over_budget.messages : given.over_budget);
  if (overBudget.some((id) => !noted.includes(id)))
    corrections.push(`The clerk noted what was over the budget: ${overBudget.join(', ')}.`);
  return {
    content: {
      ...content,
      ...(motion_response.length > 0 && { motion_response }),
      ...(overBudget.length > 0 && { over_budget: { messages: overBudget, request: 'truncate' } }),
      ...(patterns.length > 0 && { evidence: patterns }),
    },
    corrections,
  };
};

/** Every open motion gets a response; what the Speaker passed over, the clerk acknowledges. */
export const responses = (
  open: readonly OpenMotion[],
  given: Fields,
  action: string,
  corrections: string[] = [],
): MotionResponse[] => {
  const answers = (Array.isArray(given.motion_response) ? given.motion_response : []).filter(isFields);
  return open.map(({ id, motion }) => {
    const answer = answers.find(({ message, message_id, motion_id }) => [message, message_id, motion_id].includes(id));
    const response = responseIn(answer);
    if (!response) {
      const isActedOn = grantedBy[motion] === action;
      if (answers.length > 0 || Object.keys(given).length > 0)
        corrections.push(`The clerk acknowledged the motion ${id}.`);
      return isActedOn
        ? { message: id, response: 'granted', reason: 'The ruling does what was moved.' }
        : { message: id, response: 'acknowledged', reason: 'The house has heard it.' };
    }
    const reason = textIn(answer?.reason);
    if (response === 'granted' && grantedBy[motion] !== undefined && grantedBy[motion] !== action) {
      corrections.push(`The motion ${id} was granted in words only; it is acknowledged.`);
      return { message: id, response: 'acknowledged', reason };
    }
    return { message: id, response, reason };
  });
};

const responseIn = (answer: Fields | undefined): MotionResponse['response'] | null =>
  (['acknowledged', 'denied', 'granted'] as const).find((name) => name === answer?.response) ?? null;

/** Objections that were neither taken up nor acknowledged yet. */
export const openObjections = (table: HouseTable): string[] =>
  representatives(table).filter((seat) => table.own.members[seat]?.objection);

/** Those a ruling acknowledges: by naming who raised them. */
export const acknowledgedIn = (table: HouseTable, given: Fields): string[] => [
  ...new Set(textsIn(given.acknowledged_objections).flatMap((value) => representative(table, value) ?? [])),
];
