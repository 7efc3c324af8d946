import { wouldHear } from '../../engine/index.ts';
import { leading, load, send } from '../../runtime/index.ts';
import { turnsIn } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { worldFor } from '../council/with-strategy.ts';
import { openDesk } from '../session/desk.ts';
import { findSession } from '../session/find-session.ts';
import { findVoices } from '../session/find-voices.ts';
import { reference } from '../session/reference.ts';
import { runSession } from '../session/run-session.ts';
import { limitsOf } from '../session/set-up.ts';
import { switchOrder } from '../session/switch-order.ts';
import { withFoundStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';

export const run: Run = async (world, { args: [prefix = '', word = ''], options }) => {
  const limits = await limitsOf(world, options);
  const order = switchOrder(world, word, options.setting ?? []);
  if ('problem' in order) throw new UserError(order.problem);
  return withFoundStore(world, options.data, async (store) => {
    const { id, closed } = await findSession(store, prefix);
    if (closed !== null) {
      const words = ['switch', word, ...(options.setting ?? [])].join(' ');
      const fork = `${reference(id, options.data)} --at ${turnsIn(await store.read(id))} --order "${words}"`;
      throw new UserError(`Session ${id} has ended (${closed}); go on from its last turn: moderato fork ${fork}`);
    }
    await store.claim(id);
    const desk = await openDesk(await worldFor(world, await store.read(id)), store, options, limits);
    const { ledger, session } = await load(desk.host, id);
    const switched = leading(desk.host.formats, id, ledger, () => wouldHear(desk.host.formats, session, order));
    if ('problem' in switched) throw new UserError(switched.problem);
    await findVoices(desk.host, switched.session.seats);
    await send(desk.host, id, `steer-${world.newId()}`, { type: 'steer', by: 'you', ...order }, 'terminal');
    desk.view.recall(ledger);
    return runSession(desk, id, options, { seen: ledger.length, becomes: switched.session });
  });
};
