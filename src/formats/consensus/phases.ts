import { bringsKnowledge, hasGrounds, ranked, type Seat } from '../../engine/index.ts';
import { endAfterRound, endOf, facilitator } from '../turn-protocol/floor.ts';
import { chairSpeaks, participants, type Subtopic, setOrder } from '../turn-protocol/ranking.ts';
import { ruleBook } from '../turn-protocol/rule-book.ts';
import { isAstray } from '../turn-protocol/talk.ts';
import { restingLast, type TalkRound, talkRound } from '../turn-protocol/talk-round.ts';
import { readConcession } from './concession.ts';
import { comparisonsIn } from './hearing.ts';
import { mapRuling } from './map.ts';
import type { ConsensusFact, ConsensusMemory } from './memory.ts';
import { howItEnded, outcomeOf } from './outcome.ts';
import type { ConsensusPen, ConsensusPhase, ConsensusTerms } from './terms.ts';
import { asks } from './told.ts';
import { readVerdict } from './verdict.ts';

type EveryoneSpeaks = Pick<
  TalkRound<ConsensusMemory, ConsensusFact, ConsensusTerms>,
  'says' | 'enter' | 'turn' | 'then' | 'before' | 'alone'
>;

/** A phase in which every participant speaks once, in the order that was set. */
const everyoneSpeaks = (spec: EveryoneSpeaks): ConsensusPhase =>
  talkRound({ order: restingLast(ranked(({ own }) => own.order)), reads: readReplies, before: cutShort, ...spec });

/** A person wants the synthesis now, once what is asked is answered. */
const cutShort = (pen: ConsensusPen): boolean => {
  if (!pen.table.own.cutShort || pen.table.own.question) return false;
  pen.enter('synthesis');
  return true;
};

/** On to the next phase, unless the round was empty for the second time. */
const unlessEmpty =
  (then: (pen: ConsensusPen) => void) =>
  (pen: ConsensusPen): void => {
    const end = endAfterRound(pen);
    return end ? pen.close(end, outcomeOf(pen.table)) : then(pen);
  };

/** What concessions and verdicts say beyond their words is written down as facts, before they are heard. */
const readReplies = (pen: ConsensusPen): void => {
  for (const held of pen.table.held) {
    const draft = pen.draft(held);
    const seat = held.cue.seat;
    if (draft.kind === 'position')
      for (const compared of comparisonsIn(held, pen.table)) pen.note({ type: 'compared', ...compared }, 'house');
    if (draft.kind === 'concession')
      pen.note({ type: 'conceded', seat, concession: readConcession(draft, held.heard) });
    const verdict = draft.kind === 'reaction' && held.cue.shape === 'verdict' ? readVerdict(draft, held.heard) : null;
    if (verdict) pen.note({ type: 'judged', seat, verdict });
  }
};

const ask = (kind: ConsensusTerms['kind'], seat: Seat, shape?: string) => ({
  kind,
  asks: asks(kind, seat),
  ...(shape && { shape }),
});

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

/** A person or a model that facilitates has judgement of its own, and keeps its rounds. */
const isLedByJudgement = ({ seats }: ConsensusPen['table']): boolean =>
  seats.some(({ id, voice }) => id === facilitator.id && bringsKnowledge(voice));

/** Everybody is near enough, by the figure they gave, nobody has anything to move from, or the rounds are used up. */
const afterConcessions = (pen: ConsensusPen): void => {
  const { own, settings } = pen.table;
  const wanted = settings.alignment;
  const conceded = participants(pen.table).map(({ id }) => ({ id, ...own.concessions[id] }));
  const alignment = Object.fromEntries(conceded.map(({ id, alignment = null }) => [id, alignment]));
  const aligned = conceded.every(({ alignment }) => alignment != null && alignment >= wanted);
  const evidence = { alignment, wanted, round: own.round };
  if (aligned)
    pen.rule({
      rule: ruleBook.alignment.id,
      by: 'rule',
      why: 'Everyone is near enough to merge the positions.',
      evidence,
    });
  else if (!hasGrounds(pen.table) && !isLedByJudgement(pen.table))
    pen.rule({
      rule: ruleBook.alignment.id,
      by: 'rule',
      why: 'Nobody was given a position to move from, so another round would change nothing.',
      evidence,
    });
  else if (own.round >= settings.rounds)
    pen.rule({ rule: ruleBook.alignment.id, by: 'rule', why: 'The rounds of concessions are used up.', evidence });
  else {
    pen.rule({ rule: ruleBook.alignment.id, by: 'rule', why: 'Not everyone is near enough: another round.', evidence });
    return beginRound(pen);
  }
  pen.enter('synthesis');
};

export const phases: Readonly<Record<ConsensusTerms['phase'], ConsensusPhase>> = {
  positions: everyoneSpeaks({
    says: 'Phase 1: positions.',
    enter: (pen) => setOrder(pen, { subtopic: pen.table.topic }),
    turn: (seat) => ask('position', seat),
    then: unlessEmpty((pen) => pen.enter('mapping')),
  }),
  mapping: everyoneSpeaks({
    says: 'Phase 2: the map of agreement and tension.',
    enter: drawMap,
    before: (pen) => pen.table.own.map === null || cutShort(pen),
    turn: (seat) => ask('reaction', seat),
    then: unlessEmpty((pen) => pen.enter('concessions')),
  }),
  concessions: everyoneSpeaks({
    says: 'Phase 3: concessions.',
    enter: beginRound,
    turn: (seat) => ask('concession', seat, 'concession'),
    then: unlessEmpty(afterConcessions),
  }),
  synthesis: everyoneSpeaks({
    says: 'Phase 4: synthesis.',
    enter: (pen) => setOrder(pen, { subtopic: pen.table.topic }),
    before: () => false,
    alone: ({ own }) => own.synthesis === null,
    turn: (seat, { own }) =>
      own.synthesis ? { kind: 'reaction', asks: asks('verdict', seat), shape: 'verdict' } : ask('synthesis', seat),
    then: (pen) => {
      const outcome = outcomeOf(pen.table);
      pen.close(endOf(pen.table, howItEnded(outcome)), outcome);
    },
  }),
};
