import type { Pen, Seat, Table } from '../../engine/index.ts';
import { isAgent } from './cast.ts';
import type { Challenge, ExchangeRecord, Outcome, Source } from './outcome.ts';
import { type Speech, silence } from './speech.ts';

/** The exchange that goes on, or has just ended. */
export interface OpenExchange {
  readonly id: string;
  readonly seat: string;
  readonly slide: number;
  readonly claim: string;
  readonly source: Source;
  readonly started: number;
  readonly stage: 'answering' | 'judging' | 'resolved' | 'inviting' | 'piling-on' | 'bridging';
  /** Turns so far: each is a question and its answer. */
  readonly turns: number;
  /** The question it began with, and the one that stands now. */
  readonly opening: string;
  readonly question: string;
  readonly answer: string;
  readonly answerWords: number;
  /** Where the question stands in the ledger, and where the last words of its answer do. */
  readonly askedSeq: number;
  readonly answerSeq: number;
  readonly answerBegan: number | null;
  readonly answerEnded: number;
  /** The turn before this one, to hear whether the talk goes in circles. */
  readonly before: { readonly question: string; readonly answer: string } | null;
  /** A second point the agent had ready. */
  readonly spare: string;
  /** Key of what was asked for in the background -> the question during which that was: once in each turn, whatever comes of it. */
  readonly prepared: Readonly<Record<string, number>>;
  readonly escalated: boolean;
  readonly latencies: readonly number[];
  readonly totals: { readonly words: number; readonly hedges: number; readonly figures: number };
  readonly outcome: Outcome | null;
  readonly pileOn: ExchangeRecord['pileOn'];
  /** What the presenter wants of it. */
  readonly wish: 'moved-on' | 'declined' | 'parked' | null;
}

/** Somebody was called on and has not spoken yet. */
export interface Called {
  readonly seat: string;
  readonly slide: number;
  readonly source: Source;
  readonly stalls: number;
  readonly wish: OpenExchange['wish'];
}

export interface Hand {
  readonly seat: string;
  readonly at: number;
  /** The prepared question behind it. */
  readonly reply: string;
  /** Or the question that the last rehearsal left open. */
  readonly carried?: string;
}

/** What a rehearsal remembers: counters, ids and the latest words. */
export interface RehearsalMemory extends Speech {
  readonly slide: number;
  readonly slideSince: number;
  /** Slides that were shown -> when that was first. */
  readonly shown: Readonly<Record<number, number>>;
  /** A section break that is open: how many exchanges are left, and who has asked in it. */
  readonly section: { readonly slide: number; readonly left: number; readonly asked: readonly string[] } | null;
  readonly hands: readonly Hand[];
  /** Prepared questions whose hand was refused because two were up. */
  readonly refusedHands: readonly string[];
  readonly acknowledged: string | null;
  readonly queue: readonly string[];
  readonly invited: boolean;
  readonly called: Called | null;
  readonly exchange: OpenExchange | null;
  /** Nobody else begins to speak before this time. */
  readonly floorUntil: number;
  /** When the last interjection was over. */
  readonly backSince: number | null;
  /** Seat -> when it last spoke. */
  readonly spokeAt: Readonly<Record<string, number>>;
  readonly lastAgent: string | null;
  /** Slide -> who has asked about it. */
  readonly askedOn: Readonly<Record<number, readonly string[]>>;
  /** Questions that were asked, the newest last; bounded. */
  readonly asked: readonly string[];
  /** Seats whose prepared question should be renewed. */
  readonly due: readonly string[];
  readonly wordsAtRefresh: number;
  readonly refreshedAt: number;
  readonly claimedAt: number;
  readonly verdicts: number;
  /** Phrases the moderator has ready, and how many were used. */
  readonly transitions: readonly string[];
  readonly bridges: Readonly<Record<string, string>>;
  /** When the moderator was last asked for phrases. */
  readonly phrasesAskedAt: number;
  readonly phrasesUsed: number;
  readonly lastQuestionAt: number;
  readonly lastInteractionAt: number;
  /** Since when the presenter speaks without anybody coming in. */
  readonly talkingSince: number | null;
  readonly promptedAt: number;
  readonly pausedAt: number;
  readonly advised: readonly number[];
  readonly warned: readonly number[];
  readonly ending: 'presenter' | 'time' | null;
  readonly records: readonly ExchangeRecord[];
  readonly flagged: readonly { readonly seat: string; readonly question: string; readonly at: number }[];
  readonly carried: readonly Challenge[];
  /** Questions among them that the presenter does not want now; they stay open. */
  readonly setAside: readonly string[];
  readonly failures: number;
}

