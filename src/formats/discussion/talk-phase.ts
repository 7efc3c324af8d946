import { ranked } from '../../engine/index.ts';
import { endAfterRound } from '../turn-protocol/floor.ts';
import { restingLast, talkRound } from '../turn-protocol/talk-round.ts';
import { beginRound, guide } from './guidance.ts';
import { mostRelevant, noteHeard } from './hearing.ts';
import { outcomeOf } from './outcome.ts';
import type { DiscussionPen, DiscussionPhase, DiscussionTable } from './terms.ts';

const isLast = ({ own, settings }: DiscussionTable): boolean => own.round >= settings.rounds;

/** A person has heard enough. */
const concludes = (pen: DiscussionPen): boolean => {
  if (pen.table.own.cutShort) pen.close('concluded', outcomeOf(pen.table));
  return pen.table.own.cutShort;
};

/** What the user brought in is taken up at once. */
const takesUp = (pen: DiscussionPen): boolean => {
  const { brought, spokenInRound, question } = pen.table.own;
  if (question || brought === null || spokenInRound === 0 || isLast(pen.table)) return false;
  guide(pen);
  return true;
};

/** Rounds of reactions: the most relevant seat first, the others react or build. */
export const talkPhase: DiscussionPhase = talkRound({
  says: 'Discussion.',
  enter: (pen) => beginRound(pen, { subtopic: pen.table.topic }),
  reads: noteHeard,
  order: restingLast(ranked(mostRelevant)),
  turn: (_, { own, topic }) => ({
    kind: 'reaction',
    asks:
      own.spokenInRound === 0
        ? `Open this round on “${own.subtopic || topic}”. At most 50 words.`
        : 'React to what was said, or build on it. At most 50 words.',
  }),
  before: (pen) => concludes(pen) || takesUp(pen),
  then: (pen) => {
    const end = endAfterRound(pen, isLast(pen.table));
    return end ? pen.close(end, outcomeOf(pen.table)) : guide(pen);
  },
});
