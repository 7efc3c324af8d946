import type { Answers, BySeat, Answer as Heard, SeatId } from '../../engine/index.ts';
import type { AmendmentPosition, AmendmentState } from './amendment.ts';
import type { Bill } from './bill.ts';
import type { Pattern } from './deadlock.ts';
import type { Clock } from './debate-clock.ts';
import type { MotiveScore } from './dissent.ts';
import type { Way } from './house.ts';
import type { HouseMessage } from './message.ts';
import type { Ground } from './next-action-content.ts';
import type { RankedResult } from './ranked-ballot.ts';
import type { Direction, FactBase, Slot } from './speaker-ruling.ts';
import type { Lean, OpeningStatement } from './speech.ts';
import type { Majority, VoteTally } from './tally.ts';
import type { Temperature, Transition } from './temperature.ts';

/** What the clerk puts on record. */
export type HouseFact =
  | {
      readonly type: 'house-composed';
      readonly problem: string;
      readonly issues: readonly string[];
      readonly motives: BySeat<readonly string[]>;
      readonly temperatures: BySeat<Temperature>;
    }
  /** A message that came with a turn and stands by itself: a motion, an amendment, the opening. */
  | { readonly type: 'filed'; readonly message: HouseMessage }
  /** Motions beyond what a turn may bring. */
  | { readonly type: 'not-admitted'; readonly seat: SeatId; readonly what: string; readonly count: number }
  | { readonly type: 'evaluated'; readonly fact_base: FactBase; readonly directions: readonly Direction[] }
  | { readonly type: 'drafter-named'; readonly seat: SeatId }
  | { readonly type: 'drafters-called'; readonly seats: readonly SeatId[] }
  | { readonly type: 'bill-tabled'; readonly bill: Bill }
  | { readonly type: 'bill-chosen'; readonly bill: Bill; readonly count?: RankedResult }
  | { readonly type: 'bill-changed'; readonly bill: Bill; readonly by: string }
  | {
      readonly type: 'round-opened';
      readonly round: number;
      readonly temperatures: BySeat<Temperature>;
      readonly clock: Clock;
      readonly bill: Bill | null;
    }
  /** For one seat alone: its temper has changed, its motives have not. */
  | ({ readonly type: 'temper-changed' } & Transition)
  | { readonly type: 'planned'; readonly plan: readonly Slot[] }
  | ({
      readonly type: 'exchange-opened';
      readonly number: number;
      readonly way: Way;
      readonly bound?: SeatId;
    } & Slot & {
        readonly question?: { readonly id: string; readonly text: string };
      })
  /** What was heard in a speech, and what it says of where its speaker stands. */
  | ({ readonly type: 'listened'; readonly heard: Answers } & SpeechNoted)
  /** The same in ledgers of older rules, which measured instead. */
  | ({ readonly type: 'measured'; readonly hostile: boolean } & SpeechNoted)
  /** What an opening statement brings beside its approach, whole. */
  | {
      readonly type: 'briefed';
      readonly seat: SeatId;
      readonly statement: OpeningStatement;
      readonly contests?: Heard;
      /** Its facts that stand in a source of the table, word for word. */
      readonly sourced?: readonly string[];
    }
  /** Somebody would endorse an amendment only with a change: a counter-proposal, which endorses nothing. */
  | {
      readonly type: 'countered';
      readonly seat: SeatId;
      readonly id: string;
      readonly condition: string;
      readonly heard?: Heard;
    }
  | { readonly type: 'positions-taken'; readonly seat: SeatId; readonly positions: readonly AmendmentPosition[] }
  /** An amendment is put to the vote of these seats. */
  | { readonly type: 'amendment-put'; readonly id: string; readonly seats: readonly SeatId[] }
  | { readonly type: 'amendment-settled'; readonly id: string; readonly state: AmendmentState; readonly why: string }
  | {
      readonly type: 'exchange-closed';
      readonly number: number;
      readonly stale: boolean;
      readonly patterns: readonly Pattern[];
      /** Seats whose objection was taken up, and one that was raised. */
      readonly met: readonly SeatId[];
      readonly raised?: { readonly from: SeatId; readonly concern: string };
    }
  /** A remedy for a deadlock was used: the next one is stronger. */
  | { readonly type: 'remedied' }
  | { readonly type: 'quieted'; readonly seat: SeatId; readonly ground: Ground; readonly round: number }
  | { readonly type: 'expelled'; readonly seat: SeatId; readonly why: string }
  | { readonly type: 'acknowledged'; readonly seats: readonly SeatId[] }
  | ({
      readonly type: 'summed-up';
      readonly round: number;
      readonly when: 'round-start' | 'before-vote';
    } & RoundSummary)
  | {
      readonly type: 'round-closed';
      readonly round: number;
      readonly positions: Readonly<Record<Lean, readonly SeatId[]>>;
    }
  | { readonly type: 'division-called'; readonly seats: readonly SeatId[] }
  | { readonly type: 'counted'; readonly tally: VoteTally }
  /** A person has changed what a bill needs to pass. */
  | { readonly type: 'majority-set'; readonly majority: Majority }
  | { readonly type: 'guided'; readonly text: string };

interface SpeechNoted {
  readonly seat: SeatId;
  readonly of: string;
  readonly kind: 'question' | 'answer';
  readonly lean: Lean | null;
  readonly overBudget: boolean;
  readonly scores?: readonly MotiveScore[];
}

/** Where things stand: what is agreed, what is contested, what the bill proposes. */
export interface RoundSummary {
  readonly agreed: readonly string[];
  readonly contested: readonly string[];
  readonly bill: string;
  /** In the Speaker's words. */
  readonly words: string;
}
