import { deckIn } from './deck.ts';
import type { Delivery } from './delivery.ts';
import { type ExchangeRecord, isOpen, stateOf } from './outcome.ts';
import { sum } from './speech.ts';
import type { RehearsalTable } from './terms.ts';
import { counted } from './times.ts';

/** One part of the score, with what it rests on. */
interface Score {
  readonly part: ScorePart;
  /** 0 to 100; null where it was not measured. */
  readonly score: number | null;
  /** Its share of the whole, in percent. */
  readonly weight: number;
  /** What was measured, or why nothing was. */
  readonly evidence: readonly string[];
}

export interface Scores {
  /** 0 to 100; null where too little was measured. */
  readonly overall: number | null;
  readonly parts: readonly Score[];
  /** What holds the whole down, in a sentence each. Debriefs of older rules have none. */
  readonly caps?: readonly string[];
}

export type ScorePart =
  | 'clarity'
  | 'confidence'
  | 'data support'
  | 'question handling'
  | 'exchange resilience'
  | 'structure';

/** Weights in percent. */
const weights: Readonly<Record<ScorePart, number>> = {
  clarity: 15,
  confidence: 15,
  'data support': 20,
  'question handling': 25,
  'exchange resilience': 15,
  structure: 10,
};

/** With less of the weights measured than this there is no whole. */
const leastMeasured = 40;

/** Fewer words than this say nothing about how somebody speaks. */
const enoughWords = 80;

type Rated = { readonly score: number; readonly evidence: readonly string[] } | { readonly not: string };

const bounded = (score: number): number => Math.round(Math.min(100, Math.max(0, score)));
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const tooFew = (words: number): Rated => ({
  not: `${counted(words, 'word')} ${words === 1 ? 'is' : 'are'} too few to tell`,
});

/** Words a minute that listeners follow well. */
export const goodPace = { least: 100, most: 165 } as const;
const idealSentence = 15;

const notTimed: Rated = { not: 'no pace was heard: the words were typed or read from a script without times' };

const clarity = ({ words, pace, wordsPerSentence, fillers }: Delivery): Rated => {
  if (words < enoughWords || wordsPerSentence === null) return tooFew(words);
  if (pace === null) return notTimed;
  const off = Math.max(0, goodPace.least - pace, pace - goodPace.most);
  const long = Math.max(0, Math.abs(wordsPerSentence - idealSentence) - 5);
  return {
    score: bounded(100 - off - 3 * long - 5 * Math.max(0, (fillers?.perMinute ?? 0) - 1)),
    evidence: [
      `${pace} words a minute (${goodPace.least} to ${goodPace.most} is easy to follow)`,
      `${wordsPerSentence} words a sentence (around ${idealSentence} is good)`,
      fillers
        ? `at least ${counted(fillers.atLeast, 'filler')}, ${fillers.perMinute} a minute`
        : 'fillers not counted in this language',
    ],
  };
};

const confidence = ({ words, hedges }: Delivery): Rated => {
  if (words < enoughWords) return tooFew(words);
  if (!hedges) return { not: 'hedges are not counted in this language' };
  return {
    score: bounded(100 - 20 * ((hedges.count / words) * 100)),
    evidence: [`${counted(hedges.count, 'hedge')} in ${words} words`],
  };
};

const dataSupport = ({ words, figures }: Delivery, records: readonly ExchangeRecord[]): Rated => {
  if (words < enoughWords) return tooFew(words);
  const answered = records.filter((record) => record.answerWords > 0);
  const withFigures = answered.filter((record) => record.figures > 0).length;
  const inTalk = Math.min(1, ((figures / words) * 100) / 2);
  const inAnswers = answered.length > 0 ? withFigures / answered.length : inTalk;
  return {
    score: bounded(30 + 40 * inTalk + 30 * inAnswers),
    evidence: [
      `${counted(figures, 'figure')} in ${words} words`,
      ...(answered.length > 0 ? [`${withFigures} of ${answered.length} exchanges answered with a figure`] : []),
    ],
  };
};

const latencyBands = [
  [2, 100],
  [5, 80],
  [10, 60],
] as const;

/** An exchange that the end of the session cut off before a word was said to it tells nothing. */
const isCutOff = ({ outcome, answerWords }: ExchangeRecord): boolean => outcome === 'ended' && answerWords === 0;

const judgedIn = (records: readonly ExchangeRecord[]): readonly ExchangeRecord[] =>
  records.filter((record) => stateOf(record) !== 'not judged' && !isCutOff(record));

