import { counted } from './counted.ts';
import { deckIn } from './deck.ts';
import type { Delivery } from './delivery.ts';
import type { RehearsalTable } from './memory.ts';
import type { ExchangeRecord } from './outcome.ts';
import { sum } from './speech.ts';

/** One part of the score, with what it rests on. */
export interface Score {
  readonly part: Part;
  /** 0 to 100. */
  readonly score: number;
  /** Its share of the whole, in percent. */
  readonly weight: number;
  readonly evidence: readonly string[];
}

export interface Scores {
  /** 0 to 100; null where there was nothing to score. */
  readonly overall: number | null;
  readonly parts: readonly Score[];
}

export type Part =
  | 'clarity'
  | 'confidence'
  | 'data support'
  | 'question handling'
  | 'exchange resilience'
  | 'structure';

/** Weights in percent, with exchanges and without any. */
const weights: Readonly<Record<Part, { readonly usual: number; readonly unasked: number }>> = {
  clarity: { usual: 15, unasked: 27 },
  confidence: { usual: 15, unasked: 27 },
  'data support': { usual: 20, unasked: 26 },
  'question handling': { usual: 25, unasked: 0 },
  'exchange resilience': { usual: 15, unasked: 0 },
  structure: { usual: 10, unasked: 20 },
};

type Rated = { readonly score: number; readonly evidence: readonly string[] } | null;

const bounded = (score: number): number => Math.round(Math.min(100, Math.max(0, score)));
const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Words a minute that listeners follow well. */
export const goodPace = { least: 100, most: 165 } as const;
const idealSentence = 15;

const clarity = ({ words, pace, wordsPerSentence, fillers }: Delivery): Rated => {
  if (words === 0 || wordsPerSentence === null) return null;
  const off = pace === null ? 0 : Math.max(0, goodPace.least - pace, pace - goodPace.most);
  const long = Math.max(0, Math.abs(wordsPerSentence - idealSentence) - 5);
  return {
    score: bounded(100 - off - 3 * long - 5 * Math.max(0, fillers.perMinute - 1)),
    evidence: [
      ...(pace === null ? [] : [`${pace} words a minute (${goodPace.least} to ${goodPace.most} is easy to follow)`]),
      `${wordsPerSentence} words a sentence (around ${idealSentence} is good)`,
      `at least ${counted(fillers.atLeast, 'filler')}, ${fillers.perMinute} a minute`,
    ],
  };
};

const confidence = ({ words, hedges }: Delivery): Rated =>
  words === 0
    ? null
    : {
        score: bounded(100 - 20 * ((hedges.count / words) * 100)),
        evidence: [`${counted(hedges.count, 'hedge')} in ${words} words`],
      };

const dataSupport = ({ words, figures }: Delivery, records: readonly ExchangeRecord[]): Rated => {
  if (words === 0) return null;
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

const questionHandling = ({ answerLatency }: Delivery, records: readonly ExchangeRecord[]): Rated => {
  const judged = records.filter(({ outcome }) => outcome !== 'unjudged' && outcome !== 'ended');
  if (judged.length === 0) return null;
  const met = judged.filter(({ outcome }) => outcome === 'satisfied').length / judged.length;
  const { median } = answerLatency;
  const swift = median === null ? 0 : (latencyBands.find(([seconds]) => median <= seconds)?.[1] ?? 40);
  return {
    score: bounded(met * 75 + swift / 4),
    evidence: [
      `${percent(met)} of ${counted(judged.length, 'question')} answered to the agent's satisfaction`,
      median === null ? 'no answer was given' : `answers began after ${median} s (median)`,
    ],
  };
};

const resilience = (all: readonly ExchangeRecord[]): Rated => {
  const records = all.filter(({ outcome }) => outcome !== 'unjudged');
  const hard = records.filter(
    ({ pressed, outcome }) => pressed !== '' || outcome === 'timeout' || outcome === 'declined',
  );
  if (records.length === 0) return null;
  if (hard.length === 0) return { score: 100, evidence: ['no exchange went beyond its first question'] };
  const held = hard.filter(({ outcome }) => outcome === 'satisfied').length / hard.length;
  const escalated = records.filter((record) => record.escalated).length;
  return {
    score: bounded(40 + 60 * held - (20 * escalated) / records.length),
    evidence: [`${percent(held)} of ${counted(hard.length, 'hard exchange')} ended well`, `${escalated} escalated`],
  };
};

const structure = ({ slides, words }: Delivery, slideCount: number): Rated => {
  if (words === 0 || slides.length === 0) return null;
  const covered = slides.length / slideCount;
  const all = slides.map(({ seconds }) => seconds).reduce(sum, 0);
  const even =
    all === 0 ? 1 : 1 - slides.map(({ seconds }) => Math.abs(seconds / all - 1 / slides.length)).reduce(sum, 0) / 2;
  return {
    score: bounded(60 * covered + 40 * even),
    evidence: [`${slides.length} of ${slideCount} slides shown`, `time over slides ${percent(even)} even`],
  };
};

export const scoresOf = (
  { settings }: RehearsalTable,
  delivery: Delivery,
  records: readonly ExchangeRecord[],
): Scores => {
  const rated: Readonly<Record<Part, Rated>> = {
    clarity: clarity(delivery),
    confidence: confidence(delivery),
    'data support': dataSupport(delivery, records),
    'question handling': questionHandling(delivery, records),
    'exchange resilience': resilience(records),
    structure: structure(delivery, deckIn(settings).slides.length),
  };
  const set = records.length > 0 ? 'usual' : 'unasked';
  const parts = (Object.keys(weights) as Part[]).flatMap((part) => {
    const rating = rated[part];
    const weight = weights[part][set];
    return rating && weight > 0 ? [{ part, weight, ...rating }] : [];
  });
  const scored = parts.map(({ weight }) => weight).reduce(sum, 0);
  const overall =
    scored === 0 ? null : bounded(parts.map(({ score, weight }) => score * weight).reduce(sum, 0) / scored);
  return { overall, parts };
};
