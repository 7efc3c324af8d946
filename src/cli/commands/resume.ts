import type { Formats, Ledger } from '../../engine/index.ts';
import { load, send } from '../../runtime/index.ts';
import { harmlessLine, minutesOf } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { worldFor } from '../council/with-strategy.ts';
import { typedHelp } from '../rehearse/typed-line.ts';
import { openDesk } from '../session/desk.ts';
import { findSession } from '../session/find-session.ts';
import { findVoices } from '../session/find-voices.ts';
import { reference } from '../session/reference.ts';
import { runSession } from '../session/run-session.ts';
import { sayVoices } from '../session/say-voices.ts';
import { limitsOf } from '../session/set-up.ts';
import { withFoundStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';

export const run: Run = async (world, { args: [prefix = ''], options }) => {
  const limits = await limitsOf(world, options);
  return withFoundStore(world, options.data, async (store) => {
    const { id, closed } = await findSession(store, prefix);
    if (closed !== null) {
      throw new UserError(
        `Session ${id} has ended (${closed}); to go on from one of its turns: moderato fork ${reference(id, options.data)} --at <turn>`,
      );
    }
    await store.claim(id);
    const desk = await openDesk(await worldFor(world, await store.read(id)), store, options, limits);
    const { ledger, session } = await load(desk.host, id);
    await findVoices(desk.host, session.seats);
    if (session.paused)
      await send(desk.host, id, `steer-${world.newId()}`, { type: 'steer', by: 'you', order: 'resume' });
    desk.view.recall(ledger);
    desk.view.remark(`${session.format}: ${harmlessLine(session.topic)}`);
    desk.view.remark(soFar(world.formats, ledger));
    desk.view.remark(sayVoices(session.seats));
    if (session.format === 'rehearsal' && desk.attendant) desk.view.remark(typedHelp);
    return runSession(desk, id, options, ledger.length);
  });
};

/** Where the reader left off. */
const soFar = (formats: Formats, ledger: Ledger): string => {
  const { items, turns } = minutesOf(formats, ledger);
  const last = items.findLast((item) => item.type === 'turn');
  if (last?.type !== 'turn') return 'Nothing was said so far.';
  return harmlessLine(`${turns} ${turns === 1 ? 'turn' : 'turns'} so far; the last by ${last.seat.name}: ${last.text}`);
};
