import { type Answers, type Keyed, keyed, type Seat } from '../../engine/index.ts';
import { isAgent } from './cast.ts';
import { deckIn } from './deck.ts';
import type { Challenge, ExchangeRecord, Outcome, QuestionSource } from './outcome.ts';
import { type Speech, silence } from './speech.ts';
import type { RehearsalSettings } from './terms.ts';

/** The exchange that goes on, or has just ended. */
export interface OpenExchange {
  readonly id: string;
  readonly seat: string;
  readonly slide: number;
  readonly claim: string;
  readonly source: QuestionSource;
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
  readonly askedAt: number;
  readonly answerSeq: number;
  readonly answerBegan: number | null;
  /** It is read from a script, which says nothing about how soon anybody would answer. */
  readonly isRead: boolean;
  readonly answerEnded: number;
  /** The turn before this one, to hear whether the talk goes in circles. */
  readonly before: { readonly question: string; readonly answer: string } | null;
  /** A second point the agent had ready. */
  readonly spare: string;
  /** Key of what was asked for in the background -> the question during which that was: once in each turn, whatever comes of it. */
  readonly prepared: Keyed<number>;
  /** When the moderator last gave a sign of listening. */
  readonly murmuredAt: number;
  readonly escalated: boolean;
  /** What was heard about the answer once it was over. */
  readonly heard: Answers;
  readonly latencies: readonly number[];
  readonly totals: { readonly words: number; readonly figures: number };
  readonly outcome: Outcome | null;
  readonly pileOn: ExchangeRecord['pileOn'];
  /** What the presenter wants of it. */
  readonly wish: 'moved-on' | 'declined' | 'parked' | null;
}

/** Somebody was called on and has not spoken yet. */
interface Called {
  readonly seat: string;
  readonly slide: number;
  readonly source: QuestionSource;
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
  /** What the question is about, as everybody may know it; hands of older rules do not say. */
  readonly about?: string;
}

