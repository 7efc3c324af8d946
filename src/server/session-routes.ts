import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { drawingOf, type LinkCard } from '../api/index.ts';
import { type Ledger, seenBy } from '../engine/index.ts';
import type { Access } from './access.ts';
import { readBody, readConvening } from './body.ts';
import type { Catalogue } from './catalogue.ts';
import { clientIn, entitled, isSeat } from './entitled.ts';
import { eventStream } from './event-stream.ts';
import { type Guarded, keyIn } from './guard.ts';
import type { KeptLink } from './link-book.ts';
import type { Office } from './office.ts';
import { RequestError } from './refusal.ts';
import { requests } from './requests.ts';

interface SessionSetting {
  readonly office: Office;
  readonly access: Access;
  readonly catalogue: Catalogue;
  readonly mustOwn: (context: Context<Guarded>) => void;
  /** A session written out, by the name of the form; null for an unknown one. */
  readonly write: (
    ledger: Ledger,
    as: string,
  ) => { readonly text: string; readonly type: string; readonly ending: string } | null;
}

/** A session: convened, read, followed, answered, branched, linked to. */
export const sessionRoutes = (app: Hono<Guarded>, setting: SessionSetting): void => {
  const { office, access, catalogue, mustOwn, write } = setting;
  const { clock, formats, store } = office.host;

  app.post('/api/sessions', async (context) => {
    mustOwn(context);
    const id = await office.convene(requests.convene(await readConvening(context.req.raw)));
    return context.json({ id }, 201);
  });

  app.post('/api/preview', async (context) => {
    mustOwn(context);
    return context.json(await office.preview(requests.convene(await readConvening(context.req.raw))));
  });

  app.get('/api/sessions/:id', async (context) => {
    const { id, viewer } = await entitled(office, context);
    const note = viewer === 'house' ? await catalogue.of(id) : {};
    return context.json({ ...(await office.view(id, viewer)), ...note });
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
    mustOwn(context);
    const { id } = await office.summary(context.req.param('id'));
    const asked = requests.fork(await readBody(context.req.raw));
    const made = await office.fork(id, asked);
    await catalogue.change(made, { branch: { from: id, seq: asked.seq }, ...(asked.name && { name: asked.name }) });
    return context.json({ id: made }, 201);
  });

  app.post('/api/sessions/:id/wake', async (context) => {
    mustOwn(context);
    await office.wake(context.req.param('id'));
    return context.json({}, 202);
  });

  app.post('/api/sessions/:id/links', async (context) => {
    mustOwn(context);
    const { id } = await office.summary(context.req.param('id'));
    const { seat, hours = aWeek } = requests.link(await readBody(context.req.raw));
    const known = (await office.session(id)).seats.map((each) => each.id);
    if (seat !== null && !known.includes(seat))
      throw new RequestError(404, `No seat is called "${seat}"; seated are ${known.join(', ')}.`);
    const { link, key } = await access.links.make(id, seat, clock.now(), clock.now() + hours * anHour);
    return context.json({ ...cardOf(link), path: `/#/sessions/${id}?key=${key}` }, 201);
  });

  app.get('/api/sessions/:id/links', async (context) => {
    mustOwn(context);
    const { id } = await office.summary(context.req.param('id'));
    return context.json((await access.links.of(id, clock.now())).map(cardOf));
  });

  app.post('/api/sessions/:id/links/:link/revoke', async (context) => {
    mustOwn(context);
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
