import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve as listen } from '@hono/node-server';
import type { Formats, Ledger } from '../engine/index.ts';
import {
  type Clock,
  type Fanout,
  type Host,
  idsOf,
  type LedgerStore,
  type Limits,
  ledgersUnder,
  localFanout,
  type Voices,
} from '../runtime/index.ts';
import type { Embedding } from '../sources/index.ts';
import type { SoundDesk } from '../stage/index.ts';
import { formsOf, minutesOf } from '../transcripts/index.ts';
import { Access } from './access.ts';
import { apiApp, type Doors } from './app.ts';
import { Catalogue } from './catalogue.ts';
import { DeckShelf } from './deck-shelf.ts';
import { madeToken, writeDoorKey } from './door-key.ts';
import { type Finished, withFinished } from './finished.ts';
import { keyOf } from './guard.ts';
import { type KeptTexts, textsIn } from './kept-text.ts';
import { LinkBook } from './link-book.ts';
import type { ModelsDesk } from './models-desk.ts';
import { Office, type OfficeSetting, type Voicing } from './office.ts';
import { servePages } from './pages.ts';
import type { Rate } from './rate.ts';
import { Recordings } from './recordings.ts';
import { RequestError } from './refusal.ts';
import { fileRoster } from './roster.ts';
import { type Tenant, tenantOfKey } from './tenants.ts';

export interface ServeSetting {
  readonly formats: Formats;
  readonly store: LedgerStore;
  readonly voices: Voices;
  readonly voicing?: Voicing;
  readonly clock: Clock;
  readonly ear?: Host['ear'];
  /** What seats may look up with, beside the sources of their table. */
  readonly tools?: Host['tools'];
  /** A fan-out that tells a collector too. */
  readonly traced?: (fanout: Fanout) => Fanout;
  /** Tells which texts mean alike, for the search in sources. */
  readonly meaning?: Embedding;
  readonly folder: string;
  readonly newId: () => string;
  readonly version: string;
  readonly port: number;
  readonly host: string;
  /** What a browser must know to be let in; null makes one. */
  readonly token: string | null;
  /** What carries sessions that other processes drive; absent where this one does. */
  readonly cluster?: Pick<OfficeSetting, 'roster'> & Required<Pick<OfficeSetting, 'owned'>> & Pick<Host, 'fanout'>;
  /** Where links and what is written on cards are kept; in its folder, where nobody says. */
  readonly texts?: KeptTexts;
  /** What the house is told in its metrics beside its own counts, in the text form of Prometheus. */
  readonly gauges?: () => Promise<string>;
  /** Who shares it, beside the house; each is let in by its own token, to its own sessions. */
  readonly tenants?: readonly Tenant[];
  /** Doors for other programs, by path: whoever knocks has shown the owner's token. */
  readonly doors?: (office: Office) => Doors;
  /** What it knows of models. Keys are taken only where nobody but this machine can reach the server. */
  readonly models?: ModelsDesk;
  /** How many requests somebody may send; so many as people do, where it is not said. */
  readonly rate?: Rate;
  /** What speaks and hears; absent where nothing does. Whoever hands it over closes it. */
  readonly sound?: SoundDesk;
  /** A ledger out of its lines, checked; none are taken in where it is absent. */
  readonly readLedger?: (text: string) => Promise<Ledger>;
  /** Sessions that come along to be read; none where it is absent. */
  readonly finished?: Finished | null;
  /** The built page; null serves the API alone. */
  readonly pages: string | null;
  readonly log: (line: string) => void;
}

export interface Serving {
  /** The link that opens it, with its token. */
  readonly url: string;
  readonly token: string;
  /** Lets running turns go, keeps their cues, and closes. */
  stop(): Promise<void>;
}

/** A token that is shorter can be guessed. */
const shortest = 8;

const loopback = ['127.0.0.1', 'localhost', '::1'];
/** Addresses that mean all of this machine's -> one of them that a browser can open. */
const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Why a server can't be started so, in a sentence; null when it can. */
export const serveProblem = ({ token, port }: Pick<ServeSetting, 'token' | 'port'>): string | null => {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return `The port is "${port}"; it must be a number from 0 to 65535.`;
  if (token !== null && token.length < shortest)
    return `The token has ${token.length} characters; write at least ${shortest}, or leave --token out, and one is made.`;
  return null;
};

/** Where nobody can look voices up, they are taken as they are written, and what they cost is not known. */
const asWritten: Voicing = { spell: async (voice) => ({ voice }), priceOf: async () => null };

const asIs = (fanout: Fanout): Fanout => fanout;

/** What a server does, without a server: for doors that bring their own. */
export const openOffice = (setting: OfficeAsk): Office => {
  const { formats, store, voices, voicing = asWritten, clock, ear, tools, folder, log } = setting;
  const limits = new Map<string, Limits>();
  const host: Host = {
    formats,
    store,
    voices,
    clock,
    fanout: (setting.traced ?? asIs)(setting.cluster?.fanout ?? localFanout()),
    limits: (id) => limits.get(id),
    ...(ear && { ear }),
    ...(tools && { tools }),
  };
  return new Office({
    meaning: setting.meaning,
    host,
    limits,
    voicing,
    newId: setting.newId,
    roster: fileRoster(folder),
    log,
    ...setting.cluster,
  });
};

