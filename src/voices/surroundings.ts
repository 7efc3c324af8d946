import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Clock, realClock, type Shares } from '../runtime/index.ts';
import { pictureOf } from '../runtime/picture-shelf.ts';
import { patientFetch } from './patient-fetch.ts';
import { knownPrices, type PriceTable } from './prices.ts';
import type { Rooms } from './room.ts';

/** What voices find around them. Tests put their own in its place. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Names in it that were not set, but kept in a file or a keychain. */
  readonly kept?: readonly string[];
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly prices: PriceTable;
  /** Where relative paths start, and where `.claude/agents` is looked for. */
  readonly folder: string;
  /** Where large packages lie that only some voices need. */
  readonly peers: string;
  /** The bytes of a picture by their hash; null where they are not here. */
  readonly pictures: (hash: string) => Promise<Uint8Array | null>;
  /** What was learnt about the room that models need. */
  readonly rooms?: Rooms;
  /** Whom calls to a provider are shared with. */
  readonly shares?: Shares;
}

export const realSurroundings = (more: Partial<Surroundings> = {}): Surroundings => ({
  env: process.env,
  clock: realClock,
  fetch: patientFetch,
  prices: knownPrices,
  folder: process.cwd(),
  peers: process.env.MODERATO_PEERS ?? join(homedir(), '.moderato', 'peers'),
  pictures: pictureOf,
  ...more,
});
