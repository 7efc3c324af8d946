import { representative } from '../clerk.ts';
import { isAble } from '../drafter.ts';
import { primeMinister } from '../house.ts';
import { file, type HouseMessage } from '../message.ts';
import { fieldsIn, looksLikeData, textIn, textsIn } from '../reading.ts';
import type { HouseTask } from '../terms.ts';

/** Before the draft the Prime Minister may add facts, state a preference, or name another drafter. */
export const pmGuidance: HouseTask<HouseMessage<'PM_DECISION'>> = {
  accept: (held, table) => {
    const fields = fieldsIn(held) ?? {};
    const guidance = textIn(fields.guidance) || (looksLikeData(held.text) ? '' : held.text.trim());
    const named = representative(table, fields.drafter);
    const drafter = named !== null && isAble(table, named) ? named : null;
    const facts = textsIn(fields.facts);
    return {
      value: file(table, 'PM_DECISION', primeMinister, {
        decision: 'opening_guidance',
        reason: textIn(fields.reason),
        guidance,
        ...(facts.length > 0 && { facts }),
        ...(drafter !== null && { drafter }),
      }),
      why: guidance || 'The Prime Minister leaves it to the house.',
      corrections: fields.drafter && !drafter ? [`"${fields.drafter}" can't draft; the Speaker's choice stands.`] : [],
    };
  },
  otherwise: (table) => ({
    value: file(table, 'PM_DECISION', primeMinister, { decision: 'opening_guidance', reason: '', guidance: '' }),
    why: 'The Prime Minister leaves it to the house.',
  }),
  then: ({ content }, pen) => {
    for (const text of [content.guidance, ...(content.facts ?? [])]) if (text) pen.note({ type: 'guided', text });
    if (content.drafter) pen.note({ type: 'drafter-named', seat: content.drafter });
  },
};
