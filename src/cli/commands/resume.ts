import { type Formats, type Ledger, replay } from '../../engine/index.ts';
import { forkSession, type LedgerStore, load, type SessionSummary, send } from '../../runtime/index.ts';
import { harmlessLine, minutesOf } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { worldFor } from '../council/with-strategy.ts';
import { scriptAt } from '../rehearse/script-file.ts';
import { ScriptClock, ScriptedTalk } from '../rehearse/scripted-talk.ts';
import { typedHelp } from '../rehearse/typed-line.ts';
import { openDesk } from '../session/desk.ts';
import { findSession } from '../session/find-session.ts';
import { findVoices } from '../session/find-voices.ts';
import { presenterIn } from '../session/guest.ts';
import { reference } from '../session/reference.ts';
import { runSession } from '../session/run-session.ts';
import { sayVoices } from '../session/say-voices.ts';
import { limitsOf } from '../session/set-up.ts';
import { withFoundStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

export const run: Run = async (world, { args: [prefix = ''], options }) => {
  await limitsOf(world, options);
  const script = options.script === undefined ? null : await scriptAt(world, options.script);
  return withFoundStore(world, options.data, async (store) => {
    const found = await findSession(store, prefix);
    const spentUp = found.closed === 'budget' && options.budget !== undefined;
    if (!spentUp) refuseEnded(found, reference(found.id, options.data));
    const id = spentUp ? await withMore(world, store, found.id) : found.id;
    await store.claim(id);
    const kept = await store.read(id);
    const clock = script && new ScriptClock(world.clock, kept.at(-1)!.at);
    const there = await worldFor({ ...world, clock: clock ?? world.clock }, kept);
    const table = replay(there.formats, kept);
    const presents = presenterIn(there.formats, table) !== undefined;
    if (script && !presents) throw new UserError(`Nobody presents in session ${id}; leave out --script.`);
    const desk = await openDesk(there, store, options, await limitsOf(world, options, table.spent));
    const { ledger, session } = await load(desk.host, id);
    if (spentUp) desk.view.remark(`Session ${id} goes on where the budget of ${found.id} ended.`);
    await findVoices(desk.host, session.seats);
    const goOn = { type: 'steer', by: 'you', order: 'resume' } as const;
    if (session.paused) await send(desk.host, id, `steer-${world.newId()}`, goOn, 'terminal');
    desk.view.recall(ledger);
    desk.view.remark(`${session.format}: ${harmlessLine(session.topic)}`);
    desk.view.remark(soFar(world.formats, ledger));
    desk.view.remark(sayVoices(session.seats));
    if (desk.attendant && presents) desk.view.remark(typedHelp);
    const from = { seen: ledger.length };
    if (!script || !clock) return runSession(desk, id, options, from);
    return runSession(desk, id, options, {
      ...from,
      guest: new ScriptedTalk(there.formats, script, clock, world.clock),
    });
  });
};

const refuseEnded = ({ id, closed }: SessionSummary, named: string): void => {
  if (closed !== null) throw new UserError(sayEnded(id, closed, named));
};

const sayEnded = (id: string, reason: string, named: string): string =>
  reason === 'budget'
    ? `Session ${id} was stopped by its budget; to go on: moderato resume ${named} --budget +0.50usd (or +20000tok, +40calls)`
    : `Session ${id} has ended (${reason}); to go on from one of its turns: moderato fork ${named} --at <turn>`;

/** A new session that shares everything up to the word that the budget was reached: the old record stays as it is. */
const withMore = async (world: World, store: LedgerStore, from: string): Promise<string> => {
  const ledger = await store.read(from);
  const reached = ledger.findIndex((entry) => entry.type === 'signal-heard' && entry.signal.type === 'budget-reached');
  const id = world.newId();
  const { formats } = await worldFor(world, ledger);
  await forkSession({ store, formats, clock: world.clock }, from, reached, id);
  return id;
};

/** Where the reader left off. */
const soFar = (formats: Formats, ledger: Ledger): string => {
  const { items, turns } = minutesOf(formats, ledger);
  const last = items.findLast((item) => item.type === 'turn');
  if (last?.type !== 'turn') return 'Nothing was said so far.';
  return harmlessLine(`${turns} ${turns === 1 ? 'turn' : 'turns'} so far; the last by ${last.seat.name}: ${last.text}`);
};
