import type { Entry } from '../../engine/index.ts';
import type { Live } from '../../runtime/index.ts';

/** What somebody at the command line sees of a session while it runs. */
export interface View {
  /** Entries that were written, oldest first. */
  entries(entries: readonly Entry[]): void;
  /** News of calls under way. */
  news(live: Exclude<Live, { type: 'entries' }>): void;
  /** Takes note of entries that the reader has seen already. */
  recall(entries: readonly Entry[]): void;
  /** A sentence from the program itself, never part of the session. `always`: also when asked to be quiet. */
  remark(sentence: string, always?: boolean): void;
  /** Leaves the screen to a prompt, until `show`; what is printed meanwhile goes through `around`, where it is given. */
  hide(around?: (print: () => void) => void): void;
  show(): void;
  /** The session ended or was left; nothing is drawn after this. */
  close(): void;
}
