import type { Declaration } from '../../engine/index.ts';
import type { Reading } from './reading.ts';
import type { MaybePart } from './speech.ts';

/** What a move comes to: sentences to fit into the limit, and what it knows of the data that was asked for. */
export interface Made {
  readonly parts: readonly MaybePart[];
  readonly data?: Readonly<Record<string, unknown>>;
  /** What the words do. */
  readonly does?: Declaration;
}

/** One kind of turn, played: a briefing that was read becomes what is said. */
export type Move = (reading: Reading) => Made;

/** The kinds of turn of one format. */
export type Moves = Readonly<Record<string, Move>>;
