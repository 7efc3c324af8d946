import { type Formats, isFields } from '../engine/index.ts';
import { faceOf, nameIn } from './face.ts';
import type { Came } from './outcome.ts';

/** What a session decided and what led to it, whatever its format calls that. */
export interface Decided {
  readonly decision: string;
  readonly reasons: readonly string[];
  /** What seats gave up for it. */
  readonly concessions: readonly string[];
  /** 0 to 1; null where nobody said. */
  readonly confidence: number | null;
  readonly confidenceWord: string;
  readonly dissent: string;
  readonly conditions: readonly string[];
  /** Names of those who neither agreed nor refused. */
  readonly noVerdict: readonly string[];
}

const nothing: Decided = {
  decision: '',
  reasons: [],
  concessions: [],
  confidence: null,
  confidenceWord: 'unstated',
  dissent: '',
  conditions: [],
  noVerdict: [],
};

/** What a session decided, as its format tells it; null where it ended without a decision. */
export const decidedFrom = (formats: Formats, came: Came): Decided | null => {
  const { outcome, format, seats, items = [] } = came;
  const face = faceOf(formats, format);
  if (!face?.decided || !isFields(outcome) || !face.has.every((part) => Object.hasOwn(outcome, part))) return null;
  const decided = { ...nothing, ...face.decided(outcome, { ...came, items, nameOf: nameIn(seats) }) };
  return decided.decision === '' ? null : decided;
};
