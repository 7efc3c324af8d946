import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type Fetch } from '../../src/api/index.ts';
import { prepare, type Seat } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { openLedgers } from '../../src/ledgers/open-ledgers.ts';
import { type LedgerStore, realClock } from '../../src/runtime/index.ts';
import { type Serving, serve, type Voicing } from '../../src/server/index.ts';
import { dryRun } from '../../src/voices/dry-run.ts';
import { ensemble } from '../../src/voices/ensemble.ts';
import { improv } from '../../src/voices/improv/improv.ts';
import { priceRange, sayPriceRange } from '../../src/voices/price-range.ts';
import { knownPrices } from '../../src/voices/prices.ts';
import { builtPage } from './built-page.ts';

const played = ensemble(improv());
const voices = (seat: Seat) => (seat.voice === 'human' || seat.voice === 'rule' ? null : played);

/** Prices as the command line tells them; every voice is known, since none of the dear ones is ever asked. */
const voicing: Voicing = {
  spell: async (voice) => ({ voice }),
  priceOf: async (asked) => {
    const calls = dryRun(formats, prepare(formats, asked, { id: 'dry', at: 0 }));
    return sayPriceRange(priceRange(calls, knownPrices), knownPrices);
  },
};

/** The whole web app on a port of its own: the built page, the server, the embedded voice, a ledger on disk. */
export class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'moderato-web-'));
  readonly token: string | null;
  store!: LedgerStore;
  #serving!: Serving;

  private constructor(token: string | null) {
    this.token = token;
  }

  static async open(token: string | null = null): Promise<Site> {
    const site = new Site(token);
    await site.start();
    return site;
  }

  /** The address of the lobby, with its token where there is one. */
  get url(): string {
    return this.#serving.url;
  }

  get client(): Client {
    return new Client(fetch as Fetch, new URL(this.url).origin, this.token);
  }

  /** The address of a session's room. */
  room(id: string): string {
    return `${new URL(this.url).origin}/#/sessions/${id}`;
  }

  async start(port = 0): Promise<void> {
    this.store = await openLedgers(join(this.folder, 'ledgers.db'));
    this.#serving = await serve({
      formats,
      store: this.store,
      voices,
      voicing,
      clock: realClock,
      folder: this.folder,
      newId: () => `s${randomUUID().slice(0, 8)}`,
      version: '0',
      port,
      host: '127.0.0.1',
      token: this.token,
      pages: await builtPage(),
      log: (line) => process.stderr.write(`${line}\n`),
    });
  }

  async stop(): Promise<void> {
    await this.#serving.stop();
    await this.store.close();
  }

  /** Stops the server and starts it again where it was, as a new process would. */
  async restart(): Promise<void> {
    const { port } = new URL(this.url);
    await this.stop();
    await this.start(Number(port));
  }
}
