import { seatOf } from '../../engine/index.ts';
import { type Advice, coachingFor } from './coaching.ts';
import { counted } from './counted.ts';
import { deckIn, saySlide } from './deck.ts';
import { type Delivery, deliveryOf } from './delivery.ts';
import type { RehearsalTable } from './memory.ts';
import { type Challenge, type ExchangeRecord, type Outcome, outcomes } from './outcome.ts';
import { recordOf } from './recording.ts';
import { type Scores, scoresOf } from './scores.ts';
import { sayLength, sayTime } from './times.ts';

/** What a rehearsal comes to. */
export interface Debrief {
  readonly summary: string;
  readonly deck: { readonly name: string; readonly fingerprint: string; readonly slides: number };
  readonly exchanges: readonly DebriefedExchange[];
  readonly unresolved: readonly Challenge[];
  readonly flaggedPileOns: readonly { readonly agent: string; readonly question: string; readonly at: string }[];
  readonly scores: Scores;
  readonly delivery: Delivery;
  readonly coaching: readonly Advice[];
}

export interface DebriefedExchange {
  readonly agent: string;
  readonly slide: number;
  /** `4:05` */
  readonly at: string;
  readonly question: string;
  readonly pressed: string;
  readonly claim: string;
  readonly turns: number;
  readonly outcome: Outcome;
  readonly says: string;
  readonly source: ExchangeRecord['source'];
  readonly pileOn: { readonly agent: string; readonly question: string; readonly answered: boolean } | null;
}

/** The debrief of a session as it stands: also of one that was cut off in the middle. */
export const debriefOf = (table: RehearsalTable): Debrief => {
  const { own, settings } = table;
  const isOpen = own.exchange !== null && own.exchange.outcome === null;
  const records = isOpen ? [...own.records, recordOf(table, 'ended')] : own.records;
  const delivery = deliveryOf(table);
  const scores = scoresOf(table, delivery, records);
  const name = (seat: string): string => seatOf(table, seat)?.name ?? seat;
  const unresolved = [...unresolvedIn(table, records), ...own.carried];
  const { name: deck, fingerprint, slides } = deckIn(settings);
  return {
    summary: summaryOf(table, records, unresolved, scores, delivery),
    deck: { name: deck, fingerprint, slides: slides.length },
    exchanges: records.map(({ seat, slide, started, question, pressed, claim, turns, outcome, source, pileOn }) => ({
      agent: name(seat),
      slide: slide + 1,
      at: sayTime(started),
      question,
      pressed,
      claim,
      turns,
      outcome,
      says: outcomes[outcome].says,
      source,
      pileOn: pileOn && { agent: name(pileOn.seat), question: pileOn.question, answered: pileOn.answered },
    })),
    unresolved,
    flaggedPileOns: own.flagged.map(({ seat, question, at }) => ({ agent: name(seat), question, at: sayTime(at) })),
    scores,
    delivery,
    coaching: coachingFor(table, delivery, records),
  };
};

const unresolvedIn = (table: RehearsalTable, records: readonly ExchangeRecord[]): Challenge[] =>
  records
    .filter(({ outcome, question }) => outcomes[outcome].open && question !== '')
    .map(({ seat, question, slide, outcome }) => ({
      seat,
      name: seatOf(table, seat)?.name ?? seat,
      question,
      slide,
      outcome,
    }));

/** The moderator's own words, put together from what happened. */
const summaryOf = (
  table: RehearsalTable,
  records: readonly ExchangeRecord[],
  unresolved: readonly Challenge[],
  { overall, parts }: Scores,
  { words, pace, slides }: Delivery,
): string => {
  const { own, now, settings } = table;
  if (words === 0 && records.length === 0)
    return `I heard nothing in ${sayLength(now)}, so there is nothing to judge yet.`;
  const met = records.filter(({ outcome }) => outcome === 'satisfied').length;
  const best = [...parts].sort((a, b) => b.score - a.score)[0];
  const worst = [...parts].sort((a, b) => a.score - b.score)[0];
  return [
    `I followed you for ${sayLength(now)} over ${counted(slides.length, 'slide')}${pace === null ? '' : `, at ${pace} words a minute`}.`,
    records.length === 0
      ? 'The panel asked nothing.'
      : `The panel opened ${counted(records.length, 'exchange')}; ${met === records.length ? 'every one ended to its satisfaction' : `${met === 0 ? 'none' : met} ended to its satisfaction`}.`,
    ...(unresolved[0]
      ? [
          `${counted(unresolved.length, 'challenge')} ${unresolved.length === 1 ? 'is open:' : 'are open; the first is'} ${unresolved[0].name}'s on ${saySlide(settings, unresolved[0].slide)}.`,
        ]
      : []),
    ...(own.flagged.length > 0
      ? [`For lack of time I held back ${counted(own.flagged.length, 'further question')}.`]
      : []),
    ...(overall !== null && best && worst && best !== worst
      ? [`Your strongest part was ${best.part} (${best.score}), the one to work on is ${worst.part} (${worst.score}).`]
      : []),
    ...(own.failures > 0 ? [`${counted(own.failures, 'request')} to the panel went unanswered.`] : []),
  ].join(' ');
};