const questionHandling = ({ answerLatency }: Delivery, records: readonly ExchangeRecord[]): Rated => {
  const judged = judgedIn(records);
  if (records.length === 0) return { not: 'nothing was asked' };
  if (judged.length === 0) return { not: 'no answer was judged' };
  const met = judged.filter((record) => stateOf(record) === 'answered').length;
  const partly = judged.filter((record) => stateOf(record) === 'partly').length;
  const share = (met + partly / 2) / judged.length;
  const { median } = answerLatency;
  const swift = median === null ? 100 : (latencyBands.find(([seconds]) => median <= seconds)?.[1] ?? 40);
  return {
    score: bounded(share * 75 + (share * swift) / 4),
    evidence: [
      `${met} of ${counted(judged.length, 'judged question')} answered${partly > 0 ? `, ${partly} in part` : ''}`,
      median === null ? 'how soon answers began was not measured' : `answers began after ${median} s (median)`,
    ],
  };
};

const resilience = (records: readonly ExchangeRecord[]): Rated => {
  const hard = judgedIn(records).filter(
    ({ pressed, outcome }) => pressed !== '' || outcome === 'timeout' || outcome === 'declined',
  );
  if (hard.length === 0) return { not: 'nobody pressed beyond a first question' };
  const held = hard.filter((record) => stateOf(record) === 'answered').length / hard.length;
  const escalated = hard.filter((record) => record.escalated).length;
  return {
    score: bounded(100 * held - (20 * escalated) / hard.length),
    evidence: [`${percent(held)} of ${counted(hard.length, 'hard exchange')} ended well`, `${escalated} escalated`],
  };
};

/** Fewer words on a slide than this have not presented it. */
const enoughOnSlide = 10;

const structure = ({ slides, words, pace }: Delivery, slideCount: number): Rated => {
  if (words === 0) return { not: 'nothing was said' };
  if (slideCount < 2) return { not: 'one slide has no structure' };
  if (words < enoughOnSlide * slides.length) return tooFew(words);
  if (pace === null) return notTimed;
  const covered = slides.length / slideCount;
  const all = slides.map(({ seconds }) => seconds).reduce(sum, 0);
  const off = slides.map(({ seconds }) => Math.abs(seconds / Math.max(1, all) - 1 / slideCount)).reduce(sum, 0);
  const even = all === 0 ? 0 : 1 - (off + (slideCount - slides.length) / slideCount) / 2;
  return {
    score: bounded(60 * covered + 40 * even),
    evidence: [`${slides.length} of ${slideCount} slides shown`, `time over slides ${percent(even)} even`],
  };
};

/** Open questions take at most this much of the whole. */
const openTakes = 50;

/** What the whole can't be better than: slides nobody saw, and questions nobody answered. */
const capsOn = (
  { slides }: Delivery,
  slideCount: number,
  records: readonly ExchangeRecord[],
): readonly { readonly most: number; readonly says: string }[] => {
  const asked = records.filter((record) => !isCutOff(record));
  const open = asked.filter(isOpen).length;
  const coverage = bounded((100 * slides.length) / slideCount);
  const answered = bounded(100 - (openTakes * open) / Math.max(1, asked.length));
  return [
    { most: coverage, says: `At most ${coverage}: ${slides.length} of ${slideCount} slides were shown.` },
    { most: answered, says: `At most ${answered}: ${open} of ${counted(asked.length, 'question')} stayed open.` },
  ].filter(({ most }) => most < 100);
};

export const scoresOf = (
  { settings }: RehearsalTable,
  delivery: Delivery,
  records: readonly ExchangeRecord[],
): Scores => {
  const slideCount = deckIn(settings).slides.length;
  const rated: Readonly<Record<ScorePart, Rated>> = {
    clarity: clarity(delivery),
    confidence: confidence(delivery),
    'data support': dataSupport(delivery, records),
    'question handling': questionHandling(delivery, records),
    'exchange resilience': resilience(records),
    structure: structure(delivery, slideCount),
  };
  const parts = (Object.keys(weights) as ScorePart[]).map((part): Score => {
    const rating = rated[part];
    return 'not' in rating
      ? { part, weight: weights[part], score: null, evidence: [rating.not] }
      : { part, weight: weights[part], ...rating };
  });
  const measured = parts.flatMap(({ score, weight }) => (score === null ? [] : [{ score, weight }]));
  const weight = measured.map((part) => part.weight).reduce(sum, 0);
  if (weight < leastMeasured) return { overall: null, parts, caps: [] };
  const mean = measured.map((part) => part.score * part.weight).reduce(sum, 0) / weight;
  const caps = capsOn(delivery, slideCount, records);
  const overall = bounded(Math.min(mean, ...caps.map(({ most }) => most)));
  return { overall, parts, caps: caps.filter(({ most }) => most < mean).map(({ says }) => says) };
};
