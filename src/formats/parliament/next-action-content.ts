import type { SeatId } from '../../engine/index.ts';
import type { Pattern } from './deadlock.ts';
import type { MotionResponse } from './motion.ts';

/** What the Speaker can do after an exchange, each with the type of ruling it is. */
export const actions = {
  next_speaker: 'procedure',
  round_end: 'procedure',
  redirect: 'order',
  quiet: 'order',
  force_compromise: 'order',
  call_vote: 'order',
  amendment_vote: 'order',
  deadlock_warning: 'observation',
  progress_note: 'observation',
} as const;

export type Action = keyof typeof actions;

export const isAction = (value: unknown): value is Action => typeof value === 'string' && Object.hasOwn(actions, value);

/** At the cap of exchanges these two are left. */
export const atTheCap: readonly Action[] = ['call_vote', 'round_end'];

/** Grounds for which a seat may be quieted. */
export const grounds = {
  blocking: 'blocks progress again and again without offering an alternative',
  hostility: 'is hostile to the process itself',
  dominating: 'dominates the conversation at the expense of others',
  deadlock: 'holds the debate in a deadlock',
} as const;

export type Ground = keyof typeof grounds;

/** A SPEAKER_RULING after an exchange. */
export interface NextActionContent {
  readonly ruling_type: 'procedure' | 'order' | 'observation';
  readonly ruling: string;
  readonly action: Action;
  /** Whom it concerns: the next speaker, or the seat that is redirected, quieted or asked for a compromise. */
  readonly target?: SeatId;
  readonly address_to?: SeatId;
  readonly suggested_topic?: string;
  /** The exchange goes on between the same two. */
  readonly follow_up?: boolean;
  readonly ground?: Ground;
  /** The amendment that is put to the vote. */
  readonly amendment_id?: string;
  /** Where things stand; every call for a vote has it. */
  readonly round_summary?: string;
  readonly motion_response?: readonly MotionResponse[];
  /** Responses that were too long, and what the clerk is asked to do with them. */
  readonly over_budget?: { readonly messages: readonly string[]; readonly request: 'truncate' };
  readonly acknowledged_objections?: readonly SeatId[];
  /** What was heard and counted, where the debate is stuck. */
  readonly evidence?: readonly Pattern[];
}
