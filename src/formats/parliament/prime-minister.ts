import type { SeatId } from '../../engine/index.ts';
import type { AmendmentContent } from './amendment.ts';

/** What the Prime Minister can do with what the house sends up. */
const decisions = {
  approve: 'The bill becomes the result as it stands.',
  veto: 'The bill goes back to the house, while rounds are left.',
  amend_and_approve: 'The bill becomes the result with the changes that are named.',
  opening_guidance: 'Facts, a preference or another drafter, before the bill is drafted.',
} as const;

export type Decision = keyof typeof decisions;

/** A decision that was made, as people read it. */
export const decided: Readonly<Record<Decision, string>> = {
  approve: 'Approved.',
  veto: 'Vetoed.',
  amend_and_approve: 'Approved with changes.',
  opening_guidance: 'Guidance before the draft.',
};

/** What can be decided on a bill that was voted. */
export const pmChoices = ['approve', 'veto', 'amend_and_approve'] as const satisfies readonly Decision[];
export type PmChoice = (typeof pmChoices)[number];

export interface PmDecision {
  readonly decision: Decision;
  readonly reason: string;
  readonly guidance: string;
  /** Facts to be taken into account, with opening guidance. */
  readonly facts?: readonly string[];
  /** Another drafter, with opening guidance. */
  readonly drafter?: SeatId;
  /** What an amendment of the Prime Minister changes. */
  readonly amendment?: Omit<AmendmentContent, 'amendment_id'>;
}

/** Who speaks last: a person, the model, or nobody. */
export const primeMinisters = {
  person: 'You decide.',
  model: 'The model decides.',
  none: 'Nobody: what the house votes is the result.',
} as const;
