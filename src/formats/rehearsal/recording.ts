import type { RehearsalTable } from './memory.ts';
import type { ExchangeRecord, Outcome } from './outcome.ts';

/** The exchange in figures, as it stands now. */
export const recordOf = ({ own, now }: Pick<RehearsalTable, 'own' | 'now'>, outcome: Outcome): ExchangeRecord => {
  const { id, seat, slide, started, source, claim, opening, question, turns, escalated, latencies, totals, pileOn } =
    own.exchange!;
  return {
    id,
    seat,
    slide,
    started,
    ended: now,
    source,
    claim,
    question: opening,
    pressed: question === opening ? '' : question,
    turns,
    outcome,
    escalated,
    latencies,
    answerWords: totals.words,
    hedges: totals.hedges,
    figures: totals.figures,
    pileOn,
  };
};
