import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { drawingOf, type FinishedCard, formatCards, type LinkCard } from '../api/index.ts';
import type { Ledger, Viewer } from '../engine/index.ts';
import { seenBy } from '../engine/index.ts';
import type { SoundDesk } from '../stage/index.ts';
import type { Access, Visitor } from './access.ts';
import { readBody, readConvening } from './body.ts';
import type { Catalogue } from './catalogue.ts';
import { chatRefusal } from './chat.ts';
import type { DeckShelf } from './deck-shelf.ts';
import { deskRoutes } from './desk-routes.ts';
import { eventStream } from './event-stream.ts';
import { type Guarded, guard, guardHost, keyIn } from './guard.ts';
import type { KeptLink } from './link-book.ts';
import type { ModelsDesk } from './models-desk.ts';
import type { Office } from './office.ts';
import { openApi } from './open-api.ts';
import { Rate } from './rate.ts';
import type { Recordings } from './recordings.ts';
import { noSession, RequestError, refusalOf } from './refusal.ts';
import { requests } from './requests.ts';
import { methodsOf } from './routes.ts';
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
    const { status, body } = refusalOf(error);
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

  const desk = (): ModelsDesk => {
    if (!setting.models) throw new RequestError(404, 'This server knows nothing of models.');
    return setting.models;
  };

  app.get('/api/models', async (context) => {
    mustOwn(context.get('visitor'));
    return context.json({ ...(await desk().list()), takesKeys: desk().keep !== undefined });
  });

  app.post('/api/models/test', async (context) => {
    mustOwn(context.get('visitor'));
    return context.json(await desk().test(requests.test(await readBody(context.req.raw)).voice));
  });

  app.put('/api/models/key', async (context) => {
    mustOwn(context.get('visitor'));
    const asked = requests.key(await readBody(context.req.raw));
    const { keep } = desk();
    if (!keep)
      throw new RequestError(
        409,
        'Others can reach this server, so it takes no keys; put it in on its machine with: moderato config key NAME',
      );
    return context.json(await keep(asked));
  });

  deskRoutes(app, {
    office,
    catalogue,
    finished: setting.finished ?? [],
    mustOwn: (context) => mustOwn(context.get('visitor')),
    write,
    readLedger: setting.readLedger,
  });

  app.post('/api/sessions', async (context) => {
    mustOwn(context.get('visitor'));
    const id = await office.convene(requests.convene(await readConvening(context.req.raw)));
    return context.json({ id }, 201);
  });

  app.post('/api/preview', async (context) => {
    mustOwn(context.get('visitor'));
    return context.json(await office.preview(requests.convene(await readConvening(context.req.raw))));
  });

  app.get('/api/sessions/:id', async (context) => {
    const { id, viewer } = await entitled(office, context);
    return context.json(await office.view(id, viewer));
  });

  app.get('/api/sessions/:id/entries', async (context) => {
    const { id, viewer, entries } = await entitled(office, context);
    return context.json(seenBy(viewer, await store.read(id, cursorIn(context.req.query('from'), entries))));
  });

  app.get('/api/sessions/:id/drawing', async (context) => {
    const { id, viewer, entries } = await entitled(office, context);
    const at = context.req.query('at') === undefined ? entries : cursorIn(context.req.query('at'), entries);
    return context.json(drawingOf(formats, seenBy(viewer, (await store.read(id)).slice(0, at)), viewer));
  });

  app.get('/api/sessions/:id/events', async (context) => {
    const { id, viewer, entries } = await entitled(office, context);
    const from = cursorIn(context.req.header('last-event-id') ?? context.req.query('from'), entries);
    const leave = isSeat(viewer) ? await office.sit(id, viewer, clientIn(context) ?? randomUUID()) : () => {};
    const mayStay = async (): Promise<boolean> => (await access.visitor(keyIn(context)!)) !== null;
    return eventStream(context, { office, id, viewer, from, leave, mayStay });
  });

  app.post('/api/sessions/:id/signals', async (context) => {
    const { id, viewer } = await entitled(office, context);
    const signal = requests.signal(await readBody(context.req.raw));
    await office.signal(id, viewer, signal);
    return context.json({ kept: signal.id }, 202);
  });

  app.post('/api/sessions/:id/fork', async (context) => {
    mustOwn(context.get('visitor'));
    const { id } = await office.summary(context.req.param('id'));
    const asked = requests.fork(await readBody(context.req.raw));
    const made = await office.fork(id, asked);
    await catalogue.change(made, { branch: { from: id, seq: asked.seq }, ...(asked.name && { name: asked.name }) });
    return context.json({ id: made }, 201);
  });

  app.post('/api/sessions/:id/wake', async (context) => {
    mustOwn(context.get('visitor'));
    await office.wake(context.req.param('id'));
    return context.json({}, 202);
  });

  app.post('/api/sessions/:id/links', async (context) => {
    mustOwn(context.get('visitor'));
    const { id } = await office.summary(context.req.param('id'));
    const { seat, hours = aWeek } = requests.link(await readBody(context.req.raw));
    const known = (await office.session(id)).seats.map((each) => each.id);
    if (seat !== null && !known.includes(seat))
      throw new RequestError(404, `No seat is called "${seat}"; seated are ${known.join(', ')}.`);
    const { link, key } = await access.links.make(id, seat, clock.now(), clock.now() + hours * anHour);
    return context.json({ ...cardOf(link), path: `/#/sessions/${id}?key=${key}` }, 201);
  });

  app.get('/api/sessions/:id/links', async (context) => {
    mustOwn(context.get('visitor'));
    const { id } = await office.summary(context.req.param('id'));
    return context.json((await access.links.of(id, clock.now())).map(cardOf));
  });

  app.post('/api/sessions/:id/links/:link/revoke', async (context) => {
    mustOwn(context.get('visitor'));
    const { id } = await office.summary(context.req.param('id'));
    const link = context.req.param('link');
    if (!(await access.links.revoke(id, link)))
      throw new RequestError(404, `No link "${link}" into this session is out; it was taken back, or has ended.`);
    return context.json({});
  });

  app.get('/api/sessions/:id/export', async (context) => {
    const { id, viewer } = await entitled(office, context);
    const as = context.req.query('as') ?? 'text';
    const written = write(seenBy(viewer, await store.read(id)), as);
    if (!written) throw new RequestError(400, `There is no form "${as}".`);
    return context.body(written.text, 200, {
      'content-type': `${written.type}; charset=utf-8`,
      'content-disposition': `attachment; filename="session-${id.replace(/[^\w-]/gu, '_')}.${written.ending}"`,
    });
  });

  const { recordings } = setting;
  if (shelf && recordings)
    stageRoutes(app, {
      office,
      shelf,
      recordings,
      sound: setting.sound,
      mustOwn: (context) => mustOwn(context.get('visitor')),
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

const anHour = 3_600_000;
const aWeek = 7 * 24;

/** A link without its key. */
const cardOf = ({ id, seat, made, expires }: KeptLink): LinkCard => ({ id, seat, made, expires });

/** The entry after which a reader goes on. */
const cursorIn = (asked: string | undefined, entries: number): number => {
  const from = Number(asked ?? 0);
  if (!Number.isInteger(from) || from < 0 || from > entries)
    throw new RequestError(400, `The session has ${entries} entries; "${asked}" is past its end or no number.`);
  return from;
};

const mustOwn = (visitor: Visitor): void => {
  if (visitor.as !== 'owner') throw new RequestError(403, 'This link opens one session only.');
};

const isSeat = (viewer: Viewer): boolean => viewer !== 'house' && viewer !== 'public';

const clientIn = (context: Context): string | undefined => context.req.query('client');

/** The session a visitor may look at, and as whom; a seat that somebody holds is read and spoken for by them alone. */
const entitled = async (
  office: Office,
  context: Context<Guarded>,
): Promise<{ id: string; viewer: Viewer; entries: number }> => {
  const asked = context.req.param('id')!;
  const visitor = context.get('visitor');
  // Whether there are other sessions is nothing that a link may tell.
  if (visitor.as === 'guest' && !visitor.session.startsWith(asked)) throw noSession(asked);
  const { id, entries } = await office.summary(visitor.as === 'guest' ? visitor.session : asked);
  if (visitor.as === 'owner') return { id, entries, viewer: 'house' };
  if (isSeat(visitor.viewer)) await office.mustHold(id, visitor.viewer, clientIn(context));
  return { id, entries, viewer: visitor.viewer };
};
