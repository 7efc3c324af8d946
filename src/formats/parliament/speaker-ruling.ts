import type { SeatId } from '../../engine/index.ts';
import type { MotionResponse } from './motion.ts';
import type { NextActionContent } from './next-action-content.ts';

/** The Speaker's five tasks: a closed list. */
export const tasks = ['SELECT_DRAFTER', 'EVALUATE_STATEMENTS', 'PLAN_ROUND', 'NEXT_ACTION', 'EVALUATE_VOTE'] as const;

/** What a SPEAKER_RULING holds, by its action. */
export type SpeakerRuling = Opening | Appointment | Evaluation | RoundPlan | NextActionContent;

/** The first message of a session: the house is opened. */
interface Opening {
  readonly ruling_type: 'procedure';
  readonly ruling: string;
  readonly action: 'session_start';
}

interface Appointment {
  readonly ruling_type: 'procedure';
  readonly ruling: string;
  readonly target: SeatId;
  readonly action: 'appoint_drafter';
}

/** The parts of a fact base, as they are read out. */
export const factParts = {
  agreed_facts: 'Agreed facts',
  contested_facts: 'Contested facts',
  key_constraints: 'Constraints',
  open_questions: 'Open questions',
} as const;

export type FactBase = Readonly<Record<keyof typeof factParts, readonly string[]>>;

export interface Direction {
  readonly name: string;
  readonly description: string;
  readonly advocates: readonly SeatId[];
  readonly strengths: string;
  readonly risks: string;
}

export interface Evaluation {
  readonly ruling_type: 'procedure';
  readonly action: 'evaluate_statements';
  readonly ruling: string;
  readonly fact_base: FactBase;
  readonly solution_directions: readonly Direction[];
  readonly target: SeatId;
}

/** One place in the speaking order. */
export interface Slot {
  readonly speaker: SeatId;
  readonly address_to: SeatId;
  readonly suggested_topic: string;
}

export interface RoundPlan {
  readonly ruling_type: 'procedure';
  readonly ruling: string;
  readonly action: 'round_start';
  readonly speaking_order: readonly Slot[];
  readonly round_summary: string;
  readonly motion_response?: readonly MotionResponse[];
  /** Where dissent is kept alive: motives that their holders call badly served. */
  readonly underserved_motives?: readonly { readonly seat: SeatId; readonly motive: string; readonly score: number }[];
}
