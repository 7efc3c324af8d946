import type { Seat } from '../engine/index.ts';

/** Where a table went on in another format. */
export interface FormatChange {
  readonly seq: number;
  /** Turns that everyone had heard until then. */
  readonly turns: number;
  readonly from: string;
  readonly to: string;
  /** Who sat there until then, in the roles of the old format. */
  readonly seated: readonly Pick<Seat, 'name' | 'role' | 'voice'>[];
}