/** What a rehearsal remembers: counters, ids and the latest words. */
export interface RehearsalMemory extends Speech {
  readonly slide: number;
  readonly slideSince: number;
  /** The latest changes of slides. */
  readonly slides: readonly { readonly slide: number; readonly at: number }[];
  /** Slides that were shown -> when that was first. */
  readonly shown: Readonly<Record<number, number>>;
  /** A section break that is open: how many exchanges are left, and who has asked in it. */
  readonly section: { readonly slide: number; readonly left: number; readonly asked: readonly string[] } | null;
  readonly hands: readonly Hand[];
  /** Seat -> when its hand last went down. */
  readonly handDown: Keyed<number>;
  /** Prepared questions whose hand was refused because two were up. */
  readonly refusedHands: readonly string[];
  readonly acknowledged: string | null;
  readonly queue: readonly string[];
  readonly invited: boolean;
  readonly called: Called | null;
  readonly exchange: OpenExchange | null;
  /** Nobody else begins to speak before this time. */
  readonly floorUntil: number;
  /** How long the panel was heard, in milliseconds. */
  readonly panelMs: number;
  /** When the last interjection was over. */
  readonly backSince: number | null;
  /** Seat -> when it last spoke. */
  readonly spokeAt: Keyed<number>;
  readonly lastAgent: string | null;
  /** Slide -> who has asked about it. */
  readonly askedOn: Readonly<Record<number, readonly string[]>>;
  /** What was heard of the talk as to the questions that are ready. */
  readonly met: Answers;
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
  readonly bridges: Keyed<string>;
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
  /** `typed`: somebody types instead of speaking, so that its length says nothing about pace. `read`: a script without times is read. */
  /** `ago`: a microphone knows an edge of speech only when it has listened on for so many milliseconds. */
  | {
      readonly type: 'speech';
      readonly edge: 'started' | 'stopped';
      readonly typed?: true;
      readonly read?: true;
      readonly ago?: number;
    }
  /** The words that come now were spoken then, and took so long. */
  | { readonly type: 'spoke'; readonly ago: number; readonly ms: number }
  | { readonly type: 'section-opened'; readonly slide: number; readonly by: 'slide' | 'open-qa'; readonly left: number }
  | { readonly type: 'section-closed' }
  | ({ readonly type: 'hand-raised' } & Omit<Hand, 'at'>)
  | { readonly type: 'hand-refused'; readonly seat: string; readonly reply: string }
  | { readonly type: 'hand-lowered'; readonly seat: string; readonly why: string }
  | { readonly type: 'acknowledged'; readonly seat: string }
  | { readonly type: 'invited' }
  | { readonly type: 'queued'; readonly seat: string }
  | {
      readonly type: 'called';
      readonly seat: string;
      readonly slide: number;
      readonly source: QuestionSource;
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
      readonly source: QuestionSource;
      readonly question: string;
      readonly spare: string;
    }
  /** What was heard in the presenter's words, to questions of the house. */
  | { readonly type: 'listened'; readonly heard: Answers }
  | { readonly type: 'answer-ended' }
  | { readonly type: 'murmured'; readonly text: string }
  | { readonly type: 'exchange-resolved'; readonly outcome: Outcome; readonly record: ExchangeRecord }
  | { readonly type: 'pile-on-invited'; readonly seat: string; readonly question: string }
  | { readonly type: 'pile-on-ended'; readonly answered: boolean }
  | { readonly type: 'pile-on-flagged'; readonly seat: string; readonly question: string }
  | { readonly type: 'bridged' }
  | { readonly type: 'parked'; readonly challenge: Challenge }
  | { readonly type: 'came-back'; readonly question: string }
  /** The question behind a hand was put anew; the hand stays up. */
  | { readonly type: 'hand-kept'; readonly seat: string; readonly reply: string; readonly about?: string }
  /** Whoever spoke is heard now, for so many milliseconds: measured, where it was reckoned before. */
  | { readonly type: 'voice-began'; readonly ms: number }
  /** Whoever spoke was heard to the end, or was stopped: the floor is free sooner than was reckoned. */
  | { readonly type: 'voice-ended' }
  | { readonly type: 'engagement'; readonly notice: 'questions' | 'pause' | 'advance' | 'time'; readonly at: number }
  | { readonly type: 'ending'; readonly because: 'presenter' | 'time' };

type Carried = Pick<RehearsalSettings, 'deck' | 'carried'>;

export const startMemory = (settings: Carried, seats: readonly Seat[]): RehearsalMemory => ({
  ...silence,
  slide: 0,
  slideSince: 0,
  slides: [],
  shown: {},
  section: null,
  hands: [],
  handDown: keyed(),
  refusedHands: [],
  acknowledged: null,
  queue: [],
  invited: false,
  called: null,
  exchange: null,
  floorUntil: 0,
  panelMs: 0,
  backSince: null,
  spokeAt: keyed(),
  lastAgent: null,
  askedOn: {},
  met: {},
  asked: [],
  due: [],
  wordsAtRefresh: 0,
  refreshedAt: 0,
  claimedAt: 0,
  verdicts: 0,
  transitions: [],
  bridges: keyed(),
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
  carried: challengesIn(settings, seats),
  setAside: [],
  failures: 0,
});

/** At most so many open challenges are taken up again. */
const mostCarried = 20;

/** Where whoever asked is not here any more, the first of the panel takes the question over; so does the last slide for one that is gone. */
const challengesIn = (settings: Carried, seats: readonly Seat[]): Challenge[] => {
  const last = deckIn(settings).slides.length - 1;
  const panel = seats.filter(isAgent);
  return (Array.isArray(settings.carried) ? settings.carried : [])
    .filter((each): each is Challenge => typeof each?.question === 'string' && each.question.trim() !== '')
    .flatMap((each) => {
      const seat = panel.find(({ id }) => id === each.seat) ?? panel[0];
      return seat ? [{ ...each, seat: seat.id, name: seat.name, slide: Math.min(each.slide ?? 0, last) }] : [];
    })
    .slice(0, mostCarried);
};
