import type { Audience } from './audience.ts';
import type { Cue, CueAsk } from './cue.ts';
import type { RulingMade } from './ruling.ts';
import type { SeatId } from './seat.ts';
import type { Table } from './session.ts';
import type { Draft, Held } from './turn.ts';

/** What a format writes with. Every stroke is folded at once, so `table` always shows the newest state. */
export interface Pen<Own = unknown, Fact = unknown> {
  readonly table: Table<Own>;
  enter(phase: string): void;
  /** Gives cues. Those given in one call are briefed as of the same moment. */
  cue(...asks: readonly CueAsk[]): void;
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
  utter(seat: SeatId, kind: string, text: string, audience?: Audience): void;
  fill(seat: SeatId, voice: string, by: string): void;
  close(reason: string, outcome: unknown): void;
  /** A number in [0, 1) for this decision; the same ledger and label give the same number. */
  chance(label: string): number;
  /** What a reply amounts to by the format's reading. */
  draft(held: Held): Draft;
}
