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
import { concessionShape, inWords } from './concession.ts';
import { face } from './face.ts';
import { listensFor } from './hearing.ts';
import { mapRuling, mapShape } from './map.ts';
import { remember, startMemory } from './memory.ts';
import { type ConsensusOutcome, outcomeOf } from './outcome.ts';
import { phases } from './phases.ts';
import { synthesisBreach } from './synthesis.ts';
import { reasons, settings, turns } from './terms.ts';
import { told } from './told.ts';
import { verdictBreach, verdictShape } from './verdict.ts';

/** Positions, a map of them, concessions, and one merged position with its reservations and dissent. */
const rules = defineFormat({
  name: 'consensus',
  says: 'Participants move from their positions to one that all can live with.',
  rulesVersion: '5',
  settings,
  roles: talkRoles,
  turns,
  shapes: { map: mapShape, order: orderShape, concession: concessionShape, verdict: verdictShape },
  reasons,
  outcome: outcome<ConsensusOutcome>('The merged position, who gave what for it, and who dissents.'),
  fallsShort: [NO_GROUNDS, 'rejected', 'unheard', 'unmerged', 'questions', 'astray'],
  decides: {
    by: ['merged', 'rejected', 'unheard', 'unmerged', 'questions', 'astray'],
    brief: (table) => briefOf(table, participants(table)),
  },
  first: 'positions',
  phases,
  rules: [notTwiceInARow, speaks, selfContained],
  ruleBook: Object.values(ruleBook),
  rulings: { map: mapRuling, order: orderRuling },
  cast: castParticipants,
  start: startMemory,
  remember,
  told,
  draft: (held, table) => inWords(held, readReply(held, table)),
  check: (held, draft, table) =>
    protocolBreach(held, draft, table) ?? verdictBreach(held, draft) ?? synthesisBreach(held, draft),
  listensFor,
  declares: talkDeclares,
  about: ({ seat }, table) => ({
    ...aboutTalk(table, seat),
    ...(table.own.synthesis && { text: table.own.synthesis.text }),
    left: table.phase === 'positions' ? 3 : table.phase === 'mapping' ? 2 : 1,
  }),
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
});

export const consensus = whole(rules, face);
export type { AgreementMap } from './map.ts';
export { mergedIn, verdictOf } from './merged.ts';
export { consensus as format };
