import type { Entry } from '../../engine/index.ts';
import { type Course, type CourseFact, rememberCourse, rememberTurn } from '../turn-protocol/drift.ts';
import type { Spoken } from '../turn-protocol/rules.ts';
import type { DebateRuling } from './ruling.ts';

/** A question that is put and not yet answered. */
export interface OpenQuestion {
  readonly by: string;
  readonly to: string;
}

/** What a debate remembers beside the floor. */
export interface DebateMemory extends Spoken, Course {
  readonly question: OpenQuestion | null;
  /** Who has asked something in this round: once each. */
  readonly askedBy: readonly string[];
  /** Whose slot in this round is over: spoken, missed or passed. */
  readonly slots: readonly string[];
  readonly spokenInRound: number;
  /** A person wants the ruling now. */
  readonly cutShort: boolean;
  readonly ruling: DebateRuling | null;
}

export type DebateFact =
  | CourseFact
  /** The round stops here until the user has answered. */
  | { readonly type: 'round-ended'; readonly because: 'question' }
  | { readonly type: 'round-resumed' }
  | { readonly type: 'cut-short' }
  /** A slot is given up, because nobody else spoke in between. */
  | { readonly type: 'passed'; readonly seat: string };

export const startMemory = (): DebateMemory => ({
  latest: {},
  previous: '',
  before: '',
  cutShort: false,
  strays: 0,
  question: null,
  askedBy: [],
  slots: [],
  spokenInRound: 0,
  ruling: null,
});

export const remember = (own: DebateMemory, entry: Entry<DebateFact>): DebateMemory => {
  switch (entry.type) {
    case 'phase-entered':
      return { ...own, askedBy: [], slots: [], spokenInRound: 0 };
    case 'turn-taken': {
      const { seat, kind, text, to, data } = entry.turn;
      const heard = rememberTurn({ ...own, latest: { ...own.latest, [seat]: text } }, text);
      if (own.question?.to === seat) return { ...heard, question: null };
      if (kind === 'question' && to !== undefined) {
        return { ...heard, question: { by: seat, to }, askedBy: [...own.askedBy, seat] };
      }
      const ruling = kind === 'ruling' ? (data as DebateRuling) : own.ruling;
      return { ...heard, slots: [...own.slots, seat], spokenInRound: own.spokenInRound + 1, ruling };
    }
    case 'cue-missed':
      if (own.question?.to === entry.cue.seat) return { ...own, question: null };
      return { ...own, slots: [...own.slots, entry.cue.seat] };
    case 'noted':
      return rememberFact(own, entry.fact);
    default:
      return own;
  }
};

const rememberFact = (own: DebateMemory, fact: DebateFact): DebateMemory => {
  switch (fact.type) {
    case 'passed':
      return { ...own, slots: [...own.slots, fact.seat] };
    case 'cut-short':
      return { ...own, cutShort: true };
    case 'round-ended':
    case 'round-resumed':
      return own;
    default:
      return rememberCourse(own, fact);
  }
};
