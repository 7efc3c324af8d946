import { representatives } from '../house.ts';
import { file } from '../message.ts';
import { type Count, instantRunoff, type RankedBallot, schulze } from '../ranked-ballot.ts';
import { ruleBook } from '../rule-book.ts';
import type { HousePhase, ParliamentSettings } from '../terms.ts';
import { rankingAsk } from '../told.ts';

const counts: Readonly<Record<ParliamentSettings['ballot'], Count>> = {
  schulze,
  'instant-runoff': instantRunoff,
};

/** Competing bills: everybody ranks them, sealed and at once; the winner is debated. */
export const choosing: HousePhase = {
  says: 'The house ranks the bills.',
  next: (pen) => {
    const { own, pending, settings } = pen.table;
    if (pending.length > 0) return;
    if (own.called === null) {
      const seats = representatives(pen.table);
      pen.note({ type: 'division-called', seats });
      const asks = rankingAsk(pen.table);
      return pen.cue(
        ...seats.map((seat) => ({ seat, kind: 'ranking' as const, shape: 'ranking', heardBy: 'house' as const, asks })),
      );
    }
    const ballots: RankedBallot[] = [];
    for (const held of pen.table.held) {
      const ballot = pen.draft(held).data as RankedBallot;
      ballots.push(ballot);
      pen.speak(held, { heardBy: 'all', data: file(pen.table, 'RANKED_BALLOT', held.cue.seat, ballot) });
    }
    const method = settings.ballot;
    const result = counts[method](
      own.drafts.map(({ title }) => title),
      ballots.map(({ ranking }) => ranking),
    );
    pen.rule({
      rule: ruleBook.rankedBallot.id,
      by: 'rule',
      why: `By ${method} the house chooses “${result.winner}”. ${result.steps.join(' ')}`,
      value: result,
    });
    pen.note({ type: 'bill-chosen', bill: own.drafts.find(({ title }) => title === result.winner)!, count: result });
    pen.enter('debate');
  },
};
