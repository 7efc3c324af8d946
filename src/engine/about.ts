import type { SeatId } from './seat.ts';

/** What a cue is about, as data, for voices that do not read the wording of a request. Never more than its seat may know. */
export interface About {
  /** Whom the turn is put to, or whom it is about. */
  readonly to?: SeatId;
  /** The words it is about: a sub-topic, a merged position, an amendment. */
  readonly text?: string;
  /** The question that it answers, and who put it; null for somebody outside. */
  readonly asked?: { readonly by: SeatId | null; readonly text: string };
  /** What may be chosen. */
  readonly choices?: readonly string[];
  /** Turns of this seat still to come, this one among them. */
  readonly left?: number;
  /** What the format knows beyond that. */
  readonly more?: Readonly<Record<string, unknown>>;
}
