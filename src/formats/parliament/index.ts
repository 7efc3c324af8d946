import { defineFormat, NO_GROUNDS, outcome } from '../../engine/index.ts';
import { whole } from '../../transcripts/index.ts';
import { briefOf } from '../brief/index.ts';
import { aboutHouse } from './about.ts';
import { cast, problems } from './cast.ts';
import { checkReply } from './check.ts';
import { patternRules } from './deadlock.ts';
import { fileMotions } from './extras.ts';
import { face } from './face.ts';
import { forms } from './forms.ts';
import { groundRules } from './grounds.ts';
import { listensFor } from './hearing.ts';
import { maySpeak, withMotives } from './house.ts';
import { isMotion } from './motion.ts';
import type { ParliamentOutcome } from './parliament-outcome.ts';
import { choosing } from './phases/choosing.ts';
import { debate } from './phases/debate.ts';
import { drafting } from './phases/drafting.ts';
import { evaluatingStatements, openingStatements } from './phases/opening-statements.ts';
import { setup } from './phases/setup.ts';
import { synthesis } from './phases/synthesis.ts';
import { pmReviewPhase, voting } from './phases/voting.ts';
import { isFields, textIn } from './reading.ts';
import { recounts } from './recounts.ts';
import { remember, startHouse } from './remember.ts';
import { readReply } from './replies.ts';
import { ruleBook } from './rule-book.ts';
import { shapes } from './shapes.ts';
import { orders, steer } from './steer.ts';
import { rulings } from './tasks/index.ts';
import { reasons, settings, turns } from './terms.ts';
import { told } from './told.ts';
import { windowFor } from './window.ts';

/** Representatives draft, amend and vote a bill under a Speaker whose rulings a clerk holds to the rules. */
const rules = defineFormat({
  name: 'parliament',
  says: 'Representatives draft, amend and vote a bill under a Speaker.',
  rulesVersion: '4',
  settings,
  roles: {
    representative: { says: 'Speaks for motives, amends and votes.', least: 0, most: 1000 },
    speaker: { says: 'Leads the debate, and never votes.', least: 1, most: 1, house: true, brings: 'guidance' },
    clerk: { says: 'Sets the house up and keeps its record.', least: 1, most: 1, house: true, brings: 'guidance' },
    'prime-minister': { says: 'Has the last word.', least: 0, most: 1, house: true, brings: 'judgement' },
  },
  turns,
  shapes,
  reasons,
  outcome: outcome<ParliamentOutcome | null>('The bill that was voted, with its tally, its dissent and the last word.'),
  fallsShort: ['forced', 'vetoed', NO_GROUNDS],
  decides: { by: ['passed', 'forced', 'vetoed'], brief: (table) => briefOf(table, withMotives(table)) },
  first: 'setup',
  phases: {
    setup,
    'opening-statements': openingStatements,
    'evaluating-statements': evaluatingStatements,
    drafting,
    choosing,
    debate,
    voting,
    'pm-review': pmReviewPhase,
    synthesis,
  },
  ruleBook: [...Object.values(ruleBook), ...patternRules, ...groundRules],
  rulings: Object.fromEntries(Object.entries(rulings).map(([name, { ruling }]) => [name, ruling])),
  cast,
  problems,
  start: startHouse,
  remember,
  told,
  window: windowFor,
  recounts,
  draft: readReply,
  check: checkReply,
  listensFor,
  about: aboutHouse,
  heard: (signal, pen) => {
    if (signal.type !== 'did' || signal.act !== 'motion' || !isFields(signal.data)) return;
    const motion = textIn(signal.data.motion);
    const mayMove = pen.table.phase === 'debate' && Object.hasOwn(pen.table.own.members, signal.seat);
    if (!mayMove || !isMotion(motion) || !maySpeak(pen.table.own, signal.seat))
      return pen.note({ type: 'not-admitted', seat: signal.seat, what: 'motions', count: 1 });
    fileMotions(pen, signal.seat, [{ motion, reason: textIn(signal.data.reason) }]);
  },
  orders,
  steer,
  carry: ({ own, topic }) => ({ topic, bill: own.bill, tally: own.divisions.at(-1)?.tally ?? null }),
});

export const parliament = whole(rules, { ...face, forms });
/** For pages, which leave the writing of files to the server. */
export const format = whole(rules, face);
export { type Bill, nameFor, titleFor } from './bill.ts';
export { diffText } from './bill-diff.ts';
export type { House } from './house.ts';
export { dealMotives, issuesFor } from './issues.ts';
export { type HouseMessage, type MessageType, messagesOf } from './message.ts';
export { motions } from './motion.ts';
export { actions, grounds } from './next-action-content.ts';
export { houseRecord } from './record.ts';
export { sayBill } from './recounts.ts';
