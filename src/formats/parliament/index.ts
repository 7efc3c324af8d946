import type { Format } from '../../engine/index.ts';
import { cast, problems } from './cast.ts';
import { checkReply } from './check.ts';
import { fileMotions } from './extras.ts';
import type { HouseFact } from './fact.ts';
import { listensFor } from './hearing.ts';
import { type House, maySpeak } from './house.ts';
import { isMotion } from './motion.ts';
import { choosing } from './phases/choosing.ts';
import { debate } from './phases/debate.ts';
import { drafting } from './phases/drafting.ts';
import { evaluatingStatements } from './phases/evaluating-statements.ts';
import { openingStatements } from './phases/opening-statements.ts';
import { pmReviewPhase } from './phases/pm-review.ts';
import { setup } from './phases/setup.ts';
import { synthesis } from './phases/synthesis.ts';
import { voting } from './phases/voting.ts';
import { isFields, textIn } from './reading.ts';
import { recounts } from './recounts.ts';
import { remember, startHouse } from './remember.ts';
import { readReply } from './replies.ts';
import { settings } from './settings.ts';
import { shapes } from './shapes.ts';
import { orders, steer } from './steer.ts';
import { rulings } from './tasks/index.ts';
import { told } from './told.ts';
import { windowFor } from './window.ts';

/** Representatives draft, amend and vote a bill under a Speaker whose rulings a clerk holds to the rules. */
export const parliament: Format<House, HouseFact> = {
  name: 'parliament',
  says: 'Representatives draft, amend and vote a bill under a Speaker.',
  rulesVersion: '3',
  settings,
  roles: {
    representative: { says: 'Speaks for motives, amends and votes.', least: 0, most: 1000 },
    speaker: { says: 'Leads the debate, and never votes.', least: 1, most: 1, house: true },
    clerk: { says: 'Sets the house up and keeps its record.', least: 1, most: 1, house: true },
    'prime-minister': { says: 'Has the last word.', least: 0, most: 1, house: true },
  },
  turns: {
    statement: { says: 'An opening statement.', id: 'S3-036' },
    draft: { says: 'The text of a bill.' },
    ranking: { says: 'A ranked ballot on competing bills.' },
    question: { says: 'A question to another representative.', id: 'S3-036' },
    answer: { says: 'The answer to it.', id: 'S3-036' },
    'amendment-vote': { says: 'A ballot on an amendment.' },
    vote: { says: 'A ballot on the bill.' },
    synthesis: { says: 'The words around the final bill.' },
    ...Object.fromEntries(Object.entries(rulings).map(([name, { ruling }]) => [name, { says: ruling.says }])),
  },
  shapes,
  reasons: {
    passed: 'The house passed the bill.',
    forced: 'The rounds were used up: the bill goes on with its dissent noted.',
    vetoed: 'The Prime Minister vetoed the bill in the last round.',
  },
  fallsShort: ['forced', 'vetoed'],
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
  heard: (signal, pen) => {
    if (signal.type !== 'did' || signal.act !== 'motion' || !isFields(signal.data)) return;
    const motion = textIn(signal.data.motion);
    const mayMove = pen.table.phase === 'debate' && signal.seat in pen.table.own.members;
    if (!mayMove || !isMotion(motion) || !maySpeak(pen.table.own, signal.seat))
      return pen.note({ type: 'not-admitted', seat: signal.seat, what: 'motions', count: 1 });
    fileMotions(pen, signal.seat, [{ motion, reason: textIn(signal.data.reason) }]);
  },
  orders,
  steer,
  carry: ({ own, topic }) => ({ topic, bill: own.bill, tally: own.divisions.at(-1)?.tally ?? null }),
};
