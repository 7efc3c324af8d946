import { type SeatId, sentencesOf } from '../../../engine/index.ts';
import { isFinalRound } from '../floor.ts';
import { isLastRound, representatives } from '../house.ts';
import { file } from '../message.ts';
import type { RaisedObjection } from '../speech.ts';
import { type Ballot, count, nextStepFor, sayTally, type VoteRules } from '../tally.ts';
import { ask } from '../tasks/ask.ts';
import type { HousePen, HousePhase } from '../terms.ts';
import { voteAsk } from '../told.ts';

/** All vote at once, quieted and expelled seats too; no ballot is opened before the last one is in. */
export const voting: HousePhase = {
  says: 'The house votes.',
  enter: (pen) => {
    const seats = representatives(pen.table);
    pen.note({ type: 'division-called', seats });
    const asks = voteAsk(pen.table);
    pen.cue(...seats.map((seat) => ({ seat, kind: 'vote' as const, shape: 'vote', heardBy: 'house' as const, asks })));
  },
  next: (pen) => {
    const { own, pending } = pen.table;
    if (pending.some(({ lane }) => lane === 'floor')) return;
    if (own.called === null) return ask(pen, 'EVALUATE_VOTE');
    countBallots(pen, own.called);
  },
};

const mostObjections = 12;

const countBallots = (pen: HousePen, called: readonly SeatId[]): void => {
  const sealed = new Map(pen.table.held.map((held) => [held.cue.seat, held]));
  const cast = new Map<SeatId, Ballot['vote']>();
  const objections: RaisedObjection[] = [];
  for (const seat of called) {
    const held = sealed.get(seat);
    if (held?.cue.kind !== 'vote') continue;
    const ballot = pen.draft(held).data as Ballot;
    cast.set(seat, ballot.vote);
    const concern = sentencesOf(ballot.reasoning)[0] ?? ballot.conditions[0];
    if (ballot.vote === 'NO' && concern) objections.push({ from: seat, concern: concern.slice(0, 240) });
    pen.speak(held, { heardBy: 'all', data: file(pen.table, 'VOTE', seat, ballot) });
  }
  const { own, settings } = pen.table;
  const rules: VoteRules = {
    majority: own.majority ?? settings.majority,
    quorum: settings.quorum,
    absent: settings.absent,
  };
  const counted = count(called, cast, rules, own.unread);
  const last = isFinalRound(pen.table) && !isLastRound(pen.table) ? own.round : settings.rounds;
  const tally = {
    bill_version: own.bill?.version ?? 0,
    ...counted,
    key_objections: objections.slice(0, mostObjections),
    next_action: nextStepFor(counted.passed, own.round, last),
  };
  pen.note({ type: 'counted', tally: { ...tally, result: sayTally(tally, rules.majority, settings.pm !== 'none') } });
};

/** The Prime Minister's word on what the house sends up. */
export const pmReviewPhase: HousePhase = {
  says: 'The Prime Minister reviews the bill.',
  next: (pen) => ask(pen, 'PM_REVIEW'),
};
