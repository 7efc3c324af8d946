import type { Entry } from '../engine/index.ts';

/** A session as events for programs that know a format's own. */
export interface EventStream {
  take(entry: Entry<any>): readonly unknown[];
  /** Partial text of a turn, which is in no ledger. */
  delta(cue: string, text: string): readonly unknown[];
  retry(cue: string, attempt: number, why: string, code: string): readonly unknown[];
  discard(cue: string, why: string): readonly unknown[];
}
