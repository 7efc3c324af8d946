import { deckIn } from './deck.ts';
import { type SpokenMoment, spokenIn, total } from './language-of-talk.ts';
import { unseen } from './speech.ts';
import type { RehearsalTable } from './terms.ts';
import { sayTime, times } from './times.ts';

/** How the talk was delivered, in figures that come from times and words alone. */
export interface Delivery {
  readonly words: number;
  readonly speechSeconds: number;
  /** Words per minute of speech, not of wall time; null where only words came in, as when they are typed. */
  readonly pace: number | null;
  /** Recognisers drop some of these: at least so many. Null where the language is none of those that are counted. */
  readonly fillers: {
    readonly atLeast: number;
    readonly perMinute: number;
    readonly byWord: Readonly<Record<string, number>>;
    /** When most of them came at once. */
    readonly worstAt: string | null;
  } | null;
  readonly hedges: {
    readonly count: number;
    readonly byWord: Readonly<Record<string, number>>;
    readonly worstAt: string | null;
  } | null;
  readonly wordsPerSentence: number | null;
  readonly figures: number;
  readonly slides: readonly SlideDelivery[];
  /** How many the deck has; absent in older debriefs. */
  readonly deckSlides?: number;
  /** Seconds that the presenter and the panel were heard, measured or reckoned; absent in older debriefs. */
  readonly share?: { readonly presenter: number; readonly panel: number };
  /** Silences of more than two seconds within the talk; null where nothing was timed, absent in older debriefs. */
  readonly pauses?: { readonly count: number; readonly longest: number; readonly at: string } | null;
  readonly longestMonologue: { readonly seconds: number; readonly at: string };
  /** Seconds from the end of a question to the first word of its answer. */
  readonly answerLatency: { readonly median: number | null; readonly worst: number | null };
}

interface SlideDelivery {
  readonly slide: number;
  readonly title: string;
  /** When it was first shown: `4:05`. */
  readonly at: string;
  readonly seconds: number;
  readonly words: number;
  readonly pace: number | null;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;
const paceOf = (words: number, ms: number): number | null => (ms > 0 ? Math.round(words / (ms / times.minute)) : null);

const sayMoment = ({ at, count }: SpokenMoment): string | null => (count > 0 ? sayTime(at) : null);

/** Of numbers in their order. */
const medianOf = (sorted: readonly number[]): number => {
  const half = (sorted.length - 1) / 2;
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2;
};

export const deliveryOf = ({ own, now, settings, phase }: RehearsalTable): Delivery => {
  const minutes = own.speechMs / times.minute;
  const spoken = spokenIn(own.spoken, own.words);
  const fillers = spoken ? total(spoken.fillers) : 0;
  const open = own.exchange && own.exchange.outcome === null ? own.exchange.latencies : [];
  const latencies = [...own.records.flatMap((record) => record.latencies), ...open].sort((a, b) => a - b);
  return {
    words: own.words,
    speechSeconds: tenths(own.speechMs / 1000),
    pace: paceOf(own.timed.words, own.timed.ms),
    fillers: spoken && {
      atLeast: fillers,
      perMinute: minutes > 0 ? tenths(fillers / minutes) : 0,
      byWord: spoken.fillers,
      worstAt: sayMoment(spoken.mostFillers),
    },
    hedges: spoken && {
      count: total(spoken.hedges),
      byWord: spoken.hedges,
      worstAt: sayMoment(spoken.mostHedges),
    },
    wordsPerSentence: own.sentences > 0 ? tenths(own.words / own.sentences) : null,
    figures: own.figures,
    deckSlides: deckIn(settings).slides.length,
    share: { presenter: Math.round(own.speechMs / 1000), panel: Math.round(own.panelMs / 1000) },
    slides: deckIn(settings).slides.flatMap(({ title }, slide) => {
      const { shown, words, timed, timedWords } = own.bySlide[slide] ?? unseen;
      const ms = shown + (slide === own.slide && phase === 'PRESENTING' ? now - own.slideSince : 0);
      const at = own.shown[slide];
      return at === undefined
        ? []
        : [
            {
              slide: slide + 1,
              title,
              at: sayTime(at),
              seconds: Math.round(ms / 1000),
              words,
              pace: paceOf(timedWords, timed),
            },
          ];
    }),
    pauses:
      own.timed.ms === 0
        ? null
        : { count: own.pauses.count, longest: tenths(own.pauses.longest / 1000), at: sayTime(own.pauses.at) },
    longestMonologue: { seconds: Math.round(own.longestMonologue.ms / 1000), at: sayTime(own.longestMonologue.at) },
    answerLatency: {
      median: latencies.length > 0 ? tenths(medianOf(latencies) / 1000) : null,
      worst: latencies.length > 0 ? tenths(latencies.at(-1)! / 1000) : null,
    },
  };
};
