import { type ConsensusOutcome, gaveNoVerdict } from '../formats/consensus/outcome.ts';
import type { Minutes } from './minutes.ts';

/** What a consensus came to; null where a session came to something else. */
export const mergedIn = ({ closed }: Minutes): ConsensusOutcome | null => consensusIn(closed?.outcome);

/** An outcome as a consensus's; null where it is another one. */
export const consensusIn = (outcome: unknown): ConsensusOutcome | null =>
  typeof outcome === 'object' && outcome !== null && 'agreementLevel' in outcome ? (outcome as ConsensusOutcome) : null;

const isNone = ({ says }: ConsensusOutcome['reservations'][number]): boolean => says === gaveNoVerdict;

/** Names of those who gave no verdict on the merged position. */
export const withoutVerdict = ({ reservations }: ConsensusOutcome): string[] =>
  reservations.filter(isNone).map(({ seat }) => seat);

/** What those who agree hold against it all the same. */
export const reservationsIn = ({ reservations }: ConsensusOutcome): ConsensusOutcome['reservations'] =>
  reservations.filter((each) => !isNone(each));

/** How somebody came down on the merged position; null where they said neither, or took no part. */
export const verdictOf = (outcome: ConsensusOutcome, name: string): 'agrees' | 'refuses' | null => {
  if (outcome.dissent.some(({ seat }) => seat === name)) return 'refuses';
  const isCounted = outcome.position !== '' && name in outcome.alignment && !withoutVerdict(outcome).includes(name);
  return isCounted ? 'agrees' : null;
};
