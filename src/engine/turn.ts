import type { Answers } from './answer.ts';
import type { Citation } from './citation.ts';
import type { HeardClaim } from './claim.ts';
import type { Cue, CueId } from './cue.ts';
import type { Declaration } from './declaration.ts';
import type { SeatId } from './seat.ts';

/** A reply that was received and not yet spoken. */
export interface Held {
  /** The reply's id: `<cue>.<attempt>`. */
  readonly id: string;
  readonly cue: Cue;
  readonly text: string;
  readonly data?: unknown;
  readonly at: number;
  /** Order of arrival, by the signal's sequence number. */
  readonly seq: number;
  /** What was heard to the format's questions about it. */
  readonly heard?: Answers;
  /** What it does, by its speaker's word. */
  readonly does?: Declaration;
  /** What it cites, checked. */
  readonly cites?: readonly Citation[];
  /** What the reply was mended to, and by which rules. */
  readonly draft?: Draft;
  readonly mended?: readonly string[];
}

/** What a reply amounts to, before it is spoken: the format may read another kind or an addressee out of it. */
export interface Draft {
  readonly seat: SeatId;
  readonly kind: string;
  readonly text: string;
  readonly to?: SeatId;
  readonly data?: unknown;
}

/** One bounded contribution, as everyone who may hear it heard it. */
export interface Turn extends Draft {
  readonly id: string;
  readonly cue: CueId | null;
  /** The reply it publishes. */
  readonly from: string;
  /** The rules by which it was mended, where it was. */
  readonly mended?: readonly string[];
  /** What it cites, checked by code. */
  readonly cites?: readonly Citation[];
  /** What else it claims was heard to rest on. */
  readonly claims?: readonly HeardClaim[];
}
