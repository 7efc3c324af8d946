import { numbersIn, sentencesOf, wordsOf } from '../../ear/index.ts';
import { countWords } from '../../engine/index.ts';
import { spokenMs, times } from './times.ts';

/** What a piece of talk was, as it came in. */
export interface Heard {
  readonly seq: number;
  readonly at: number;
  readonly text: string;
}

/** Figures of one slide. */
export interface SlideFigures {
  /** Milliseconds the slide was shown. */
  readonly shown: number;
  readonly words: number;
  /** Milliseconds of speech that was measured, and its words. */
  readonly timed: number;
  readonly timedWords: number;
}

export const unseen: SlideFigures = { shown: 0, words: 0, timed: 0, timedWords: 0 };

/** How the presenter speaks: edges of speech, the latest words, and the figures of the debrief. */
export interface Speech {
  /** Since when the presenter speaks; null in silence. */
  readonly speakingSince: number | null;
  /** Speech that is over and whose words have not come in yet. */
  readonly span: number;
  /** Since when it is quiet; null before the first word. */
  readonly quietSince: number | null;
  readonly recent: readonly Heard[];
  readonly monologueSince: number | null;
  readonly longestMonologue: { readonly ms: number; readonly at: number };
  readonly words: number;
  readonly speechMs: number;
  /** Speech whose length was measured and not estimated: the pace comes from it. */
  readonly timed: { readonly words: number; readonly ms: number };
  readonly sentences: number;
  readonly figures: number;
  readonly fillers: Readonly<Record<string, number>>;
  readonly hedges: Readonly<Record<string, number>>;
  /** The piece of talk with most of them. */
  readonly mostFillers: Moment;
  readonly mostHedges: Moment;
  readonly bySlide: Readonly<Record<number, SlideFigures>>;
}

/** When something was at its worst, and how often it happened there. */
export interface Moment {
  readonly at: number;
  readonly count: number;
}

export const silence: Speech = {
  speakingSince: null,
  span: 0,
  quietSince: null,
  recent: [],
  monologueSince: null,
  longestMonologue: { ms: 0, at: 0 },
  words: 0,
  speechMs: 0,
  timed: { words: 0, ms: 0 },
  sentences: 0,
  figures: 0,
  fillers: {},
  hedges: {},
  mostFillers: { at: 0, count: 0 },
  mostHedges: { at: 0, count: 0 },
  bySlide: {},
};

/** Recognisers drop many of these, so what is counted is a lower bound. */
export const fillerWords = [
  'um',
  'uh',
  'er',
  'you know',
  'i mean',
  'kind of',
  'sort of',
  'basically',
  'actually',
  'literally',
] as const;

export const hedgeWords = ['maybe', 'perhaps', 'i think', 'i guess', 'probably', 'hopefully', 'not sure'] as const;

/** Talk older than this many pieces is not compared with questions any more. */
const mostRecent = 40;

/** The presenter starts or stops making sound. A second start or stop changes nothing. */
export const edge = <S extends Speech>(own: S, kind: 'started' | 'stopped', now: number, typed = false): S => {
  if (kind === 'started') {
    if (own.speakingSince !== null) return own;
    const goesOn = own.quietSince !== null && now - own.quietSince <= times.pause && own.monologueSince !== null;
    return { ...own, speakingSince: now, monologueSince: goesOn ? own.monologueSince : now };
  }
  if (own.speakingSince === null) return own;
  const stopped = {
    ...own,
    speakingSince: null,
    span: own.span + (typed ? 0 : now - own.speakingSince),
    quietSince: now,
  };
  return { ...stopped, longestMonologue: longest(stopped, now) };
};

const longest = ({ monologueSince, longestMonologue }: Speech, now: number): Speech['longestMonologue'] =>
  monologueSince !== null && now - monologueSince > longestMonologue.ms
    ? { ms: now - monologueSince, at: monologueSince }
    : longestMonologue;

/** An agent spoke: the presenter's monologue is over. */
export const interrupted = <S extends Speech>(own: S): S =>
  own.monologueSince === null ? own : { ...own, monologueSince: null };

/** Words came in, to a slide or as an answer. Their length is known from the edges, or estimated where there are none. */
export const said = <S extends Speech>(own: S, text: string, slide: number | null, now: number, seq: number): S => {
  const words = countWords(text);
  const isMeasured = own.speakingSince !== null || own.span > 0;
  const ms = isMeasured ? own.span + (own.speakingSince === null ? 0 : now - own.speakingSince) : spokenMs(text);
  const began = Math.max(0, now - ms);
  const goesOn = own.monologueSince !== null && own.quietSince !== null && began - own.quietSince <= times.pause;
  const monologueSince = isMeasured ? own.monologueSince : goesOn ? Math.min(own.monologueSince!, began) : began;
  const before = (slide !== null && own.bySlide[slide]) || unseen;
  const heard: S = {
    ...own,
    span: 0,
    speakingSince: own.speakingSince === null ? null : now,
    quietSince: isMeasured ? own.quietSince : now,
    monologueSince,
    recent: [...own.recent.slice(1 - mostRecent), { seq, at: now, text }],
    words: own.words + words,
    speechMs: own.speechMs + ms,
    timed: isMeasured ? { words: own.timed.words + words, ms: own.timed.ms + ms } : own.timed,
    sentences: own.sentences + sentencesOf(text).length,
    figures: own.figures + numbersIn(text).length,
    fillers: tally(own.fillers, text, fillerWords),
    hedges: tally(own.hedges, text, hedgeWords),
    mostFillers: worse(own.mostFillers, { at: began, count: countIn(text, fillerWords) }),
    mostHedges: worse(own.mostHedges, { at: began, count: countHedges(text) }),
    ...(slide !== null && {
      bySlide: {
        ...own.bySlide,
        [slide]: {
          ...before,
          words: before.words + words,
          ...(isMeasured && { timed: before.timed + ms, timedWords: before.timedWords + words }),
        },
      },
    }),
  };
  return isMeasured ? heard : { ...heard, longestMonologue: longest(heard, now) };
};

const tally = (
  counts: Readonly<Record<string, number>>,
  text: string,
  phrases: readonly string[],
): Readonly<Record<string, number>> => {
  const spoken = ` ${wordsOf(text).join(' ')} `;
  let next: Record<string, number> | null = null;
  for (const phrase of phrases) {
    const found = spoken.split(` ${phrase} `).length - 1;
    if (found > 0) {
      next ??= { ...counts };
      next[phrase] = (next[phrase] ?? 0) + found;
    }
  }
  return next ?? counts;
};

const countIn = (text: string, phrases: readonly string[]): number =>
  Object.values(tally({}, text, phrases)).reduce(sum, 0);

export const countHedges = (text: string): number => countIn(text, hedgeWords);

const worse = (before: Moment, now: Moment): Moment => (now.count > before.count ? now : before);

export const sum = (a: number, b: number): number => a + b;

/** What the presenter said after an entry of the ledger. */
export const saidSince = ({ recent }: Speech, seq: number): string =>
  recent
    .filter((heard) => heard.seq > seq)
    .map(({ text }) => text)
    .join(' ');
