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
import { guidanceRuling, guidanceShape } from './guidance.ts';
import { type DiscussionFact, type DiscussionMemory, remember, startMemory } from './memory.ts';
import { outcomeOf } from './outcome.ts';
import { talkPhase } from './talk-phase.ts';
import { told } from './told.ts';

/** A talk that flows: quick reactions, the most relevant first, kept on its topic by a facilitator. */
export const discussion: Format<DiscussionMemory, DiscussionFact> = {
  name: 'discussion',
  says: 'Participants react and build on each other; a facilitator keeps the talk on its topic.',
  rulesVersion: '4',
  settings: {
    rounds: { type: 'number', says: 'Rounds at most.', default: 3, min: 1, max: 20 },
    speakers: {
      type: 'number',
      says: 'Seats that speak in a round, the most relevant first.',
      default: 3,
      min: 1,
      max: 7,
    },
    ...talkSettings,
  },
  roles: talkRoles,
  turns: {
    reaction: turnTypes.reaction,
    question: turnTypes.question,
    answer: { says: "The user's answer to a question.", limit: words(500, 'cut') },
    order: { says: "The facilitator's order." },
    guidance: { says: "The facilitator's guidance." },
  },
  shapes: { order: orderShape, guidance: guidanceShape },
  reasons: {
    completed: 'The rounds were held.',
    settled: 'The facilitator closed: everything worth saying was said.',
    concluded: 'A person ended the rounds.',
    ...emptyEnds,
  },
  fallsShort: Object.keys(emptyEnds),
  first: 'talk',
  phases: { talk: talkPhase },
  rules: [notTwiceInARow, { ...selfContained, level: 'warning' }],
  rulingSays,
  rulings: { order: orderRuling, guidance: guidanceRuling },
  cast: castParticipants,
  start: startMemory,
  remember,
  told,
  draft: readReply,
  check: protocolBreach,
  listensFor: courseMeasure,
  orders: { conclude: { says: 'End the rounds after this turn; where everyone stands is the result.' } },
  steer: ({ order }, pen) => {
    if (order !== 'conclude') return { refused: `A discussion does not know the order "${order}"; it knows conclude.` };
    pen.note({ type: 'cut-short' });
    return 'applied';
  },
  carry: (table) => outcomeOf(table),
  recounts: recountTalk,
};
