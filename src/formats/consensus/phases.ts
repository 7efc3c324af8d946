import type { CueAsk, Move, Pen, Phase, Seat } from '../../engine/index.ts';
import {
  answerFirst,
  cueNext,
  endAfterRound,
  endOf,
  facilitator,
  pass,
  publish,
  someoneHasTheFloor,
} from '../turn-protocol/floor.ts';
import { chairSpeaks, participants, type Subtopic, setOrder } from '../turn-protocol/ranking.ts';
import { isAstray } from '../turn-protocol/talk.ts';
import { readConcession } from './concession.ts';
import { mapRuling } from './map.ts';
import type { ConsensusFact, ConsensusMemory } from './memory.ts';
import { howItEnded, outcomeOf } from './outcome.ts';
import { asks } from './told.ts';
import { readVerdict } from './verdict.ts';

type ConsensusPen = Pen<ConsensusMemory, ConsensusFact>;

interface EveryoneSpeaks {
  readonly says: string;
  readonly enter: Move<ConsensusMemory, ConsensusFact>;
  readonly turn: (seat: Seat, pen: ConsensusPen) => Omit<CueAsk, 'seat'>;
  /** Held until the phase is ready for turns. */
  readonly ready?: (pen: ConsensusPen) => boolean;
  readonly then: Move<ConsensusMemory, ConsensusFact>;
}

/** A phase in which every participant speaks once, in the order that was set. */
const everyoneSpeaks = ({ says, enter, turn, ready, then }: EveryoneSpeaks): Phase<ConsensusMemory, ConsensusFact> => ({
  says,
  enter,
  next: (pen) => {
    readReplies(pen);
    publish(pen);
    if (someoneHasTheFloor(pen.table) || ready?.(pen) === false) return;
    if (pen.table.own.question) return answerFirst(pen);
    if (pen.table.own.cutShort && pen.table.phase !== 'synthesis') return pen.enter('synthesis');
    const { order, slots } = pen.table.own;
    const due = order.filter((id) => !slots.includes(id));
    const next = due.find((id) => id !== pen.table.floor.last) ?? due[0];
    const [seat, ...rest] = [next, ...due.filter((id) => id !== next)].flatMap(
      (id) => pen.table.seats.find((each) => each.id === id) ?? [],
    );
    if (!seat) {
      if (pen.table.phase === 'synthesis') return then(pen);
      const end = endAfterRound(pen);
      return end ? pen.close(end, outcomeOf(pen.table)) : then(pen);
    }
    if (seat.id === pen.table.floor.last) return pass(pen, seat.id);
    const asked = (each: Seat): CueAsk => ({ seat: each.id, ...turn(each, pen) });
    cueNext(pen, asked(seat), ...(isAlone(pen) ? [] : rest.map(asked)));
  },
});

/** One seat merges the positions for all. */
const isAlone = ({ table }: ConsensusPen): boolean => table.phase === 'synthesis' && !table.own.synthesis;

/** What concessions and verdicts say beyond their words is written down as facts, before they are heard. */
const readReplies = (pen: ConsensusPen): void => {
  for (const held of pen.table.held) {
    const draft = pen.draft(held);
    const seat = held.cue.seat;
    if (draft.kind === 'concession') pen.note({ type: 'conceded', seat, concession: readConcession(draft) });
    const verdict = draft.kind === 'reaction' && held.cue.shape === 'verdict' ? readVerdict(draft) : null;
    if (verdict) pen.note({ type: 'judged', seat, verdict });
  }
};

const ask = (kind: string, seat: Seat, shape?: string) => ({ kind, asks: asks(kind, seat), ...(shape && { shape }) });

/** The next thing that keeps the positions apart; the topic itself where nothing does, or where they were not about it. */
const openPoint = ({ table }: ConsensusPen): Subtopic => {
  const { map, round } = table.own;
  const open = map && !isAstray(table.own) ? [...map.tensions, ...map.incompatible] : [];
  if (open.length === 0) return { subtopic: table.topic };
  return { subtopic: `${table.topic} ${open[(round - 1) % open.length]}`, isQuoted: true };
};

const drawMap = (pen: ConsensusPen): void => {
  const request = 'Map the positions: agreements, tensions, incompatible ones.';
  if (chairSpeaks(pen.table))
    pen.cue({ seat: facilitator.id, kind: 'map', asks: request, ruling: 'map', shape: 'map', heardBy: 'house' });
  else {
    const { value, why } = mapRuling.otherwise(pen.table);
    pen.rule({ rule: 'map', by: 'rule', why, value });
    mapRuling.then(value, pen);
  }
};

const beginRound = (pen: ConsensusPen): void => {
  pen.note({ type: 'round-began', round: pen.table.own.round + 1 });
  setOrder(pen, openPoint(pen));
};

/** Everybody is near enough, by the figure they gave or else by how they sound, or the rounds are used up. */
const afterConcessions = (pen: ConsensusPen): void => {
  const { own, settings } = pen.table;
  const wanted = Number(settings.alignment);
  const conceded = participants(pen.table).map(({ id }) => ({ id, ...own.concessions[id] }));
  const alignment = Object.fromEntries(conceded.map(({ id, alignment = null }) => [id, alignment]));
  const aligned = conceded.every(({ alignment, sounds = 0 }) => (alignment ?? sounds) >= wanted);
  const evidence = { alignment, wanted, round: own.round };
  if (aligned)
    pen.rule({ rule: 'alignment', by: 'rule', why: 'Everyone is near enough to merge the positions.', evidence });
  else if (own.round >= Number(settings.rounds))
    pen.rule({ rule: 'alignment', by: 'rule', why: 'The rounds of concessions are used up.', evidence });
  else {
    pen.rule({ rule: 'alignment', by: 'rule', why: 'Not everyone is near enough: another round.', evidence });
    return beginRound(pen);
  }
  pen.enter('synthesis');
};

export const phases: Readonly<Record<string, Phase<ConsensusMemory, ConsensusFact>>> = {
  positions: everyoneSpeaks({
    says: 'Phase 1: positions.',
    enter: (pen) => setOrder(pen, { subtopic: pen.table.topic }),
    turn: (seat) => ask('position', seat),
    then: (pen) => pen.enter('mapping'),
  }),
  mapping: everyoneSpeaks({
    says: 'Phase 2: the map of agreement and tension.',
    enter: drawMap,
    ready: (pen) => pen.table.own.map !== null,
    turn: (seat) => ask('reaction', seat),
    then: (pen) => pen.enter('concessions'),
  }),
  concessions: everyoneSpeaks({
    says: 'Phase 3: concessions.',
    enter: beginRound,
    turn: (seat) => ask('concession', seat, 'concession'),
    then: afterConcessions,
  }),
  synthesis: everyoneSpeaks({
    says: 'Phase 4: synthesis.',
    enter: (pen) => setOrder(pen, { subtopic: pen.table.topic }),
    turn: (seat, pen) =>
      pen.table.own.synthesis
        ? { kind: 'reaction', asks: asks('verdict', seat), shape: 'verdict' }
        : ask('synthesis', seat),
    then: (pen) => {
      const outcome = outcomeOf(pen.table);
      pen.close(endOf(pen.table, howItEnded(outcome)), outcome);
    },
  }),
};
