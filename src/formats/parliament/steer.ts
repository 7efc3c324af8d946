import type { OrderKind, SignalOf, SteerAnswer } from '../../engine/index.ts';
import { ruleByRule } from './course.ts';
import { everyoneHadTheFloor } from './floor.ts';
import { voteNow } from './next-by-rule.ts';
import { isFields, textIn } from './reading.ts';
import { isMajority, majorities } from './tally.ts';
import type { HousePen } from './terms.ts';

export const orders: Readonly<Record<string, OrderKind>> = {
  guide: { says: 'Give the house guidance.', takes: ['text'] },
  'call-vote': { says: 'Put the bill to the vote.' },
  majority: { says: `Set what a bill needs to pass: ${Object.keys(majorities).join(', ')}.`, takes: ['text'] },
};

/** What a person may order in a parliament, beside what every table obeys. */
export const steer = ({ order, data }: SignalOf<'steer'>, pen: HousePen): SteerAnswer => {
  const { table } = pen;
  switch (order) {
    case 'guide': {
      const text = isFields(data) ? textIn(data.text) : '';
      if (text === '') return { refused: 'There is no guidance in it; give it a text.' };
      pen.note({ type: 'guided', text });
      return 'applied';
    }
    case 'call-vote':
      if (['voting', 'pm-review', 'synthesis'].includes(table.phase))
        return { refused: 'The house has voted or is voting.' };
      if (table.phase !== 'debate' || table.pending.length > 0 || table.held.length > 0) return 'later';
      if (table.own.exchange || table.own.dividing !== null || !everyoneHadTheFloor(table)) return 'later';
      ruleByRule(pen, voteNow(table, 'A person ordered the vote.'));
      return 'applied';
    case 'majority': {
      const wanted = isFields(data) ? textIn(data.text).toLowerCase().replace(/\s+/gu, '-') : '';
      if (!isMajority(wanted))
        return { refused: `There is no majority "${wanted}"; choose one of ${Object.keys(majorities).join(', ')}.` };
      if (table.phase === 'voting') return { refused: 'The ballots are out; set it before or after the vote.' };
      pen.note({ type: 'majority-set', majority: wanted });
      return 'applied';
    }
    default:
      return {
        refused: `A parliament does not know the order "${order}"; it knows ${Object.keys(orders).join(', ')}.`,
      };
  }
};
