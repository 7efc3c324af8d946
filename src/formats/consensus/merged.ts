import { isFields } from '../../engine/index.ts';
import type { Minutes } from '../../transcripts/minutes.ts';
import { type ConsensusOutcome, gaveNoVerdict } from './outcome.ts';

/** What a consensus came to; null where a session came to something else. */
export const mergedIn = ({ closed }: Minutes): ConsensusOutcome | null =>
  isConsensus(closed?.outcome) ? closed.outcome : null;

const isConsensus = (outcome: unknown): outcome is ConsensusOutcome =>
  isFields(outcome) && Object.hasOwn(outcome, 'agreementLevel');

const isNone = ({ says }: ConsensusOutcome['reservations'][number]): boolean => says === gaveNoVerdict;

/** Names of those who gave no verdict on the merged position. */
export const withoutVerdict = ({ reservations }: ConsensusOutcome): string[] =>
  reservations.filter(isNone).map(({ seat }) => seat);

/** What those who agree hold against it all the same. */
export const reservationsIn = ({ reservations }: ConsensusOutcome): ConsensusOutcome['reservations'] =>
  reservations.filter((each) => !isNone(each));

/** Those who agree only on a condition, and on which. */
export const conditionsIn = ({ conditional = [] }: ConsensusOutcome): ConsensusOutcome['reservations'] => conditional;

/** How somebody came down on the merged position; null where they said neither, or took no part. */
export const verdictOf = (outcome: ConsensusOutcome, name: string): 'agrees' | 'refuses' | null => {
  if (outcome.dissent.some(({ seat }) => seat === name)) return 'refuses';
  const isOpen = withoutVerdict(outcome).includes(name) || conditionsIn(outcome).some(({ seat }) => seat === name);
  const isCounted = outcome.position !== '' && Object.hasOwn(outcome.alignment, name) && !isOpen;
  return isCounted ? 'agrees' : null;
};
