import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { type FinishedCard, formatCards } from '../api/index.ts';
import type { Ledger } from '../engine/index.ts';
import type { SoundDesk } from '../stage/index.ts';
import type { Access, Visitor } from './access.ts';
import type { Catalogue } from './catalogue.ts';
import { chatRefusal } from './chat.ts';
import type { DeckShelf } from './deck-shelf.ts';
import { deskRoutes } from './desk-routes.ts';
import { entitled } from './entitled.ts';
import { type Guarded, guard, guardHost } from './guard.ts';
import { modelRoutes } from './model-routes.ts';
import type { ModelsDesk } from './models-desk.ts';
import type { Office } from './office.ts';
import { openApi } from './open-api.ts';
import { Rate } from './rate.ts';
import type { Recordings } from './recordings.ts';
import { asGuestsHear, RequestError, refusalOf } from './refusal.ts';
import { methodsOf } from './routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { stageRoutes } from './stage-routes.ts';

export interface AppSetting {
  readonly office: Office;
  readonly access: Access;
  /** What its owner wrote on sessions' cards. */
  readonly catalogue: Catalogue;
  /** Sessions that come along to be read. */
  readonly finished?: readonly FinishedCard[];
  readonly version: string;
  /** Whether the server answers for a host name. */
  readonly hosts: (host: string) => boolean;
  /** A session written out, by the name of the form; null for an unknown one. */
  readonly write: (
    ledger: Ledger,
    as: string,
  ) => { readonly text: string; readonly type: string; readonly ending: string } | null;
  /** A ledger out of its lines, checked; absent where none are taken in. */
  readonly readLedger?: ((text: string) => Promise<Ledger>) | undefined;
  /** Doors for other programs, by path. */
  readonly doors?: Doors;
  /** What it knows of models; nothing where it is absent. */
  readonly models?: ModelsDesk | undefined;
  /** Where decks are kept; absent where none are taken. */
  readonly shelf?: DeckShelf;
  /** Where recordings are kept; with the decks. */
  readonly recordings?: Recordings;
  /** What speaks and hears; absent where nothing does. */
  readonly sound?: SoundDesk | undefined;
  /** What else is measured, in the text form of Prometheus. */
  readonly gauges?: (() => Promise<string>) | undefined;
  /** How many requests somebody may send. */
  readonly rate?: Rate;
  readonly log: (line: string) => void;
}

/** Path -> what answers there, for the owner alone. */
export type Doors = Readonly<Record<string, (request: Request) => Promise<Response> | Response>>;

/** The HTTP API. Fetch-style, so that tests need no port. */
export const apiApp = (setting: AppSetting): Hono<Guarded> => {
  const { office, access, catalogue, version, hosts, write, log, shelf, doors = {}, rate = new Rate(40, 10) } = setting;
  const app = new Hono<Guarded>();
  const { clock, formats, store } = office.host;

  app.onError((error, context) => {
    const own = /^\/v1(?:\/|$)/u.test(context.req.path) ? chatRefusal(error) : null;
    if (own) return own;
    const refusal = refusalOf(error);
    const { status, body } = context.get('visitor')?.as === 'guest' ? asGuestsHear(refusal) : refusal;
    if (status === 500) log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    if (status === 413) context.header('connection', 'close');
    return context.json(body, status);
  });
  app.use(guardHost(hosts));
  const guarded = guard(access, rate, () => clock.now());
  app.use('/api/*', guarded);
  for (const [path, answer] of Object.entries(doors)) {
    app.use(path, guarded);
    app.all(path, async (context) => {
      mustOwn(context.get('visitor'));
      return hungUp(await answer(context.req.raw));
    });
  }
  app.get('/healthz', (context) => context.json({ status: 'ok', version }));
  app.get('/readyz', async (context) => {
    await store.list({ limit: 1 });
    return context.json({ status: 'ready' });
  });

  app.use('/metrics', guarded);
  app.get('/metrics', async (context) => {
    mustOwn(context.get('visitor'));
    const more = (await setting.gauges?.().catch(() => '')) ?? '';
    return context.text(`${office.metrics.text()}${more}`, 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  });

  app.use('/api/formats', compress());
  app.get('/api/formats', (context) => context.json(formatCards(formats)));
  app.get('/api/openapi.json', (context) => context.json(openApi(version)));

  const owns = (context: Context<Guarded>): void => mustOwn(context.get('visitor'));
  modelRoutes(app, setting.models, owns);
  deskRoutes(app, {
    office,
    catalogue,
    finished: setting.finished ?? [],
    recordings: setting.recordings,
    mustOwn: owns,
    write,
    readLedger: setting.readLedger,
  });

  sessionRoutes(app, { office, access, catalogue, mustOwn: owns, write });

  const { recordings } = setting;
  if (shelf && recordings)
    stageRoutes(app, {
      office,
      shelf,
      recordings,
      sound: setting.sound,
      mustOwn: owns,
      entitled: (context) => entitled(office, context),
    });

  app.all('/api/*', ({ req, header }) => {
    const methods = methodsOf(req.path);
    if (methods.length === 0)
      throw new RequestError(404, 'There is nothing here; /api/openapi.json lists what there is.');
    header('allow', methods.join(', '));
    throw new RequestError(405, `Nothing is done here with ${req.method}; use ${methods.join(' or ')}.`);
  });
  return app;
};

/** A body that was not read to its end blocks its connection: the client is told to open another. */
const hungUp = (response: Response): Response => {
  if (response.status === 413) response.headers.set('connection', 'close');
  return response;
};

const mustOwn = (visitor: Visitor): void => {
  if (visitor.as !== 'owner') throw new RequestError(403, 'This link opens one session only.');
};
