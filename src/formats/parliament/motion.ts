import type { SeatId } from '../../engine/index.ts';

/** What a representative can move for, each with its sentence. */
export const motions = {
  call_vote: 'The house votes now.',
  table_discussion: 'The house leaves this point for now.',
  request_amendment: 'Somebody drafts an amendment on this point.',
  point_of_order: 'The Speaker looks at how the debate is led.',
  request_compromise: 'The two sides are asked for a compromise.',
} as const;

export type MotionName = keyof typeof motions;

export const isMotion = (value: unknown): value is MotionName =>
  typeof value === 'string' && Object.hasOwn(motions, value);

export interface MotionContent {
  readonly motion: MotionName;
  readonly reason: string;
}

/** A motion that no ruling has answered yet. */
export interface OpenMotion extends MotionContent {
  /** Its message. */
  readonly id: string;
  readonly by: SeatId;
}

/** What the Speaker makes of a motion: the duty is to acknowledge it, not to grant it. */
export interface MotionResponse {
  readonly message: string;
  readonly response: 'acknowledged' | 'denied' | 'granted';
  readonly reason: string;
}

/** Each turn may bring one motion, and nobody has more than this many open. */
export const motionsPerTurn = 1;
export const openMotionsPerSeat = 2;

/** The action a granted motion amounts to, where there is one. */
export const grantedBy: Readonly<Partial<Record<MotionName, string>>> = {
  call_vote: 'call_vote',
  request_compromise: 'force_compromise',
};

/** The motion that is meant: "Call vote", "call-vote". */
export const motionNamed = (words: string): MotionName | null => {
  const name = words
    .toLowerCase()
    .trim()
    .replace(/[\s-]+/gu, '_');
  return isMotion(name) ? name : null;
};
