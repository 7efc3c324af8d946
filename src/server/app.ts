import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { type FormatCard, formatCards } from '../api/index.ts';
import type { Ledger, Viewer } from '../engine/index.ts';
import { seenBy } from '../engine/index.ts';
import type { Access, Visitor } from './access.ts';
import { readBody } from './body.ts';
import { eventStream } from './event-stream.ts';
import { type Guarded, guard, guardHost } from './guard.ts';
import type { Office } from './office.ts';
import { openApi } from './open-api.ts';
import { Rate } from './rate.ts';
import { RequestError, refusalOf } from './refusal.ts';
import { requests } from './requests.ts';
import { methodsOf } from './routes.ts';

export interface AppSetting {
  readonly office: Office;
  readonly access: Access;
  readonly version: string;
  /** Whether the server answers for a host name. */
  readonly hosts: (host: string) => boolean;
  /** The forms a format is written in, and a session written out, by the name of the form; null for an unknown one. */
  readonly forms: (format: string) => FormatCard['forms'];
  readonly write: (ledger: Ledger, as: string) => { readonly text: string; readonly type: string } | null;
  readonly log: (line: string) => void;
}

/** The HTTP API. Fetch-style, so that tests need no port. */
export const apiApp = ({ office, access, version, hosts, forms, write, log }: AppSetting): Hono<Guarded> => {
  const app = new Hono<Guarded>();
  const { clock, formats, store } = office.host;

  app.onError((error, context) => {
    const { status, body } = refusalOf(error);
    if (status === 500) log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return context.json(body, status);
  });
  app.use(guardHost(hosts));
  app.use(
    '/api/*',
    guard(access, new Rate(40, 10), () => clock.now()),
  );

  app.get('/api/formats', (context) => context.json(formatCards(formats, forms)));
  app.get('/api/openapi.json', (context) => context.json(openApi(version)));

  app.get('/api/sessions', async (context) => {
    mustOwn(context.get('visitor'));
    const { text, format, open, limit } = context.req.query();
    const query = {
      ...(text && { text }),
      ...(format && { format }),
      ...(open && { open: open === 'true' }),
      limit: Math.min(Math.max(Math.floor(Number(limit)) || 100, 1), 1000),
    };
    return context.json(await store.list(query));
  });

  app.post('/api/sessions', async (context) => {
    mustOwn(context.get('visitor'));
    const id = await office.convene(requests.convene(await readBody(context.req.raw)));
    return context.json({ id }, 201);
  });

  app.post('/api/preview', async (context) => {
    mustOwn(context.get('visitor'));
    return context.json(await office.preview(requests.convene(await readBody(context.req.raw))));
  });

  app.get('/api/sessions/:id', async (context) => {
    const { id, viewer } = await entitled(office, context);
    return context.json(await office.view(id, viewer));
  });

  app.get('/api/sessions/:id/entries', async (context) => {
    const { id, viewer, entries } = await entitled(office, context);
    return context.json(seenBy(viewer, await store.read(id, cursorIn(context.req.query('from'), entries))));
  });

  app.get('/api/sessions/:id/events', async (context) => {
    const { id, viewer, entries } = await entitled(office, context);
    const from = cursorIn(context.req.header('last-event-id') ?? context.req.query('from'), entries);
    const leave = isSeat(viewer) ? await office.sit(id, viewer, clientIn(context) ?? randomUUID()) : () => {};
    return eventStream(context, { office, id, viewer, from, leave });
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
    return context.json({ id: await office.fork(id, requests.fork(await readBody(context.req.raw))) }, 201);
  });

  app.post('/api/sessions/:id/wake', async (context) => {
    mustOwn(context.get('visitor'));
    await office.wake(context.req.param('id'));
    return context.json({}, 202);
  });

  app.post('/api/sessions/:id/links', async (context) => {
    mustOwn(context.get('visitor'));
    const { id } = await office.summary(context.req.param('id'));
    const { seat } = requests.link(await readBody(context.req.raw));
    const known = (await office.session(id)).seats.map((each) => each.id);
    if (seat !== null && !known.includes(seat))
      throw new RequestError(404, `No seat is called "${seat}"; seated are ${known.join(', ')}.`);
    return context.json({ path: `/#/sessions/${id}?key=${access.keyFor(id, seat)}` }, 201);
  });

  app.get('/api/sessions/:id/export', async (context) => {
    const { id, viewer } = await entitled(office, context);
    const as = context.req.query('as') ?? 'text';
    const written = write(seenBy(viewer, await store.read(id)), as);
    if (!written) throw new RequestError(400, `There is no form "${as}".`);
    return context.body(written.text, 200, { 'content-type': `${written.type}; charset=utf-8` });
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
  const { id, entries } = await office.summary(context.req.param('id')!);
  const visitor = context.get('visitor');
  if (visitor.as === 'owner') return { id, entries, viewer: 'house' };
  if (visitor.session !== id) throw new RequestError(403, 'This link opens another session.');
  if (isSeat(visitor.viewer)) await office.mustHold(id, visitor.viewer, clientIn(context));
  return { id, entries, viewer: visitor.viewer };
};
