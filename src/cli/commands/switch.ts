import { prepare } from '../../engine/index.ts';
import { load, send } from '../../runtime/index.ts';
import type { Run } from '../command-row.ts';
import { openDesk } from '../session/desk.ts';
import { findSession } from '../session/find-session.ts';
import { findVoices } from '../session/find-voices.ts';
import { runSession } from '../session/run-session.ts';
import { limitsOf } from '../session/set-up.ts';
import { withStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';

export const run: Run = async (world, { args: [prefix = '', format = ''], options }) => {
  const limits = await limitsOf(world, options);
  return withStore(world, options.data, async (store) => {
    const { id, closed } = await findSession(store, prefix);
    const desk = await openDesk(world, store, options, limits);
    const { ledger, session } = await load(desk.host, id);
    await findVoices(desk.host, session.seats);
    if (closed !== null)
      throw new UserError(`Session ${id} has ended (${closed}); fork it first: moderato fork ${id} --at <turn>`);
    if (format === session.format) throw new UserError(`Session ${id} is a ${format} already.`);
    const { topic, seed } = session;
    const known = world.formats[format]?.roles ?? {};
    const seats = session.seats.map((seat) => (seat.role in known ? seat : { ...seat, role: '' }));
    const { seats: cast, settings } = prepare(world.formats, { format, topic, seed, seats }, { id: '', at: 0 });
    const data = { format, settings, seats: cast };
    await send(desk.host, id, `steer-${world.newId()}`, { type: 'steer', by: 'you', order: 'switch', data });
    desk.view.recall(ledger);
    return runSession(desk, id, options, ledger.length);
  });
};
