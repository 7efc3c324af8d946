import type { Part } from './bounds.ts';
import { cluster } from './cluster.ts';
import { damage } from './damage.ts';
import { hostile } from './hostile.ts';
import { disk, kills } from './kills.ts';
import { load } from './load.ts';
import { providers } from './providers.ts';
import { schedules } from './schedules.ts';

/** The parts of a campaign, by the word that a user gives. */
export const parts: ReadonlyMap<string, Part> = new Map([
  ['kills', kills],
  ['damage', damage],
  ['disk', disk],
  ['hostile', hostile],
  ['providers', providers],
  ['load', load],
  ['schedules', schedules],
  ['cluster', cluster],
]);