type OfficeAsk = Omit<
  ServeSetting,
  'port' | 'host' | 'token' | 'pages' | 'doors' | 'version' | 'models' | 'readLedger' | 'finished' | 'sound'
>;

/** All that answers whoever has one token, and the links that they made. */
const openDoor = (setting: ServeSetting, token: string, under = '') => {
  const { formats, clock, folder, log, finished, store } = setting;
  const office = openOffice(finished ? { ...setting, store: withFinished(store, finished) } : setting);
  const texts = setting.texts ?? textsIn(folder);
  const app = apiApp({
    office,
    catalogue: new Catalogue(texts),
    access: new Access(token, new LinkBook(texts, under), () => clock.now()),
    version: setting.version,
    ...(finished && { finished: finished.cards }),
    hosts: (name) =>
      !loopback.includes(setting.host) || loopback.includes(name.replace(/:\d+$/u, '').replace(/^\[|\]$/gu, '')),
    write: (ledger, as) => {
      const minutes = minutesOf(formats, ledger);
      const forms = formsOf(formats, minutes.format);
      const form = Object.hasOwn(forms, as) ? forms[as] : undefined;
      return form
        ? {
            text: form.write({ formats, ledger, minutes }),
            type: typeOf[form.ending] ?? 'text/plain',
            ending: form.ending,
          }
        : null;
    },
    log,
    readLedger: setting.readLedger,
    gauges: under === '' ? setting.gauges : undefined,
    models: setting.models && modelsAt(setting.models, loopback.includes(setting.host)),
    shelf: new DeckShelf(folder),
    recordings: new Recordings(folder),
    sound: setting.sound,
    doors: setting.doors?.(office) ?? {},
    ...(setting.rate && { rate: setting.rate }),
  });
  if (setting.pages) servePages(app, setting.pages, setting.sound);
  return { app, office };
};

/** A server as one of its tenants has it: its own sessions, files, doors and counts, and no call that nobody counts. */
const serverOf = (setting: ServeSetting, { name }: Tenant): ServeSetting => {
  const { store, folder, newId, models, texts } = setting;
  const under = idsOf(name);
  return {
    ...setting,
    store: ledgersUnder(store, under),
    folder: join(folder, 'tenants', name),
    newId: () => `${under}${newId()}`,
    ...(models && { models: { list: () => models.list(), test: refuseTest } }),
    ...(texts && { texts: (text) => texts(`${name}/${text}`) }),
  };
};

const refuseTest = async (): Promise<never> => {
  throw new RequestError(403, 'Whoever runs this server tries its models; hold a short session instead.');
};

/** Starts the server and goes on with the sessions it drove before. */
export const serve = async (setting: ServeSetting): Promise<Serving> => {
  const { folder, tenants = [] } = setting;
  const token = setting.token ?? (await madeToken(folder));
  const house = openDoor(setting, token);
  const doors = new Map(
    tenants.map((tenant) => [tenant, openDoor(serverOf(setting, tenant), tenant.token, idsOf(tenant.name))]),
  );
  const all = [house, ...doors.values()];
  const doorOf = (request: Request) => doors.get(tenantOfKey(tenants, keyOf(request), token)!) ?? house;
  const server = await listening((request, env) => doorOf(request).app.fetch(request, env), setting);
  const { port } = server.address() as AddressInfo;
  const reached = everywhere[setting.host] ?? setting.host;
  const name = reached.includes(':') ? `[${reached}]` : reached;
  const url = `http://${name}:${port}/`;
  const stop = async (): Promise<void> => {
    await Promise.all(all.map(({ office }) => office.stop()));
    server.closeAllConnections?.();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  try {
    await writeDoorKey(folder, { url, token, isMade: setting.token === null });
  } catch (error) {
    await stop();
    throw error;
  }
  for (const { office } of all) await office.start();
  return { url: `${url}#/?key=${encodeURIComponent(token)}`, token, stop };
};

/** A key goes over no network in the clear. */
const modelsAt = ({ keep, ...desk }: ModelsDesk, isOurs: boolean): ModelsDesk =>
  isOurs && keep ? { ...desk, keep } : desk;

const typeOf: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  html: 'text/html',
  json: 'application/json',
  jsonl: 'application/x-ndjson',
};

type NodeServer = import('node:http').Server;

const listening = (fetch: Parameters<typeof listen>[0]['fetch'], { port, host }: ServeSetting): Promise<NodeServer> =>
  new Promise((resolve, reject) => {
    const server = listen({ fetch, port, hostname: host }, () => resolve(server)) as NodeServer;
    server.on('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use; choose another with --port.`
          : `The server can't listen on ${host}:${port}: ${error.message}`;
      reject(new Error(why));
    });
  });
