import { type Format, words } from '../../engine/index.ts';
import { castParticipants, talkRoles } from '../turn-protocol/cast.ts';
import { courseMeasure } from '../turn-protocol/course.ts';
import { emptyEnds, protocolBreach } from '../turn-protocol/floor.ts';
import { orderRuling, orderShape } from '../turn-protocol/order-ruling.ts';
import { readReply } from '../turn-protocol/question.ts';
import { recountTalk } from '../turn-protocol/recount.ts';
import { notTwiceInARow, selfContained } from '../turn-protocol/rules.ts';
import { rulingSays } from '../turn-protocol/ruling-says.ts';
import { talkSettings } from '../turn-protocol/talk-settings.ts';
import { turnTypes } from '../turn-protocol/turn-types.ts';
import { concessionShape, inWords } from './concession.ts';
import { mapRuling, mapShape } from './map.ts';
import { type ConsensusFact, type ConsensusMemory, remember, startMemory } from './memory.ts';
import { outcomeOf } from './outcome.ts';
import { phases } from './phases.ts';
import { synthesisBreach } from './synthesis.ts';
import { told } from './told.ts';
import { verdictBreach, verdictShape } from './verdict.ts';

const { position, reaction, concession, synthesis, question } = turnTypes;

/** Positions, a map of them, concessions, and one merged position with its reservations and dissent. */
export const consensus: Format<ConsensusMemory, ConsensusFact> = {
  name: 'consensus',
  says: 'Participants move from their positions to one that all can live with.',
  rulesVersion: '4',
  settings: {
    rounds: { type: 'number', says: 'Rounds of concessions at most.', default: 3, min: 1, max: 3 },
    alignment: {
      type: 'number',
      says: 'How near everyone must be to merge early.',
      default: 0.8,
      min: 0,
      max: 1,
      whole: false,
    },
    ...talkSettings,
  },
  roles: talkRoles,
  turns: {
    position,
    reaction,
    concession,
    synthesis,
    question,
    answer: { says: "The user's answer to a question.", limit: words(500, 'cut') },
    map: { says: "The facilitator's map." },
    order: { says: "The facilitator's order." },
  },
  shapes: { map: mapShape, order: orderShape, concession: concessionShape, verdict: verdictShape },
  reasons: {
    merged: 'The positions were merged.',
    rejected: 'A merged position was written, and too few could live with it.',
    unmerged: 'No merged position was given.',
    ...emptyEnds,
  },
  fallsShort: ['rejected', 'unmerged', ...Object.keys(emptyEnds)],
  first: 'positions',
  phases,
  rules: [notTwiceInARow, selfContained],
  rulingSays,
  rulings: { map: mapRuling, order: orderRuling },
  cast: castParticipants,
  start: startMemory,
  remember,
  told,
  draft: (held, table) => inWords(held, readReply(held, table)),
  check: (held, draft, table) =>
    protocolBreach(held, draft, table) ?? verdictBreach(held, draft) ?? synthesisBreach(draft),
  listensFor: courseMeasure,
  orders: { synthesise: { says: 'End the rounds and write the common position.' } },
  steer: ({ order }, pen) => {
    if (order !== 'synthesise')
      return { refused: `A consensus does not know the order "${order}"; it knows synthesise.` };
    if (pen.table.phase === 'synthesis') return { refused: 'The synthesis has begun.' };
    pen.note({ type: 'cut-short' });
    return 'applied';
  },
  carry: (table) => outcomeOf(table),
  recounts: recountTalk,
};
