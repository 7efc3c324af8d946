import { keyed } from './keyed.ts';

export type CommonReason = 'ended' | 'budget' | 'failed';

/** Reasons every session may end for, whatever its format. */
export const commonReasons: Readonly<Record<string, string>> = keyed(
  Object.entries({
    ended: 'A person ended the session.',
    budget: 'The budget was reached.',
    failed: 'No voice could answer.',
  } satisfies Record<CommonReason, string>),
);
