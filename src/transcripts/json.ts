import { basisOf } from './basis.ts';
import type { Minutes } from './minutes.ts';

/** The minutes for tools. The ledger itself is exported as JSON lines. */
export const jsonOf = (minutes: Minutes): string =>
  `${JSON.stringify({ v: 1, basis: basisOf(minutes), ...minutes }, null, 2)}\n`;
