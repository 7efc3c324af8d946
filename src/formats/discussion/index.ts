import { defineFormat, NO_GROUNDS, outcome } from '../../engine/index.ts';
import { whole } from '../../transcripts/index.ts';
import { briefOf } from '../brief/index.ts';
import { castParticipants, talkRoles } from '../turn-protocol/cast.ts';
import { protocolBreach } from '../turn-protocol/floor.ts';
import { talkDeclares } from '../turn-protocol/hearing.ts';
import { orderRuling, orderShape } from '../turn-protocol/order-ruling.ts';
import { readReply } from '../turn-protocol/question.ts';
import { participants } from '../turn-protocol/ranking.ts';
import { ruleBook } from '../turn-protocol/rule-book.ts';
import { notTwiceInARow, selfContained, speaks } from '../turn-protocol/rules.ts';
import { aboutTalk, recountTalk } from '../turn-protocol/talk.ts';
import { face } from './face.ts';
import { guidanceRuling, guidanceShape } from './guidance.ts';
import { listensFor } from './hearing.ts';
import { remember, startMemory } from './memory.ts';
import { type DiscussionOutcome, outcomeOf } from './outcome.ts';
import { talkPhase } from './talk-phase.ts';
import { reasons, settings, turns } from './terms.ts';
import { told } from './told.ts';

/** A talk that flows: quick reactions, the most relevant first, kept on its topic by a facilitator. */
const rules = defineFormat({
  name: 'discussion',
  says: 'Participants react and build on each other; a facilitator keeps the talk on its topic.',
  rulesVersion: '5',
  settings,
  roles: talkRoles,
  turns,
  shapes: { order: orderShape, guidance: guidanceShape },
  reasons,
  outcome: outcome<DiscussionOutcome>('Where everyone stood at the end, and whether two sides formed.'),
  fallsShort: [NO_GROUNDS, 'questions', 'astray'],
  decides: {
    by: ['completed', 'settled', 'concluded', 'questions', 'astray'],
    brief: (table) => briefOf(table, participants(table)),
  },
  first: 'talk',
  phases: { talk: talkPhase },
  rules: [notTwiceInARow, speaks, { ...selfContained, level: 'warning' }],
  ruleBook: Object.values(ruleBook),
  rulings: { order: orderRuling, guidance: guidanceRuling },
  cast: castParticipants,
  start: startMemory,
  remember,
  told,
  draft: readReply,
  check: protocolBreach,
  listensFor,
  declares: talkDeclares,
  about: ({ seat }, table) => ({
    ...aboutTalk(table, seat),
    text: table.own.subtopic || table.topic,
    left: Math.max(1, table.settings.rounds - table.own.round + 1),
  }),
  orders: { conclude: { says: 'End the rounds after this turn; where everyone stands is the result.' } },
  steer: ({ order }, pen) => {
    if (order !== 'conclude') return { refused: `A discussion does not know the order "${order}"; it knows conclude.` };
    pen.note({ type: 'cut-short' });
    return 'applied';
  },
  carry: (table) => outcomeOf(table),
  recounts: recountTalk,
});

export const discussion = whole(rules, face);
export { discussion as format };
