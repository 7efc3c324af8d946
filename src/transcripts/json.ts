import type { Minutes } from './minutes.ts';
import { improvIsNoModel, usedImprov } from './preamble.ts';

/** The minutes for tools. The ledger itself is exported as JSON lines. */
export const jsonOf = (minutes: Minutes): string =>
  `${JSON.stringify({ v: 1, ...(usedImprov(minutes) && { note: improvIsNoModel }), ...minutes }, null, 2)}\n`;
