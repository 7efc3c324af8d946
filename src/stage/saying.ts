import type { Within } from './lasting.ts';

/** What is asked of a voice. */
export interface Saying {
  readonly text: string;
  /** Where its seat sits: each place sounds like itself. */
  readonly place: number;
  readonly within?: Within | undefined;
}
