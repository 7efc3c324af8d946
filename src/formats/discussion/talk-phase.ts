import type { CueAsk, Phase, Seat, Table } from '../../engine/index.ts';
import { answerFirst, cueNext, endAfterRound, pass, publish, someoneHasTheFloor } from '../turn-protocol/floor.ts';
import { beginRound, guide } from './guidance.ts';
import type { DiscussionFact, DiscussionMemory } from './memory.ts';
import { outcomeOf } from './outcome.ts';

/** Rounds of reactions: the most relevant seat first, the others react or build. */
export const talkPhase: Phase<DiscussionMemory, DiscussionFact> = {
  says: 'Discussion.',
  enter: (pen) => beginRound(pen, { subtopic: pen.table.topic }),
  next: (pen) => {
    publish(pen);
    if (someoneHasTheFloor(pen.table)) return;
    const { own, floor, settings } = pen.table;
    if (own.cutShort) return pen.close('concluded', outcomeOf(pen.table));
    if (own.question) return answerFirst(pen);
    const due = dueIn(pen.table);
    const isLast = own.round >= Number(settings.rounds);
    if (own.brought !== null && own.spokenInRound > 0 && !isLast) return guide(pen);
    const next = due.find(({ id }) => id !== floor.last) ?? due[0];
    if (!next) {
      const end = endAfterRound(pen, isLast);
      return end ? pen.close(end, outcomeOf(pen.table)) : guide(pen);
    }
    if (next.id === floor.last) return pass(pen, next.id);
    const rest = due.filter((seat) => seat !== next);
    cueNext(pen, reactionOf(next, asksOf(pen.table)), ...rest.map((seat) => reactionOf(seat, toReact)));
  },
};

/** Who still speaks in this round: the most relevant ones, as many as the setting says. Whoever can't is followed by the next. */
const dueIn = ({ own, seats, settings }: Table<DiscussionMemory>): Seat[] =>
  own.order
    .filter((id) => !own.slots.includes(id))
    .slice(0, Math.max(0, Number(settings.speakers) - own.spokenInRound))
    .flatMap((id) => seats.find((seat) => seat.id === id) ?? []);

const asksOf = ({ own, topic }: Table<DiscussionMemory>): string =>
  own.spokenInRound === 0 ? `Open this round on “${own.subtopic || topic}”. At most 50 words.` : toReact;

const toReact = 'React to what was said, or build on it. At most 50 words.';

const reactionOf = ({ id }: Seat, asks: string): CueAsk => ({ seat: id, kind: 'reaction', asks });
