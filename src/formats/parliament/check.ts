import { answerTo, type Breach, type Draft, type Held, sentencesOf } from '../../engine/index.ts';
import { stancesFor } from './dissent.ts';
import { STRAYS } from './heard-ids.ts';
import type { HouseSpeech } from './replies.ts';
import { ruleBook } from './rule-book.ts';
import type { HouseAnswer } from './speech.ts';
import type { Ballot } from './tally.ts';
import type { HouseTable } from './terms.ts';

/** Kinds of turn that are speech, and so have a budget of sentences. */
const speech = ['statement', 'question', 'answer'];

const unreadable: Readonly<Record<string, string>> = {
  statement: 'It proposes nothing; say in which direction a solution lies.',
  question: 'It asks nothing; put one question to the representative you address.',
  answer: 'It says nothing; answer the question.',
  draft: 'No bill can be read from it; give a title, a summary and sections with at least a solution.',
  vote: 'The ballot can’t be read; vote YES or NO, as its first word.',
  'amendment-vote': 'The ballot can’t be read; vote YES or NO, as its first word.',
  ranking: 'No ranking can be read; list the bills by their titles, the best first.',
};

/** What the clerk finds wrong with a reply, beside the rules for turns. */
export const checkReply = (held: Held, draft: Draft, table: HouseTable): Breach | null => {
  const { kind, seat } = draft;
  if (draft.data === null && unreadable[kind])
    return { rule: ruleBook.readable.id, why: unreadable[kind], mend: 'skip' };
  if (kind === 'vote') return unconditional(held, draft.data as Ballot);
  if (!speech.includes(kind)) return null;
  return (
    overBudget(draft, table) ?? tooSoft(draft, table) ?? (table.own.exchange?.bound === seat ? offThePoint(held) : null)
  );
};

/** A NO says what would turn it; one that can't is still a NO. */
const unconditional = ({ cue }: Held, { vote, conditions }: Ballot): Breach | null =>
  vote === 'NO' && conditions.length === 0 && cue.attempt === 1
    ? { rule: ruleBook.conditions.id, why: ruleBook.conditions.says, mend: 'skip' }
    : null;

/** The clerk cuts to the first sentences that fit; the whole text stays with the message. */
const overBudget = ({ text, kind }: Draft, { own }: HouseTable): Breach | null => {
  const most = own.clock.sentences;
  const said = sentencesOf(text);
  if (said.length <= most) return null;
  return {
    rule: ruleBook.sentences.id,
    why: `It has ${said.length} sentences; in this round a ${kind} has at most ${most}.`,
    mend: said.slice(0, most).join(' '),
    again: false,
  };
};

/** Where dissent is kept alive, nobody gives way before the round allows it. */
const tooSoft = ({ data, kind }: Draft, table: HouseTable): Breach | null => {
  if (kind !== 'answer') return null;
  const { stance } = (data as HouseSpeech<HouseAnswer>).content;
  const stances = stancesFor(table);
  return stances.includes(stance)
    ? null
    : {
        rule: ruleBook.dissent.id,
        why: `In this round a stance is ${stances.join(' or ')}; yours is ${stance}.`,
        mend: 'skip',
      };
};

const offThePoint = ({ heard }: Held): Breach | null => {
  const { value, by } = answerTo(heard, STRAYS);
  const why = `A ruling binds you to the point, and ${by} heard you leave it; speak to it.`;
  return value === 'yes' ? { rule: ruleBook.boundToThePoint.id, why, mend: 'skip' } : null;
};
