import type { EntryOf, Ledger } from '../../engine/index.ts';
import { Driver, type Host, load, localFanout, type SessionId, send, sleep } from '../../runtime/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { findSession } from '../session/find-session.ts';
import { isRunElsewhere } from '../session/is-run-elsewhere.ts';
import { readOrder } from '../session/order.ts';
import { reference } from '../session/reference.ts';
import { withFoundStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';

/** How long whoever runs the session has to take the order, in looks and milliseconds between them. */
const looks = 25;
const pause = 100;

export const run: Run = (world, { args: [prefix = '', order = '', words = ''], options }) =>
  withFoundStore(world, options.data, async (store) => {
    const { id } = await findSession(store, prefix);
    const { formats, clock } = world;
    const host: Host = { formats, clock, store, fanout: localFanout(), voices: () => null };
    const { ledger, session } = await load(host, id);
    if (session.closed) throw new UserError(`Session ${id} has ended (${session.closed.reason}) and takes no orders.`);
    const read = await readOrder(world, session, order, words);
    if ('problem' in read) throw new UserError(read.problem);
    const signal = await send(host, id, `steer-${world.newId()}`, { type: 'steer', by: 'you', ...read }, 'terminal');
    const isElsewhere = await isRunElsewhere(store, id);
    const settled = isElsewhere
      ? await settledElsewhere(host, id, signal, ledger.length)
      : await settleHere(host, id, signal);
    if (settled?.result === 'refused') throw new UserError(`The table refused: ${settled.why}`);
    world.stdout.write(settled ? `Done: ${order}.\n` : `The table will do it as soon as it can: ${order}.\n`);
    if (!isElsewhere && isToGoOn(await load(host, id)))
      world.stdout.write(`Nobody runs it now. To go on: moderato resume ${reference(id, options.data)}\n`);
    return exitCode.done;
  });

const isToGoOn = ({ session }: Awaited<ReturnType<typeof load>>): boolean => !session.closed && !session.paused;

type Settled = EntryOf<'steering-settled'>;

const settledIn = (ledger: Ledger, signal: string): Settled | undefined =>
  ledger.find((entry): entry is Settled => entry.type === 'steering-settled' && entry.signal === signal);

/** A session that runs in another process takes the order from its inbox. */
const settledElsewhere = async (
  host: Host,
  id: SessionId,
  signal: string,
  from: number,
): Promise<Settled | undefined> => {
  const patient = new AbortController();
  for (let look = 0; look < looks; look += 1) {
    const settled = settledIn(await host.store.read(id, from), signal);
    if (settled) return settled;
    await sleep(host.clock, pause, patient.signal);
  }
  return undefined;
};

/** Nobody runs it: the order is heard here, without giving anybody the floor. */
const settleHere = async (host: Host, id: SessionId, signal: string): Promise<Settled | undefined> => {
  const driver = new Driver(id, host);
  await driver.run();
  return settledIn(driver.ledger, signal);
};
