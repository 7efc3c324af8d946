import { defineFormat, hasGrounds, NO_GROUNDS, outcome, seatsWith } from '../../engine/index.ts';
import { whole } from '../../transcripts/index.ts';
import { briefOf } from '../brief/index.ts';
import { protocolBreach } from '../turn-protocol/floor.ts';
import { readReply } from '../turn-protocol/question.ts';
import { ruleBook } from '../turn-protocol/rule-book.ts';
import { citeAnother, citeInCounter, notTwiceInARow, selfContained, speaks } from '../turn-protocol/rules.ts';
import { aboutTalk, recountTalk } from '../turn-protocol/talk.ts';
import { arbitration, whyNoRuling } from './arbitration.ts';
import { cast } from './cast.ts';
import { face } from './face.ts';
import { declares, listensFor } from './hearing.ts';
import { remember, startMemory } from './memory.ts';
import { debateRound } from './round.ts';
import { type DebateRuling, isUnread, rulingDraft, rulingShape } from './ruling.ts';
import { type DebatePen, type DebateTerms, reasons, settings, turns } from './terms.ts';
import { told } from './told.ts';

/** Two sides and an arbitrator: three rounds of typed turns, then a ruling. */
const rules = defineFormat({
  name: 'debate',
  says: 'Two sides argue in three rounds; an arbitrator rules.',
  rulesVersion: '5',
  settings,
  roles: {
    proponent: { says: 'Argues for the motion.', least: 1, most: 1 },
    opponent: { says: 'Argues against the motion.', least: 1, most: 1 },
    arbitrator: { says: 'Closes each round and rules.', least: 1, most: 1, brings: 'judgement' },
    facilitator: { says: 'Leads back to the topic.', least: 1, most: 1, house: true, byRule: true, brings: 'guidance' },
    observer: { says: 'Listens.', least: 0, most: 20 },
    user: { says: 'The person who convened the table.', least: 1, most: 1, house: true },
  },
  turns,
  shapes: { ruling: rulingShape },
  reasons,
  outcome: outcome<DebateRuling | null>('What the arbitrator decided, with its reasons and the best dissent.'),
  fallsShort: ['undecided', 'questions', NO_GROUNDS],
  decides: {
    by: ['ruled', 'undecided', 'questions'],
    brief: (table) => briefOf(table, seatsWith(table, 'proponent', 'opponent')),
  },
  first: 'opening',
  phases: {
    opening: debateRound({ says: 'Round 1: propositions.', sides: 'proposition', then: after(1, 'rebuttals') }),
    rebuttals: debateRound({ says: 'Round 2: rebuttals.', sides: 'rebuttal', then: after(2, 'counters') }),
    counters: debateRound({ says: 'Round 3: counters.', sides: 'counter', then: after(3, 'arbitration') }),
    arbitration,
  },
  ruleBook: Object.values(ruleBook),
  rules: [notTwiceInARow, speaks, selfContained, citeAnother, citeInCounter],
  cast,
  start: startMemory,
  remember,
  told,
  draft: (held, table) => {
    const draft = readReply(held, table);
    return draft.kind === 'ruling' && hasGrounds(table) ? rulingDraft(held, draft, table.seats) : draft;
  },
  check: (held, draft, table) => {
    const question = protocolBreach(held, draft, table);
    if (question) return question;
    if (draft.kind !== 'ruling' || !hasGrounds(table)) return null;
    if (draft.data === undefined) {
      return { rule: turns.ruling.id, why: 'It names no decision: begin with "Decision:".', mend: 'skip' };
    }
    if (held.cue.attempt === 1 && isUnread(held, table.seats))
      return {
        rule: turns.ruling.id,
        why: 'Its winner can’t be read; write proponent, opponent or neither.',
        mend: 'skip',
      };
    const isPerson = table.seats.some(({ id, voice }) => id === draft.seat && voice === 'human');
    const why = isPerson ? null : whyNoRuling(draft.data);
    return why === null ? null : { rule: turns.ruling.id, why, mend: 'skip' };
  },
  listensFor,
  declares,
  about: ({ seat }, table) => ({ ...aboutTalk(table, seat), left: roundsLeft(table.phase, table.settings.rounds) }),
  orders: { arbitrate: { says: 'End the rounds and let the arbitrator rule.' } },
  steer: ({ order }, pen) => {
    if (order !== 'arbitrate') return { refused: `A debate does not know the order "${order}"; it knows arbitrate.` };
    if (pen.table.phase === 'arbitration') return { refused: 'The arbitration has begun.' };
    pen.note({ type: 'cut-short' });
    return 'applied';
  },
  carry: ({ own, topic }) => ({ topic, ruling: own.ruling }),
  recounts: recountTalk,
});

/** On to the next round, or to the arbitration once enough were held. */
function after(round: number, next: DebateTerms['phase']): (pen: DebatePen) => void {
  return (pen) => pen.enter(round >= pen.table.settings.rounds ? 'arbitration' : next);
}

/** Rounds still to come, this one among them. */
function roundsLeft(phase: string, rounds: number): number {
  return Math.max(1, rounds - ['opening', 'rebuttals', 'counters'].indexOf(phase));
}

export const debate = whole(rules, face);
export { debate as format };
