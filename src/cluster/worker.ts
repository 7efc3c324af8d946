import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { Driver, Fanout, Host, Live, SessionId } from '../runtime/index.ts';
import { drive } from './drive.ts';
import type { LimitsShelf } from './limits-shelf.ts';
import { News } from './news.ts';
import { HANDLER, type Restate, RestateError, SERVICE } from './restate.ts';

export interface WorkerSetting {
  readonly host: Omit<Host, 'fanout' | 'limits' | 'quota'>;
  /** The ledgers' database, for notices and what sessions may take. */
  readonly database: string;
  readonly limits: LimitsShelf;
  readonly restate: Restate;
  readonly bind: string;
  readonly port: number;
  /** Where Restate reaches it, or the balancer before several of it; false where somebody else tells Restate. */
  readonly register?: string | false;
  /** A fan-out that tells a collector too. */
  readonly traced?: (fanout: Fanout) => Fanout;
  readonly log: (line: string) => void;
}

export interface Worker {
  readonly port: number;
  /** How many sessions it drives now. */
  readonly driving: () => number;
  /** Takes no more sessions, lets running turns go, and ends; others go on with them. */
  drain(): Promise<void>;
}

/** Partial text is passed on at most so often a cue; milliseconds. */
const deltaEvery = 150;

/** Drives sessions for whoever wakes them through Restate: one driver a session, anywhere, by the same loop as everywhere. */
export const startWorker = async (setting: WorkerSetting): Promise<Worker> => {
  const { restate, limits: shelf, log } = setting;
  const drivers = new Map<SessionId, Driver>();
  const who = randomUUID();
  let isDraining = false;
  const news = await News.listen(setting.database, 'moderato worker', {
    written: (session) => drivers.get(session)?.nudge(),
    missed: () => {
      for (const driver of drivers.values()) driver.nudge();
    },
  });
  const told = deltasOnly(news);
  const host: Host = {
    ...setting.host,
    fanout: setting.traced?.(told) ?? told,
    limits: (id) => shelf.known(id),
    quota: (id, more) => shelf.overQuota(id, more),
  };

  const driven = async (id: SessionId, over: AbortSignal): Promise<void> => {
    if (isDraining) throw new Error('This worker is being drained; another one takes the session.');
    await drive(id, over, { who, host, shelf, restate, drivers, log });
  };

  const server = createServer((await endpointFor(driven)) as Parameters<typeof createServer>[1]);
  const sessions = new Set<import('node:http2').Http2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(setting.port, setting.bind, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const { register = `http://${setting.bind}:${port}` } = setting;
  if (register !== false) await restate.register(register);
  return {
    port,
    driving: () => drivers.size,
    drain: async () => {
      isDraining = true;
      for (const driver of drivers.values()) driver.stop();
      while (drivers.size > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      for (const session of sessions) session.close(); // what is under way on it is told to its end
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await news.end();
    },
  };
};

/** A handler that may be silent for hours, because a session may think for hours. */
const endpointFor = async (driven: (id: SessionId, over: AbortSignal) => Promise<void>) => {
  const { endpoint, object } = await import('@restatedev/restate-sdk').catch((error) => {
    throw new RestateError('Workers need the SDK of Restate; add it with: npm install @restatedev/restate-sdk@1.12.0', {
      cause: error,
    });
  });
  const session = object({
    name: SERVICE,
    handlers: {
      [HANDLER]: async (context: {
        readonly key: string;
        request(): { readonly attemptCompletedSignal: AbortSignal };
      }) => driven(context.key, context.request().attemptCompletedSignal),
    },
    options: {
      enableLazyState: true,
      inactivityTimeout: { hours: 6 },
      abortTimeout: { hours: 6 },
      journalRetention: 0,
      retryPolicy: {
        initialInterval: 200,
        maxInterval: 10_000,
        exponentiationFactor: 2,
        maxAttempts: 1_000_000, // a session that no worker here can drive goes on by itself once one is there that can
      },
    },
  });
  return endpoint()
    .bind(session)
    .setLogger(() => undefined)
    .http2Handler();
};

/** Entries reach others through the ledger; only partial text must be passed on, gathered so that it is not a notice a word. */
const deltasOnly = (news: News): Fanout => {
  const gathered = new Map<string, { live: Extract<Live, { type: 'delta' }>; text: string }>();
  const flush = (cue: string): void => {
    const waiting = gathered.get(cue);
    gathered.delete(cue);
    if (waiting) news.tell({ ...waiting.live, text: waiting.text });
  };
  return {
    publish: (live) => {
      if (live.type === 'entries' || live.type === 'retry') return;
      const key = `${live.session} ${live.cue}`;
      if (live.type === 'discard') {
        gathered.delete(key);
        return news.tell(live);
      }
      const waiting = gathered.get(key);
      if (waiting) waiting.text += live.text;
      else {
        gathered.set(key, { live, text: live.text });
        setTimeout(() => flush(key), deltaEvery).unref();
      }
    },
    subscribe: () => () => undefined,
  };
};
