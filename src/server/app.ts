import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import {
  type ConveneRequest,
  type ForkRequest,
  type FormatCard,
  formatCards,
  type LinkRequest,
  type SignalRequest,
} from '../api/index.ts';
import type { Ledger, Viewer } from '../engine/index.ts';
import { seenBy } from '../engine/index.ts';
import type { Access, Visitor } from './access.ts';
import { type Guarded, guard, readBody } from './guard.ts';
import type { Office } from './office.ts';
import { openApi } from './open-api.ts';
import { Rate } from './rate.ts';
import { RequestError, refusalOf } from './refusal.ts';
import { Stream } from './stream.ts';

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

/** How often a stream looks for what another process wrote, in milliseconds. */
const patrol = 1000;

/** The HTTP API. Fetch-style, so that tests need no port. */
export const apiApp = ({ office, access, version, hosts, forms, write, log }: AppSetting): Hono<Guarded> => {
  const app = new Hono<Guarded>();
  const { clock, formats, store } = office.host;

  app.onError((error, context) => {
    const { status, body } = refusalOf(error);
    if (status === 500) log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return context.json(body, status);
  });
  app.use(
    '/api/*',
    guard(access, new Rate(40, 10), hosts, () => clock.now()),
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
      limit: Math.min(Number(limit) || 100, 1000),
    };
    return context.json(await store.list(query));
  });

  app.post('/api/sessions', async (context) => {
    mustOwn(context.get('visitor'));
    const id = await office.convene(askedIn(await readBody<ConveneRequest>(context.req.raw)));
    return context.json({ id }, 201);
  });

  app.post('/api/preview', async (context) => {
    mustOwn(context.get('visitor'));
    return context.json(await office.preview(askedIn(await readBody<ConveneRequest>(context.req.raw))));
  });

  app.get('/api/sessions/:id', async (context) => {
    const { id, viewer } = await entitled(office, context.req.param('id'), context.get('visitor'));
    return context.json(await office.view(id, viewer));
  });

  app.get('/api/sessions/:id/entries', async (context) => {
    const { id, viewer } = await entitled(office, context.req.param('id'), context.get('visitor'));
    return context.json(seenBy(viewer, await store.read(id, Number(context.req.query('from')) || 0)));
  });

  app.get('/api/sessions/:id/events', async (context) => {
    const { id, viewer, entries } = await entitled(office, context.req.param('id'), context.get('visitor'));
    const asked = context.req.header('last-event-id') ?? context.req.query('from') ?? '0';
    const from = Number(asked);
    if (!Number.isInteger(from) || from < 0 || from > entries) {
      throw new RequestError(400, `The session has ${entries} entries; "${asked}" is past its end or no number.`);
    }
    const isSeat = viewer !== 'house' && viewer !== 'public';
    const leave = isSeat ? await office.sit(id, viewer, context.req.query('client') ?? 'nobody') : () => {};
    return streamSSE(context, async (sse) => {
      const stream = new Stream(office.host, id, viewer, from);
      const look = setInterval(() => void stream.catchUp().catch(() => stream.end()), patrol);
      look.unref();
      sse.onAbort(() => stream.end());
      try {
        await stream.run(
          ({ event, data }, seq) =>
            sse.writeSSE({ event, data: JSON.stringify(data), ...(seq !== null && { id: String(seq) }) }),
          () => office.owner.driver(id)?.session,
        );
      } finally {
        clearInterval(look);
        leave();
      }
    });
  });

  app.post('/api/sessions/:id/signals', async (context) => {
    const { id, viewer } = await entitled(office, context.req.param('id'), context.get('visitor'));
    const signal = await readBody<SignalRequest>(context.req.raw);
    if (typeof signal.id !== 'string' || signal.id === '' || signal.id.length > 200)
      throw new RequestError(400, 'A signal needs an id of its own.');
    if (!['reply', 'said', 'did', 'steer'].includes(signal.type))
      throw new RequestError(400, 'A signal is of type reply, said, did or steer.');
    await office.signal(id, viewer, signal);
    return context.json({ kept: signal.id }, 202);
  });

  app.post('/api/sessions/:id/fork', async (context) => {
    mustOwn(context.get('visitor'));
    const { id } = await office.summary(context.req.param('id'));
    return context.json({ id: await office.fork(id, await readBody<ForkRequest>(context.req.raw)) }, 201);
  });

  app.post('/api/sessions/:id/wake', async (context) => {
    mustOwn(context.get('visitor'));
    await office.wake(context.req.param('id'));
    return context.json({}, 202);
  });

  app.post('/api/sessions/:id/links', async (context) => {
    mustOwn(context.get('visitor'));
    const { id } = await office.summary(context.req.param('id'));
    const { seat } = await readBody<LinkRequest>(context.req.raw);
    const known = (await office.session(id)).seats.map((each) => each.id);
    if (seat !== null && !known.includes(seat))
      throw new RequestError(404, `No seat is called "${seat}"; seated are ${known.join(', ')}.`);
    return context.json({ path: `/#/sessions/${id}?key=${access.keyFor(id, seat)}` }, 201);
  });

  app.get('/api/sessions/:id/export', async (context) => {
    const { id, viewer } = await entitled(office, context.req.param('id'), context.get('visitor'));
    const as = context.req.query('as') ?? 'text';
    const written = write(seenBy(viewer, await store.read(id)), as);
    if (!written) throw new RequestError(400, `There is no form "${as}".`);
    return context.body(written.text, 200, { 'content-type': `${written.type}; charset=utf-8` });
  });

  app.all('/api/*', () => {
    throw new RequestError(404, 'There is nothing here; /api/openapi.json lists what there is.');
  });
  return app;
};

/** A topic that is missing is an empty one: the set-up says what is wrong with it. */
const askedIn = ({ format, topic, ...asked }: Partial<ConveneRequest>): ConveneRequest => ({
  ...asked,
  format: String(format ?? ''),
  topic: String(topic ?? ''),
});

const mustOwn = (visitor: Visitor): void => {
  if (visitor.as !== 'owner') throw new RequestError(403, 'This link opens one session only.');
};

/** The session a visitor may look at, and as whom. */
const entitled = async (
  office: Office,
  asked: string,
  visitor: Visitor,
): Promise<{ id: string; viewer: Viewer; entries: number }> => {
  const { id, entries } = await office.summary(asked);
  if (visitor.as === 'owner') return { id, entries, viewer: 'house' };
  if (visitor.session !== id) throw new RequestError(403, 'This link opens another session.');
  return { id, entries, viewer: visitor.viewer };
};
