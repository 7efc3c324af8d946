import type { AddressInfo } from 'node:net';
import { serve as listen } from '@hono/node-server';
import type { Formats } from '../engine/index.ts';
import {
  type Clock,
  type Host,
  type LedgerStore,
  type Limits,
  type Listener,
  localFanout,
  type Voices,
} from '../runtime/index.ts';
import { formsOf, minutesOf } from '../transcripts/index.ts';
import { Access } from './access.ts';
import { apiApp } from './app.ts';
import { Office, type Voicing } from './office.ts';
import { servePages } from './pages.ts';
import { fileRoster } from './roster.ts';
import { linkSecret } from './secret.ts';

export interface ServeSetting {
  readonly formats: Formats;
  readonly store: LedgerStore;
  readonly voices: Voices;
  readonly voicing?: Voicing;
  readonly clock: Clock;
  readonly ear?: Listener;
  readonly folder: string;
  readonly newId: () => string;
  readonly version: string;
  readonly port: number;
  readonly host: string;
  readonly token: string | null;
  /** The built page; null serves the API alone. */
  readonly pages: string | null;
  readonly log: (line: string) => void;
}

export interface Serving {
  readonly url: string;
  /** Lets running turns go, keeps their cues, and closes. */
  stop(): Promise<void>;
}

const loopback = ['127.0.0.1', 'localhost', '::1'];
/** Addresses that mean all of this machine's -> one of them that a browser can open. */
const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Why a server can't be started so, in a sentence; null when it can. */
export const serveProblem = ({ host, token, port }: Pick<ServeSetting, 'host' | 'token' | 'port'>): string | null => {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return `The port is "${port}"; it must be a number from 0 to 65535.`;
  if (!loopback.includes(host) && !token)
    return `Others can reach ${host}: give the server a token with --token, or stay on 127.0.0.1.`;
  return null;
};

/** Starts the server and goes on with the sessions it drove before. */
export const serve = async (setting: ServeSetting): Promise<Serving> => {
  const { formats, store, voices, voicing = asWritten, clock, ear, folder, token, log } = setting;
  const limits = new Map<string, Limits>();
  const host: Host = {
    formats,
    store,
    voices,
    clock,
    fanout: localFanout(),
    limits: (id) => limits.get(id),
    ...(ear && { ear }),
  };
  const office = new Office({ host, limits, voicing, newId: setting.newId, roster: fileRoster(folder), log });
  const app = apiApp({
    office,
    access: new Access(await linkSecret(folder), token),
    version: setting.version,
    hosts: (name) =>
      !loopback.includes(setting.host) || loopback.includes(name.replace(/:\d+$/u, '').replace(/^\[|\]$/gu, '')),
    forms: formsOf,
    write: (ledger, as) => {
      const minutes = minutesOf(formats, ledger);
      const forms = formsOf(minutes.format);
      const form = Object.hasOwn(forms, as) ? forms[as] : undefined;
      return form
        ? { text: form.write({ formats, ledger, minutes }), type: typeOf[form.ending] ?? 'text/plain' }
        : null;
    },
    log,
  });
  if (setting.pages) servePages(app, setting.pages);
  const server = await listening(app.fetch, setting);
  await office.start();
  const { port } = server.address() as AddressInfo;
  const reached = everywhere[setting.host] ?? setting.host;
  const name = reached.includes(':') ? `[${reached}]` : reached;
  return {
    url: `http://${name}:${port}/${token ? `#/?key=${encodeURIComponent(token)}` : ''}`,
    stop: async () => {
      await office.stop();
      server.closeAllConnections?.();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

/** Where nobody can look voices up, they are taken as they are written, and what they cost is not known. */
const asWritten: Voicing = { spell: async (voice) => ({ voice }), priceOf: async () => null };

const typeOf: Readonly<Record<string, string>> = {
  md: 'text/markdown',
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
