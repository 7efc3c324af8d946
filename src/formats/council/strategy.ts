import type { ChangeOfMind } from './change-of-mind.ts';
import type { Position } from './position.ts';

/** An expert as a strategy sees it. */
export interface CouncilExpert {
  readonly slug: string;
  readonly displayName: string;
  /** One line: who this is and what they care about. */
  readonly role: string;
  readonly stance?: 'for' | 'against' | 'open';
}

/** A turn that was taken, in this round or an earlier one. */
export interface PriorTurn {
  readonly expertSlug: string;
  readonly displayName: string;
  readonly content: string;
  /** Counted from 1. */
  readonly round: number;
  /** The expert it was put to, where it was. */
  readonly to?: string;
  /** Said before the other blind turns of its round were heard. */
  readonly blind?: boolean;
  /** It stands down, by the expert's own word or heard for certain; false where the expert says that it does not, or is not believed. */
  readonly stoodDown?: boolean;
  /** How much was heard against that, 0..1; too little to count by itself. */
  readonly doubt?: number;
  /** It objects to another; `objection` are its words that do, where somebody heard them. */
  readonly objects?: boolean;
  readonly objection?: string;
  /** Whether it brings anything new; absent where nobody could tell. */
  readonly adds?: boolean;
}

/** All that a strategy may know. It is frozen: changing it fails. Fields may be added in later versions, never changed. */
export interface ModeratorContext {
  readonly topic: string;
  /** In the order of definition. */
  readonly experts: readonly CouncilExpert[];
  /** The round that is planned, or that was just held; counted from 1. */
  readonly round: number;
  readonly maxRounds: number;
  /** Earlier rounds and this round so far, oldest first. */
  readonly priorTurns: readonly PriorTurn[];
  /** Where each expert stands, as far as it has said so, by slug: as of the round's start while it is planned, then as of its end. */
  readonly positions: Readonly<Record<string, Position>>;
  readonly changes: readonly ChangeOfMind[];
  /** The latest summary of earlier rounds, or the synthesis of the last one, where there is any. */
  readonly rollingSummary?: string;
  /** What that summary shows, as far as somebody could tell. */
  readonly synthesis?: 'aligned' | 'in tension';
  /** The answers on the table, where they were set. */
  readonly options?: readonly string[];
  /** The question for which a finished council was reopened. */
  readonly followUp?: string;
}

/** Who speaks, and on what. The record and the topic reach the expert by themselves; the prompt is what it is asked now. */
export interface TurnAssignment {
  readonly expertSlug: string;
  readonly prompt: string;
  /** Asked at the same time as its blind neighbours in the plan: none of them sees what another says. */
  readonly blind?: boolean;
  /** The expert whom the turn is put to, where it is a question. */
  readonly to?: string;
  /** `adversary` marks the turn as a challenge to the others, for whoever reads along. */
  readonly as?: 'adversary';
}

/**
 * Decides who speaks in a round, what each is asked, and whether another round is held.
 * Pure and synchronous: the same context gives the same answer, and no model is called.
 */
export interface ModeratorStrategy {
  planRound(context: ModeratorContext): readonly TurnAssignment[];
  /** Asked after each round: false ends the council before `maxRounds`. */
  shouldContinue(context: ModeratorContext): boolean;
  /** What an early end means: `consensus` (unless said otherwise), or `settled`, when talking on is pointless. */
  readonly endsAs?: 'consensus' | 'settled';
}