export type RehearsalFact =
  | { readonly type: 'slide-shown'; readonly slide: number }
  /** `typed`: somebody types instead of speaking, so that its length says nothing about pace. */
  | { readonly type: 'speech'; readonly edge: 'started' | 'stopped'; readonly typed?: true }
  | { readonly type: 'section-opened'; readonly slide: number; readonly by: 'slide' | 'open-qa'; readonly left: number }
  | { readonly type: 'section-closed' }
  | { readonly type: 'hand-raised'; readonly seat: string; readonly reply: string; readonly carried?: string }
  | { readonly type: 'hand-refused'; readonly seat: string; readonly reply: string }
  | { readonly type: 'hand-lowered'; readonly seat: string; readonly why: string }
  | { readonly type: 'acknowledged'; readonly seat: string }
  | { readonly type: 'invited' }
  | { readonly type: 'queued'; readonly seat: string }
  | {
      readonly type: 'called';
      readonly seat: string;
      readonly slide: number;
      readonly source: Source;
      /** The buffered phrase that is used up by it. */
      readonly phrase: string;
    }
  | { readonly type: 'stalled' }
  | { readonly type: 'wished'; readonly wish: NonNullable<OpenExchange['wish']> }
  | { readonly type: 'refreshed'; readonly seats: readonly string[]; readonly why: string; readonly claim?: boolean }
  | { readonly type: 'buffered'; readonly transitions: readonly string[] }
  | { readonly type: 'bridges-ready'; readonly bridges: Readonly<Record<string, string>> }
  | {
      readonly type: 'exchange-opened';
      readonly seat: string;
      readonly slide: number;
      readonly claim: string;
      readonly source: Source;
      readonly question: string;
      readonly spare: string;
    }
  | { readonly type: 'answer-ended' }
  | { readonly type: 'murmured'; readonly text: string }
  | { readonly type: 'exchange-resolved'; readonly outcome: Outcome; readonly record: ExchangeRecord }
  | { readonly type: 'pile-on-invited'; readonly seat: string; readonly question: string }
  | { readonly type: 'pile-on-ended'; readonly answered: boolean }
  | { readonly type: 'pile-on-flagged'; readonly seat: string; readonly question: string }
  | { readonly type: 'bridged' }
  | { readonly type: 'engagement'; readonly notice: 'questions' | 'pause' | 'advance' | 'time'; readonly at: number }
  | { readonly type: 'ending'; readonly because: 'presenter' | 'time' };

export type RehearsalPen = Pen<RehearsalMemory, RehearsalFact>;
export type RehearsalTable = Table<RehearsalMemory>;

export const startMemory = (settings: Readonly<Record<string, unknown>>, seats: readonly Seat[]): RehearsalMemory => ({
  ...silence,
  slide: 0,
  slideSince: 0,
  shown: {},
  section: null,
  hands: [],
  refusedHands: [],
  acknowledged: null,
  queue: [],
  invited: false,
  called: null,
  exchange: null,
  floorUntil: 0,
  backSince: null,
  spokeAt: {},
  lastAgent: null,
  askedOn: {},
  asked: [],
  due: [],
  wordsAtRefresh: 0,
  refreshedAt: 0,
  claimedAt: 0,
  verdicts: 0,
  transitions: [],
  bridges: {},
  phrasesAskedAt: 0,
  phrasesUsed: 0,
  lastQuestionAt: 0,
  lastInteractionAt: 0,
  talkingSince: null,
  promptedAt: 0,
  pausedAt: 0,
  advised: [],
  warned: [],
  ending: null,
  records: [],
  flagged: [],
  carried: challengesIn(settings.carried, seats),
  setAside: [],
  failures: 0,
});

/** At most so many open challenges are taken up again. */
const mostCarried = 20;

/** Where whoever asked is not here any more, the first of the panel takes the question over. */
const challengesIn = (carried: unknown, seats: readonly Seat[]): Challenge[] => {
  const panel = seats.filter(isAgent);
  return (Array.isArray(carried) ? carried : [])
    .filter((each): each is Challenge => typeof each?.question === 'string' && each.question.trim() !== '')
    .flatMap((each) => {
      const seat = panel.find(({ id }) => id === each.seat) ?? panel[0];
      return seat ? [{ ...each, seat: seat.id, name: seat.name }] : [];
    })
    .slice(0, mostCarried);
};
