import { type Answer, seatOf } from '../../engine/index.ts';
import { type Advice, coachingFor } from './coaching.ts';
import { deckIn, fingerprintOf, saySlide } from './deck.ts';
import { type Delivery, deliveryOf } from './delivery.ts';
import {
  type Challenge,
  type ExchangeRecord,
  isOpen,
  type Outcome,
  outcomes,
  type QuestionState,
  stateOf,
} from './outcome.ts';
import { type OwnFact, ownFactOn } from './own-facts.ts';
import { recordOf } from './recording.ts';
import { type Scores, scoresOf } from './scores.ts';
import type { RehearsalTable } from './terms.ts';
import { counted, sayLength, sayTime } from './times.ts';

/** What a rehearsal comes to. */
export interface Debrief {
  readonly summary: string;
  /** What became of the questions: the summary begins with it. Absent in older debriefs. */
  readonly verdict?: string;
  readonly deck: { readonly name: string; readonly fingerprint: string; readonly slides: number };
  readonly exchanges: readonly DebriefedExchange[];
  readonly unresolved: readonly Challenge[];
  readonly flaggedPileOns: readonly { readonly agent: string; readonly question: string; readonly at: string }[];
  readonly scores: Scores;
  readonly delivery: Delivery;
  readonly coaching: readonly Advice[];
}

interface DebriefedExchange {
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
  /** What became of the question; debriefs of older rules do not say. */
  readonly state?: QuestionState;
  /** Who heard it so, and in which words; null where it was not heard. */
  readonly heard?: Answer | null;
  readonly source: ExchangeRecord['source'];
  /** What the deck itself holds on a question that was not answered; absent in older debriefs. */
  readonly better?: OwnFact | null;
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
  const unresolved = [...unresolvedIn(table, records), ...own.carried.filter(({ back }) => back === undefined)];
  const { name: deck, slides } = deckIn(settings);
  return {
    summary: summaryOf(table, records, unresolved, scores, delivery),
    verdict: verdictOn(table, records, unresolved).join(' '),
    deck: { name: deck, fingerprint: fingerprintOf(slides), slides: slides.length },
    exchanges: records.map((record) => exchangeOf(record, name, settings)),
    unresolved,
    flaggedPileOns: own.flagged.map(({ seat, question, at }) => ({ agent: name(seat), question, at: sayTime(at) })),
    scores,
    delivery,
    coaching: coachingFor(table, delivery, records),
  };
};

const exchangeOf = (
  record: ExchangeRecord,
  name: (seat: string) => string,
  settings: RehearsalTable['settings'],
): DebriefedExchange => {
  const { seat, slide, started, question, pressed, claim, turns, outcome, source, pileOn, answered } = record;
  return {
    agent: name(seat),
    slide: slide + 1,
    at: sayTime(started),
    question,
    pressed,
    claim,
    turns,
    outcome,
    says: outcomes[outcome].says(name(seat)),
    state: stateOf(record),
    heard: answered ?? null,
    source,
    better: stateOf(record) === 'answered' ? null : ownFactOn(`${question} ${pressed}`, settings),
    pileOn: pileOn && { agent: name(pileOn.seat), question: pileOn.question, answered: pileOn.answered },
  };
};

/** A question that was parked and came back counts as it went the last time. */
const isAskedAgain = (later: readonly ExchangeRecord[], { seat, question }: ExchangeRecord): boolean =>
  later.some((record) => record.seat === seat && record.question === question);

const unresolvedIn = (table: RehearsalTable, records: readonly ExchangeRecord[]): Challenge[] =>
  records
    .filter((record, at) => isOpen(record) && record.question !== '' && !isAskedAgain(records.slice(at + 1), record))
    .map(({ seat, question, slide, outcome }) => ({
      seat,
      name: seatOf(table, seat)?.name ?? seat,
      question,
      slide,
      outcome,
    }));

/** A part below this is nobody’s strength. */
const worthPraise = 60;

const sayParts = (parts: Scores['parts']): readonly string[] => {
  const ranked = parts
    .flatMap(({ part, score }) => (score === null ? [] : [{ part, score }]))
    .sort((a, b) => b.score - a.score);
  const [best, worst] = [ranked[0], ranked.at(-1)];
  if (!best || !worst || best === worst) return [];
  return [
    ...(best.score < worthPraise ? [] : [`Your strongest part was ${best.part} (${best.score}).`]),
    `The part to work on is ${worst.part} (${worst.score}).`,
  ];
};

const became: Readonly<Record<QuestionState, string>> = {
  answered: 'answered',
  partly: 'answered in part',
  evaded: 'evaded',
  unanswered: 'not answered',
  open: 'left open',
  'not judged': 'not judged',
};

/** `The panel asked 3 questions: 1 answered, 2 left open.` */
const sayQuestions = (all: readonly ExchangeRecord[]): string => {
  const records = all.filter((record, at) => !isAskedAgain(all.slice(at + 1), record));
  if (records.length === 0) return 'The panel asked nothing.';
  const states = new Map<QuestionState, number>();
  for (const record of records) states.set(stateOf(record), (states.get(stateOf(record)) ?? 0) + 1);
  const each = [...states].map(([state, count]) => `${count} ${became[state]}`);
  const alike = `${records.length === 1 ? '' : 'all '}${became[stateOf(records[0]!)]}`;
  return `The panel asked ${counted(records.length, 'question')}: ${states.size === 1 ? alike : each.join(', ')}.`;
};

const sayOpen = ([first, ...more]: readonly Challenge[], settings: RehearsalTable['settings']): string[] =>
  first
    ? [
        `${counted(more.length + 1, 'challenge')} ${more.length === 0 ? 'is open:' : 'are open; the first is'} ${first.name}’s on ${saySlide(settings, first.slide)}.`,
      ]
    : [];

/** What became of the questions. */
const verdictOn = (
  { settings }: RehearsalTable,
  records: readonly ExchangeRecord[],
  unresolved: readonly Challenge[],
): string[] => [sayQuestions(records), ...sayOpen(unresolved, settings)];

/** The moderator's own words, put together from what happened. */
const summaryOf = (
  table: RehearsalTable,
  records: readonly ExchangeRecord[],
  unresolved: readonly Challenge[],
  { overall, parts }: Scores,
  { words, pace, slides }: Delivery,
): string => {
  const { own, now } = table;
  if (words === 0 && records.length === 0)
    return `I heard nothing in ${sayLength(now)}, so there is nothing to judge yet.`;
  return [
    ...verdictOn(table, records, unresolved),
    `I followed you for ${sayLength(now)} over ${counted(slides.length, 'slide')}${pace === null ? '' : `, at ${pace} words a minute`}.`,
    ...(own.flagged.length > 0
      ? [`For lack of time I held back ${counted(own.flagged.length, 'further question')}.`]
      : []),
    ...(overall === null ? ['Too little was measured for a score.'] : []),
    ...(overall === null ? [] : sayParts(parts)),
    ...(own.failures > 0 ? [`${counted(own.failures, 'request')} to the panel went unanswered.`] : []),
  ].join(' ');
};
