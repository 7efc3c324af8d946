import type { Audience } from './audience.ts';
import type { CommonReason } from './common-reasons.ts';
import type { Cue, CueAsk } from './cue.ts';
import type { RulingMade } from './ruling.ts';
import type { SeatId } from './seat.ts';
import type { Table } from './session.ts';
import type { AnyTerms, Terms } from './terms.ts';
import type { Draft, Held } from './turn.ts';

/** What a format writes with. Every stroke is folded at once, so `table` always shows the newest state. */
export interface Pen<Own = unknown, Fact = unknown, T extends Terms = AnyTerms> {
  readonly table: Table<Own, T>;
  readonly enter: (phase: T['phase']) => void;
  /** Gives cues. Those given in one call are briefed as of the same moment. */
  readonly cue: (...asks: readonly CueAsk<T['kind']>[]) => void;
  withdraw(where: (cue: Cue) => boolean, why: string): void;
  note(fact: Fact, audience?: Audience): void;
  rule(ruling: RulingMade, audience?: Audience): void;
  /** Publishes a reply as a turn, perhaps cut, moved or under another kind. */
  speak(
    held: Held,
    as?: Partial<Omit<Draft, 'seat'>> & { readonly heardBy?: Audience; readonly mended?: readonly string[] },
  ): void;
  /** Lets a reply go unspoken. */
  drop(held: Held, why: string): void;
  /** Publishes words nobody was cued for (see the signal `said`). */
  readonly utter: (seat: SeatId, kind: T['kind'], text: string, audience?: Audience) => void;
  fill(seat: SeatId, voice: string, by: string): void;
  readonly close: (reason: T['reason'] | CommonReason, outcome: T['outcome']) => void;
  /** A number in [0, 1) for this decision: the same seed, label and count of cues so far give the same number. */
  chance(label: string): number;
  /** What a reply amounts to by the format's reading. */
  draft(held: Held): Draft;
}
