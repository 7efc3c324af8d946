import { answerTo, UNHEARD } from '../../engine/index.ts';
import { ANSWERED } from './heard-ids.ts';
import type { ExchangeRecord, Outcome } from './outcome.ts';
import type { RehearsalTable } from './terms.ts';

/** The exchange in figures, as it stands now. */
export const recordOf = ({ own, now }: Pick<RehearsalTable, 'own' | 'now'>, outcome: Outcome): ExchangeRecord => {
  const {
    id,
    seat,
    slide,
    started,
    source,
    claim,
    opening,
    question,
    turns,
    escalated,
    latencies,
    totals,
    pileOn,
    heard,
  } = own.exchange!;
  const answered = answerTo(heard, ANSWERED);
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
    ...(answered.value !== UNHEARD && { answered }),
    latencies,
    answerWords: totals.words,
    figures: totals.figures,
    pileOn,
  };
};
