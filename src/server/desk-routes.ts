import type { Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { CardNote, FinishedCard, SessionCard } from '../api/index.ts';
import { type Ledger, type Session, seatOf } from '../engine/index.ts';
import { LedgerError, type SessionSummary } from '../runtime/index.ts';
import { readBody, readBytes } from './body.ts';
import { bundled, largestBundle, unbundled } from './bundle.ts';
import type { Catalogue } from './catalogue.ts';
import { deleteForGood } from './for-good.ts';
import type { Guarded } from './guard.ts';
import { listed } from './listing.ts';
import type { Office } from './office.ts';
import type { Recordings } from './recordings.ts';
import { RequestError } from './refusal.ts';
import { requests } from './requests.ts';
import { whereSaid } from './where-said.ts';

interface DeskSetting {
  readonly office: Office;
  readonly catalogue: Catalogue;
  /** Sessions that come along to be read. */
  readonly finished: readonly FinishedCard[];
  /** Where recordings are kept. */
  readonly recordings: Recordings | undefined;
  readonly mustOwn: (context: Context<Guarded>) => void;
  /** A session written out, by the name of the form. */
  readonly write: (ledger: Ledger, as: string) => { readonly text: string } | null;
  /** A ledger out of its lines, checked; absent where none are taken in. */
  readonly readLedger?: ((text: string) => Promise<Ledger>) | undefined;
}

/** How its owner keeps order: the list, what is written on cards, branches, and runs of the same again. */
export const deskRoutes = (
  app: Hono<Guarded>,
  { office, catalogue, recordings, finished, mustOwn, write, readLedger }: DeskSetting,
): void => {
  const { store } = office.host;

  app.get('/api/sessions', async (context) => {
    mustOwn(context);
    const { text, format, open, limit, put, tag } = context.req.query();
    const most = Math.min(Math.max(Math.floor(Number(limit)) || 100, 1), 1000);
    const notes = await catalogue.read();
    const query = { ...(text && { text }), ...(format && { format }), ...(open && { open: open === 'true' }) };
    const found = await listed(store, notes, { ...query, limit: most, ...(put && { put }), ...(tag && { tag }) });
    const card = async (each: SessionSummary) => ({
      ...carded(each, notes, await said(each.id, text)),
      ...floorOf(office.owner.driver(each.id)?.session),
    });
    return context.json(await Promise.all(found.map(card)));
  });

  const said = async (id: string, text: string | undefined) =>
    text ? whereSaid(await store.read(id).catch(() => []), text) : undefined;

  app.use('/api/finished', compress());
  app.get('/api/finished', (context) => {
    mustOwn(context);
    return context.json(finished);
  });

  app.post('/api/sessions/bundle', async (context) => {
    mustOwn(context);
    const { ids } = requests.bundle(await readBody(context.req.raw));
    const files: [string, string][] = [];
    for (const asked of ids) {
      const { id } = await office.summary(asked);
      files.push([`${id.replace(/[^\w-]/gu, '_')}.jsonl`, write(await store.read(id), 'jsonl')!.text]);
    }
    return context.body(new Uint8Array(bundled(files)), 200, {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="moderato-sessions.zip"',
    });
  });

  app.post('/api/sessions/import', async (context) => {
    mustOwn(context);
    if (!readLedger) throw new RequestError(404, 'This server takes no sessions in.');
    const texts = unbundled(await readBytes(context.req.raw, largestBundle));
    const ledgers = await Promise.all(texts.map((text) => readLedger(text).catch(refused)));
    if (ledgers.length === 0 || ledgers.some((ledger) => !ledger.some(({ type }) => type === 'session-opened')))
      throw new RequestError(400, 'There is no session in it; export some as jsonl, or select some and export them.');
    const ids = ledgers.map(() => office.newId());
    for (const [at, ledger] of ledgers.entries()) await store.append(ids[at]!, 0, ledger);
    return context.json({ ids }, 201);
  });

  app.post('/api/sessions/:id/card', async (context) => {
    mustOwn(context);
    const { id } = await office.summary(context.req.param('id'));
    const { thrown, ...change } = requests.card(await readBody(context.req.raw));
    const when = thrown === undefined ? {} : { thrown: thrown ? office.host.clock.now() : null };
    await catalogue.change(id, { ...change, ...when });
    return context.json(carded(await office.summary(id), await catalogue.read()));
  });

  app.post('/api/sessions/:id/delete', async (context) => {
    mustOwn(context);
    const { id } = await office.summary(context.req.param('id'));
    if ((await catalogue.of(id)).thrown === undefined)
      throw new RequestError(409, 'Only what lies in the bin is deleted for good; throw it away first.');
    if ((await office.view(id, 'house')).driven)
      throw new RequestError(409, 'This session still runs; end it, and delete it then.');
    await deleteForGood({ store, catalogue, recordings }, id);
    return context.json({});
  });

  app.get('/api/sessions/:id/branches', async (context) => {
    mustOwn(context);
    const { id } = await office.summary(context.req.param('id'));
    const notes = await catalogue.read();
    const cards = await Promise.all(familyOf(id, notes).map((each) => store.find(each)));
    return context.json(cards.flatMap(([card]) => (card ? [carded(card, notes)] : [])));
  });

  app.post('/api/sessions/:id/again', async (context) => {
    mustOwn(context);
    const { id } = await office.summary(context.req.param('id'));
    const { runs } = requests.again(await readBody(context.req.raw));
    const before = [...(await catalogue.read()).values()].filter(
      ({ branch, run }) => run && branch?.from === id,
    ).length;
    const made: string[] = [];
    for (let run = before + 1; run <= before + runs; run += 1) {
      const { id: next, seq } = await office.again(id, run);
      await catalogue.change(next, { branch: { from: id, seq }, run });
      made.push(next);
    }
    return context.json({ ids: made }, 201);
  });
};

/** What is wrong with a file that somebody sends is no fault of the server. */
const refused = (error: unknown): never => {
  throw error instanceof LedgerError ? new RequestError(400, error.message) : error;
};

const carded = (
  summary: SessionSummary,
  notes: ReadonlyMap<string, CardNote>,
  found?: SessionCard['found'],
): SessionCard => ({ ...summary, ...notes.get(summary.id), ...(found && { found }) });

/** Who has the floor of a session that goes on here; a chair who only leads is no news. */
const floorOf = (session: Session<any> | undefined): Pick<SessionCard, 'floor'> => {
  if (!session || session.closed) return {};
  const asked = session.pending.filter(({ lane }) => lane === 'floor').map(({ seat }) => seatOf(session, seat));
  const people = asked.filter((seat) => seat?.voice === 'human');
  const named = people.length > 0 ? people : asked;
  const names = [...new Set(named.flatMap((seat) => (seat ? [seat.name] : [])))];
  return names.length > 0 ? { floor: { names, isWaiting: people.length > 0 } } : {};
};

/** A session, what it branched from, and everything that branched from these. */
const familyOf = (id: string, notes: ReadonlyMap<string, CardNote>): readonly string[] => {
  let root = id;
  for (let steps = 0; notes.get(root)?.branch && steps < notes.size; steps += 1) root = notes.get(root)!.branch!.from;
  const family = new Set([root]);
  for (const each of family)
    for (const [child, { branch, thrown }] of notes) if (branch?.from === each && !thrown) family.add(child);
  return [...family];
};
