import {
  type Entry,
  type Folds,
  folded,
  type Keyed,
  keyed,
  nothingSpent,
  type RulingMade,
  type SeatId,
  type Spent,
  withKey,
} from '../../engine/index.ts';
import type { ChangeOfMind } from './change-of-mind.ts';
import type { Conclusion } from './conclusion.ts';
import type { Position } from './position.ts';
import type { TurnData } from './reading.ts';
import { lookedTwice } from './second-look.ts';
import type { ModeratorContext, PriorTurn, TurnAssignment } from './strategy.ts';
import type { CouncilSession, CouncilTerms } from './terms.ts';

type Synthesis = NonNullable<ModeratorContext['synthesis']>;

/** Why the experts stopped talking. */
export type EndReason = 'completed' | 'consensus' | 'settled' | 'concluded' | 'silent';

/** A question from somebody who steers; to nobody in particular it is for all. */
interface Asked {
  readonly by: string;
  readonly text: string;
  readonly to: readonly SeatId[];
}

export type CouncilFact =
  | { readonly type: 'warned'; readonly text: string }
  /** The strategy as it is used from here on, with whom it singles out. */
  | { readonly type: 'strategy-chosen'; readonly strategy: string; readonly singled: SeatId | null }
  | { readonly type: 'round-opened'; readonly round: number; readonly plan: readonly TurnAssignment[] }
  | { readonly type: 'round-closed'; readonly round: number }
  | { readonly type: 'changed-mind'; readonly change: ChangeOfMind }
  | {
      readonly type: 'stood-down';
      readonly expert: SeatId;
      readonly round: number;
      readonly heard?: string;
      readonly doubt?: number;
    }
  | { readonly type: 'summarised'; readonly upTo: number; readonly text: string; readonly synthesis?: Synthesis }
  | { readonly type: 'asked'; readonly asked: Asked }
  | { readonly type: 'reopened'; readonly question: string; readonly until: number }
  | { readonly type: 'minority-asked'; readonly experts: readonly SeatId[] }
  | { readonly type: 'deliberation-ended'; readonly reason: EndReason };

/** What a council remembers. Turns are bounded by rounds and experts, and cut to the newest. */
export interface CouncilMemory {
  readonly strategy: string;
  /** Counted from 1; 0 before the first. */
  readonly round: number;
  /** The last round there may be. */
  readonly until: number;
  readonly plan: readonly TurnAssignment[];
  /** Whether the round is still to be closed. */
  readonly isOpen: boolean;
  /** Experts whose slot in this round is over: spoken or missed. */
  readonly done: readonly SeatId[];
  /** Where the record of this round starts. */
  readonly roundFrom: number;
  readonly turns: readonly PriorTurn[];
  readonly positions: Keyed<Position>;
  /** Positions as the round began. */
  readonly before: Keyed<Position>;
  /** What each said before it heard anybody. */
  readonly first: Keyed<Position>;
  /** What had been spent when those first answers were in. */
  readonly firstSpent: Spent;
  readonly changes: readonly ChangeOfMind[];
  /** How it was heard that somebody stood down in this round. */
  readonly stoodDown: Keyed<string>;
  readonly summary: { readonly upTo: number; readonly text: string; readonly synthesis?: Synthesis } | null;
  readonly asked: readonly Asked[];
  readonly followUp: string | null;
  readonly warnings: readonly string[];
  readonly ended: EndReason | null;
  /** Whether those who are outvoted had their last word. */
  readonly minorityHeard: boolean;
  readonly conclusion: Conclusion | null;
  /** Whether the conclusion is the moderator's own and was looked at once. */
  readonly mayLookAgain: boolean;
  /** A finished council that was taken up again and waits for a question. */
  readonly reopened: boolean;
}

export const startMemory = (settings: CouncilTerms['settings']): CouncilMemory => ({
  strategy: settings.strategy,
  round: 0,
  until: settings.rounds,
  plan: [],
  isOpen: false,
  done: [],
  roundFrom: 0,
  turns: [],
  positions: keyed(),
  before: keyed(),
  first: keyed(),
  firstSpent: nothingSpent,
  changes: [],
  stoodDown: keyed(),
  summary: null,
  asked: [],
  followUp: null,
  warnings: [],
  ended: null,
  minorityHeard: false,
  conclusion: null,
  mayLookAgain: false,
  reopened: false,
});

const mostTurns = 200;
const mostChanges = 100;
const mostWarnings = 40;

