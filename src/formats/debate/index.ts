import { type Format, type Move, words } from '../../engine/index.ts';
import { courseMeasure } from '../turn-protocol/course.ts';
import { emptyEnds, protocolBreach } from '../turn-protocol/floor.ts';
import { readReply } from '../turn-protocol/question.ts';
import { recountTalk } from '../turn-protocol/recount.ts';
import { citeAnother, citeInCounter, notTwiceInARow, selfContained } from '../turn-protocol/rules.ts';
import { rulingSays } from '../turn-protocol/ruling-says.ts';
import { talkSettings } from '../turn-protocol/talk-settings.ts';
import { turnTypes } from '../turn-protocol/turn-types.ts';
import { arbitration } from './arbitration.ts';
import { cast } from './cast.ts';
import { type DebateFact, type DebateMemory, remember, startMemory } from './memory.ts';
import { debateRound } from './round.ts';
import { readRuling, rulingDraft, rulingShape } from './ruling.ts';
import { told } from './told.ts';

const { proposition, rebuttal, counter, ruling, reaction, question } = turnTypes;

/** Two sides and an arbitrator: three rounds of typed turns, then a ruling. */
export const debate: Format<DebateMemory, DebateFact> = {
  name: 'debate',
  says: 'Two sides argue in three rounds; an arbitrator rules.',
  rulesVersion: '4',
  settings: {
    rounds: { type: 'number', says: 'Rounds before the arbitration.', default: 3, min: 1, max: 3 },
    ...talkSettings,
  },
  roles: {
    proponent: { says: 'Argues for the motion.', least: 1, most: 1 },
    opponent: { says: 'Argues against the motion.', least: 1, most: 1 },
    arbitrator: { says: 'Closes each round and rules.', least: 1, most: 1 },
    facilitator: { says: 'Leads back to the topic.', least: 1, most: 1, house: true, byRule: true },
    observer: { says: 'Listens.', least: 0, most: 20 },
    user: { says: 'The person who convened the table.', least: 1, most: 1, house: true },
  },
  turns: {
    proposition,
    rebuttal,
    counter,
    ruling,
    reaction,
    question,
    answer: { says: "The user's answer to a question.", limit: words(500, 'cut') },
  },
  shapes: { ruling: rulingShape },
  reasons: {
    ruled: 'The arbitrator ruled.',
    undecided: 'The arbitrator gave no ruling.',
    questions: emptyEnds.questions,
  },
  fallsShort: ['undecided', 'questions'],
  first: 'opening',
  phases: {
    opening: debateRound({ says: 'Round 1: propositions.', sides: 'proposition', then: after(1, 'rebuttals') }),
    rebuttals: debateRound({ says: 'Round 2: rebuttals.', sides: 'rebuttal', then: after(2, 'counters') }),
    counters: debateRound({ says: 'Round 3: counters.', sides: 'counter', then: after(3, 'arbitration') }),
    arbitration,
  },
  rulingSays,
  rules: [notTwiceInARow, selfContained, citeAnother, citeInCounter],
  cast,
  start: startMemory,
  remember,
  told,
  draft: (held, table) => {
    const draft = readReply(held, table);
    return draft.kind === 'ruling' ? rulingDraft(held, draft) : draft;
  },
  check: (held, draft, table) => {
    const question = protocolBreach(held, draft, table);
    if (question) return question;
    if (draft.kind === 'ruling' && held.cue.attempt === 1 && readRuling(held) === null) {
      return { rule: 'S2-018', why: 'It names no decision: begin with "Decision:".', mend: 'skip' };
    }
    return null;
  },
  listensFor: courseMeasure,
  orders: { arbitrate: { says: 'End the rounds and let the arbitrator rule.' } },
  steer: ({ order }, pen) => {
    if (order !== 'arbitrate') return { refused: `A debate does not know the order "${order}"; it knows arbitrate.` };
    if (pen.table.phase === 'arbitration') return { refused: 'The arbitration has begun.' };
    pen.note({ type: 'cut-short' });
    return 'applied';
  },
  carry: ({ own, topic }) => ({ topic, ruling: own.ruling }),
  recounts: recountTalk,
};

/** On to the next round, or to the arbitration once enough were held. */
function after(round: number, next: string): Move<DebateMemory, DebateFact> {
  return (pen) => pen.enter(round >= Number(pen.table.settings.rounds) ? 'arbitration' : next);
}
