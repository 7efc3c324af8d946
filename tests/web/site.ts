import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, type Fetch } from '../../src/api/index.ts';
import { finishedIn } from '../../src/cli/session/finished-sessions.ts';
import { prepare, type Seat } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { fromJsonLines } from '../../src/ledgers/json-lines.ts';
import { openLedgers } from '../../src/ledgers/open-ledgers.ts';
import { type LedgerStore, realClock } from '../../src/runtime/index.ts';
import { type ModelsDesk, type Serving, serve, type Voicing } from '../../src/server/index.ts';
import type { SoundDesk } from '../../src/stage/index.ts';
import { dryRun } from '../../src/voices/dry-run.ts';
import { ensemble } from '../../src/voices/ensemble.ts';
import { improv } from '../../src/voices/improv/improv.ts';
import { priceRange, sayPriceRange } from '../../src/voices/price-range.ts';
import { knownPrices } from '../../src/voices/prices.ts';
import { builtPage } from './built-page.ts';

const examples = fileURLToPath(new URL('../../examples/finished/', import.meta.url));
const played = ensemble(improv());
const voices = (seat: Seat) => (seat.voice === 'human' || seat.voice === 'rule' ? null : played);

/** Prices as the command line tells them; every voice is known, since none of the dear ones is ever asked. */
const voicing: Voicing = {
  spell: async (voice) => ({ voice }),
  priceOf: async (asked) => {
    const calls = dryRun(formats, prepare(formats, asked, { id: 'dry', at: 0 }));
    return sayPriceRange(priceRange(calls, knownPrices), knownPrices);
  },
  advises: async (voice) =>
    voice === 'measured:one'
      ? {
          says: 'One good call is enough: no table was better than it by more than chance.',
          because: ['traps: no difference.'],
        }
      : null,
};

/** One provider that wants a key and has one once it is put in, and one that speaks. */
const modelsDesk = (): ModelsDesk => {
  let hasKey = false;
  const model = (voice: string, dollars: number) => ({
    voice,
    price: { in: dollars, out: dollars * 5 },
    isDefault: true,
  });
  return {
    list: async () => ({
      speaks: { voice: 'improv', says: 'No model is connected.' },
      pricesAsOf: '2026-11-01',
      sources: [
        {
          name: 'dearly',
          state: hasKey ? 'well' : 'absent',
          says: hasKey ? 'Answered.' : 'DEARLY_API_KEY is not set.',
          key: { name: 'DEARLY_API_KEY', from: hasKey ? 'kept' : null },
          models: [model('dearly:one', 3), model('dearly:two', 15)],
        },
        { name: 'ollama', state: 'well', says: 'Runs here.', key: null, models: [model('ollama:small', 0)] },
      ],
    }),
    test: async (voice) => ({ voice, text: 'Here.', usage: { model: voice, in: 9, out: 1, ms: 600, cost: 0 } }),
    keep: async () => {
      hasKey = true;
      return { says: 'Kept on this machine.' };
    },
  };
};

/** The whole web app on a port of its own: the built page, the server, the embedded voice, a ledger on disk. */
export class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'moderato-web-'));
  readonly token: string | null;
  store!: LedgerStore;
  #serving!: Serving;
  #stopped = true;

  readonly #sound: SoundDesk | null;

  private constructor(token: string | null, sound: SoundDesk | null) {
    this.token = token;
    this.#sound = sound;
  }

  static async open(token: string | null = null, sound: SoundDesk | null = null): Promise<Site> {
    const site = new Site(token, sound);
    await site.start();
    return site;
  }

  /** The address of the lobby, with its token where there is one. */
  get url(): string {
    return this.#serving.url;
  }

  get client(): Client {
    return new Client(fetch as Fetch, new URL(this.url).origin, this.#serving.token);
  }

  /** The address of a session's room, with the token. */
  room(id: string): string {
    return `${new URL(this.url).origin}/#/sessions/${id}?key=${this.#serving.token}`;
  }

  async start(port = 0): Promise<void> {
    this.store = await openLedgers(join(this.folder, 'ledgers.db'));
    this.#serving = await serve({
      formats,
      store: this.store,
      voices,
      voicing,
      models: modelsDesk(),
      clock: realClock,
      folder: this.folder,
      newId: () => `s${randomUUID().slice(0, 8)}`,
      version: '0',
      port,
      host: '127.0.0.1',
      token: this.token,
      pages: await builtPage(),
      readLedger: async (text) => fromJsonLines(text),
      finished: await finishedIn(examples, async (text) => fromJsonLines(text)),
      ...(this.#sound && { sound: this.#sound }),
      log: (line) => process.stderr.write(`${line}\n`),
    });
    this.#stopped = false;
  }

  /** A site that is stopped already stays so: a test that fails in between cleans up all the same. */
  async stop(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
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