export const remember = (
  own: CouncilMemory,
  entry: Entry<CouncilFact>,
  { seats, spent }: CouncilSession,
): CouncilMemory => {
  switch (entry.type) {
    case 'turn-taken': {
      const { seat, kind, text, to, data } = entry.turn;
      const { position, ...heard } = (data ?? {}) as TurnData;
      if (kind === 'first-answer') return firstAnswer({ ...own, done: [...own.done, seat] }, seat, position, spent);
      const displayName = seats.find(({ id }) => id === seat)?.name ?? seat;
      const blind = own.plan.some((planned) => planned.expertSlug === seat && planned.blind) && kind !== 'answer';
      const turn = {
        expertSlug: seat,
        displayName,
        content: text,
        round: own.round,
        ...(to !== undefined && { to }),
        ...(blind && { blind }),
        ...heard,
      };
      return {
        ...(blind && own.round === 1 ? firstAnswer(own, seat, position, spent) : own),
        turns: [...own.turns, turn].slice(-mostTurns),
        ...(position && { positions: withKey(own.positions, seat, position) }),
        ...(kind === 'answer' ? { asked: answered(own.asked, seat) } : { done: [...own.done, seat] }),
      };
    }
    case 'cue-missed': {
      const { seat, kind, ruling } = entry.cue;
      if (ruling !== undefined) return own;
      return kind === 'answer' ? { ...own, asked: answered(own.asked, seat) } : { ...own, done: [...own.done, seat] };
    }
    case 'ruling-made':
      return concluded(own, entry.ruling);
    case 'session-forked':
      return { ...own, reopened: own.ended !== null };
    case 'noted':
      return folded(folds, own, entry.fact, entry.seq);
    default:
      return own;
  }
};

const concluded = (own: CouncilMemory, { rule, by, value }: RulingMade): CouncilMemory => {
  if (rule === 'conclusion') return { ...own, conclusion: value as Conclusion, mayLookAgain: by !== 'rule' };
  if (rule !== 'second-look') return own;
  const second = value as Conclusion | null;
  const conclusion = second && own.conclusion ? lookedTwice(own.conclusion, second) : own.conclusion;
  return { ...own, conclusion, mayLookAgain: false };
};

const firstAnswer = (own: CouncilMemory, seat: SeatId, position: Position | undefined, spent: Spent): CouncilMemory =>
  position ? { ...own, first: withKey(own.first, seat, position), firstSpent: spent } : own;

const folds: Folds<CouncilMemory, CouncilFact, number> = {
  warned: ({ warnings }, { text }) => ({ warnings: [...warnings, text].slice(-mostWarnings) }),
  'strategy-chosen': (_, { strategy }) => ({ strategy }),
  'round-opened': ({ positions: before }, { round, plan }, roundFrom) => ({
    ...{ round, plan, roundFrom, before },
    isOpen: true,
    done: [],
    stoodDown: keyed(),
  }),
  'round-closed': () => ({ isOpen: false }),
  'changed-mind': ({ changes }, { change }) => ({ changes: [...changes, change].slice(-mostChanges) }),
  'stood-down': ({ turns, stoodDown }, fact) => ({
    turns: withStandDown(turns, fact),
    stoodDown: withKey(stoodDown, fact.expert, fact.heard ?? ''),
  }),
  summarised: (_, { upTo, text, synthesis }) => ({ summary: { upTo, text, ...(synthesis && { synthesis }) } }),
  asked: (own, { asked }) => ({ asked: [...own.asked, asked] }),
  reopened: ({ asked }, { question, until }) => ({
    followUp: question,
    until,
    asked: asked.filter(({ to, text }) => to.length > 0 || text !== question),
    ended: null,
    minorityHeard: false,
    conclusion: null,
    reopened: false,
  }),
  'minority-asked': () => ({ minorityHeard: true }),
  'deliberation-ended': (_, { reason: ended }) => ({ ended }),
};

/** What was heard of a turn only when its round was over stands with it. */
function withStandDown(
  turns: readonly PriorTurn[],
  { expert, round, doubt }: Extract<CouncilFact, { type: 'stood-down' }>,
): readonly PriorTurn[] {
  const last = turns.findLastIndex((turn) => turn.expertSlug === expert && turn.round === round);
  const down = { stoodDown: true, ...(doubt !== undefined && { doubt }) };
  return turns.map((turn, at) => (at === last && !turn.stoodDown ? { ...turn, ...down } : turn));
}

/** Takes the expert off the question it answered; a question that nobody is left to answer is gone. */
const answered = (asked: readonly Asked[], seat: SeatId): readonly Asked[] => {
  const at = asked.findIndex(({ to }) => to.includes(seat));
  return asked.flatMap((question, place) => {
    if (place !== at) return [question];
    const to = question.to.filter((id) => id !== seat);
    return to.length > 0 ? [{ ...question, to }] : [];
  });
};
