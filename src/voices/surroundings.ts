import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Clock, realClock } from '../runtime/index.ts';
import { patientFetch } from './patient-fetch.ts';
import { knownPrices, type PriceTable } from './prices.ts';

/** What voices find around them. Tests put their own in its place. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly prices: PriceTable;
  /** Where relative paths start, and where `.claude/agents` is looked for. */
  readonly folder: string;
  /** Where large packages lie that only some voices need. */
  readonly peers: string;
}

export const realSurroundings = (more: Partial<Surroundings> = {}): Surroundings => ({
  env: process.env,
  clock: realClock,
  fetch: patientFetch,
  prices: knownPrices,
  folder: process.cwd(),
  peers: process.env.MODERATO_PEERS ?? join(homedir(), '.moderato', 'peers'),
  ...more,
});
