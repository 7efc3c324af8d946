import type { Answer } from '../../engine/index.ts';

/** How an exchange ended. */
export type Outcome =
  | 'satisfied'
  | 'answered'
  | 'turn-limit'
  | 'circular'
  | 'moved-on'
  | 'declined'
  | 'parked'
  | 'timeout'
  | 'unjudged'
  | 'ended';

interface OutcomeRow {
  /** For people, with the name of who asked. */
  readonly says: (name: string) => string;
  /** Whether the challenge stays open. */
  readonly open: boolean;
  /** The bridge-back that fits. */
  readonly bridge: Bridge;
}

/** What the bridge-back has to smooth over. */
export type Bridge = 'satisfied' | 'heard' | 'intervened' | 'tough' | 'afterPileOn' | 'waved';

export const outcomes: Readonly<Record<Outcome, OutcomeRow>> = {
  satisfied: { says: (name) => `${name} was satisfied.`, open: false, bridge: 'satisfied' },
  answered: {
    says: (name) => `${name} gave no verdict; the answer was heard to answer the question.`,
    open: false,
    bridge: 'heard',
  },
  'turn-limit': { says: () => 'The moderator stepped in at the turn limit.', open: true, bridge: 'intervened' },
  circular: {
    says: () => 'The moderator stepped in because the talk went in circles.',
    open: true,
    bridge: 'intervened',
  },
  'moved-on': {
    says: () => 'The moderator stepped in because the presenter asked to move on.',
    open: true,
    bridge: 'waved',
  },
  declined: { says: () => 'The presenter declined the question.', open: true, bridge: 'waved' },
  parked: { says: () => 'The presenter will come back to it.', open: true, bridge: 'waved' },
  timeout: { says: () => 'No answer came.', open: true, bridge: 'waved' },
  unjudged: {
    says: (name) => `Not judged: ${name} gave no verdict, and nobody heard whether the answer held.`,
    open: false,
    bridge: 'heard',
  },
  ended: { says: () => 'The session ended before the exchange did.', open: true, bridge: 'waved' },
};

/** A challenge that was not met: it opens the next rehearsal of the deck. */
export interface Challenge {
  readonly seat: string;
  readonly name: string;
  readonly question: string;
  readonly slide: number;
  readonly outcome: Outcome;
  /** The presenter parked it in this rehearsal: it comes back on this slide, or when the presenter does. */
  readonly back?: number;
}

/** A finished exchange, in figures and the one question that counts. */
export interface ExchangeRecord {
  readonly id: string;
  readonly seat: string;
  readonly slide: number;
  readonly started: number;
  readonly ended: number;
  readonly source: QuestionSource;
  readonly claim: string;
  readonly question: string;
  /** The last follow-up; empty where there was none. */
  readonly pressed: string;
  readonly turns: number;
  readonly outcome: Outcome;
  readonly escalated: boolean;
  /** What the last answer was heard to be; absent where nobody could tell. */
  readonly answered?: Answer;
  /** Milliseconds from the end of each question to the first word of its answer. */
  readonly latencies: readonly number[];
  readonly answerWords: number;
  readonly figures: number;
  readonly pileOn: { readonly seat: string; readonly question: string; readonly answered: boolean } | null;
}

/** Where a question came from: prepared ahead, asked for late, left over from the last rehearsal, or the house's own. */
export type QuestionSource = 'prepared' | 'late' | 'carried' | 'stock';

/** What became of a question. */
const verdicts = ['answered', 'partly', 'evaded', 'unanswered', 'not judged'] as const;
/** Open: something was said to it, and it was left at that. */
export type QuestionState = (typeof verdicts)[number] | 'open';

/** As it was heard; else as the agent took it; else nobody knows. */
export const stateOf = ({ outcome, answered, answerWords }: ExchangeRecord): QuestionState => {
  const heard = verdicts.find((verdict) => verdict === answered?.value);
  if (heard) return heard;
  if (outcome === 'satisfied' || outcome === 'answered') return 'answered';
  if (answerWords === 0) return 'unanswered';
  return outcomes[outcome].open ? 'open' : 'not judged';
};

/** Whether the challenge stays open: by how the exchange ended, or because the question was heard to be evaded. */
export const isOpen = (record: ExchangeRecord): boolean =>
  outcomes[record.outcome].open || stateOf(record) === 'evaded';
