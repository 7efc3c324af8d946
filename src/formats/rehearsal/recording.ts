import type { RehearsalTable } from './memory.ts';
import type { ExchangeRecord, Outcome } from './outcome.ts';

/** The exchange in figures, as it stands now. */
export const recordOf = ({ own, now }: Pick<RehearsalTable, 'own' | 'now'>, outcome: Outcome): ExchangeRecord => {
  const { id, seat, slide, started, source, claim, question, turns, escalated, latencies, totals, pileOn } =
    own.exchange!;
  const figures = { answerWords: totals.words, hedges: totals.hedges, figures: totals.figures };
  return {
    id,
    seat,
    slide,
    started,
    ended: now,
    source,
    claim,
    question,
    turns,
    outcome,
    escalated,
    latencies,
    ...figures,
    pileOn,
  };
};
