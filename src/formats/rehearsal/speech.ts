import { countWords, sentencesOf } from '../../engine/index.ts';
import { countFigures } from './figures.ts';
import { countPiece, type LanguageCounts, languageIn } from './language-of-talk.ts';
import { spokenMs, times } from './times.ts';

/** What a piece of talk was, as it came in. */
interface Heard {
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
  /** Up to when the words of what was said are known. */
  readonly wordsUntil: number;
  /** When the words that come next were spoken, and how long they took, where somebody measured it. */
  readonly spoke: { readonly until: number; readonly ms: number } | null;
  readonly recent: readonly Heard[];
  readonly monologueSince: number | null;
  readonly longestMonologue: { readonly ms: number; readonly at: number };
  /** Silences of more than two seconds in the middle of talk, as they were measured. */
  readonly pauses: { readonly count: number; readonly longest: number; readonly at: number };
  readonly words: number;
  readonly speechMs: number;
  /** Speech whose length was measured and not estimated: the pace comes from it. */
  readonly timed: { readonly words: number; readonly ms: number };
  readonly sentences: number;
  readonly figures: number;
  /** Fillers and hedges, counted for each language. */
  readonly spoken: LanguageCounts;
  readonly bySlide: Readonly<Record<number, SlideFigures>>;
}

export const silence: Speech = {
  speakingSince: null,
  span: 0,
  quietSince: null,
  wordsUntil: 0,
  spoke: null,
  recent: [],
  monologueSince: null,
  longestMonologue: { ms: 0, at: 0 },
  pauses: { count: 0, longest: 0, at: 0 },
  words: 0,
  speechMs: 0,
  timed: { words: 0, ms: 0 },
  sentences: 0,
  figures: 0,
  spoken: {},
  bySlide: {},
};

/** Talk older than this many pieces is not compared with questions any more. */
const mostRecent = 40;

/** The presenter starts or stops making sound. A second start or stop changes nothing. */
export const edge = <S extends Speech>(own: S, kind: 'started' | 'stopped', now: number, typed = false): S => {
  if (kind === 'started') {
    if (own.speakingSince !== null) return own;
    const goesOn = own.quietSince !== null && now - own.quietSince <= times.pause && own.monologueSince !== null;
    const pauses = typed ? own.pauses : paused(own, now);
    return { ...own, pauses, speakingSince: now, monologueSince: goesOn ? own.monologueSince : now };
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

/** A silence counts between two pieces of talk, not where somebody else spoke in between. */
const paused = ({ pauses, quietSince, monologueSince }: Speech, now: number): Speech['pauses'] => {
  const ms = quietSince === null || monologueSince === null ? 0 : now - quietSince;
  if (ms <= times.pause) return pauses;
  const isLongest = ms > pauses.longest;
  return { count: pauses.count + 1, longest: isLongest ? ms : pauses.longest, at: isLongest ? quietSince! : pauses.at };
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
  const { spoke } = own;
  const isMeasured = spoke !== null || own.speakingSince !== null || own.span > 0;
  const upToNow = own.span + (own.speakingSince === null ? 0 : now - own.speakingSince);
  const ms = spoke?.ms ?? (isMeasured ? upToNow : spokenMs(text));
  const began = Math.max(0, (spoke?.until ?? now) - ms);
  const goesOn = own.monologueSince !== null && own.quietSince !== null && began - own.quietSince <= times.pause;
  const monologueSince = isMeasured ? own.monologueSince : goesOn ? Math.min(own.monologueSince!, began) : began;
  const before = (slide !== null && own.bySlide[slide]) || unseen;
  const spoken = countPiece(own.spoken, text, began);
  const heard: S = {
    ...own,
    span: 0,
    wordsUntil: spoke?.until ?? now,
    speakingSince: own.speakingSince === null || spoke ? own.speakingSince : now,
    spoke: null,
    quietSince: isMeasured ? own.quietSince : now,
    monologueSince,
    recent: [...own.recent.slice(1 - mostRecent), { seq, at: now, text }],
    words: own.words + words,
    speechMs: own.speechMs + ms,
    timed: isMeasured ? { words: own.timed.words + words, ms: own.timed.ms + ms } : own.timed,
    sentences: own.sentences + sentencesOf(text).length,
    figures: own.figures + countFigures(text, languageIn(spoken, own.words + words)),
    spoken,
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

export const sum = (a: number, b: number): number => a + b;

/** What the presenter said after an entry of the ledger. */
export const saidSince = ({ recent }: Speech, seq: number): string =>
  recent
    .filter((heard) => heard.seq > seq)
    .map(({ text }) => text)
    .join(' ');
