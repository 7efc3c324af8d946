import { hear } from '../../engine/index.ts';
import { load, send } from '../../runtime/index.ts';
import type { Run } from '../command-row.ts';
import { worldFor } from '../council/with-strategy.ts';
import { formatCalled, inCamelCase } from '../format-row.ts';
import { openDesk } from '../session/desk.ts';
import { findSession } from '../session/find-session.ts';
import { findVoices } from '../session/find-voices.ts';
import { reference } from '../session/reference.ts';
import { runSession } from '../session/run-session.ts';
import { limitsOf } from '../session/set-up.ts';
import { withFoundStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';

export const run: Run = async (world, { args: [prefix = '', word = ''], options }) => {
  const limits = await limitsOf(world, options);
  const format = formatCalled(world.formats, word);
  if (format === null)
    throw new UserError(`There is no format "${word}"; choose one of ${Object.keys(world.formats).join(', ')}.`);
  const settings = settingsFrom(options.setting ?? []);
  return withFoundStore(world, options.data, async (store) => {
    const { id, closed } = await findSession(store, prefix);
    if (closed !== null)
      throw new UserError(
        `Session ${id} has ended (${closed}); fork it first: moderato fork ${reference(id, options.data)} --at <turn>`,
      );
    await store.claim(id);
    const desk = await openDesk(await worldFor(world, await store.read(id)), store, options, limits);
    const { ledger, session } = await load(desk.host, id);
    const signal = `steer-${world.newId()}`;
    const order = { type: 'steer', by: 'you', order: 'switch', data: { format, settings } } as const;
    const { entries, session: switched } = hear(world.formats, session, { id: signal, at: session.at, ...order });
    const refused = entries.find((entry) => entry.type === 'steering-settled' && entry.result === 'refused');
    if (refused?.type === 'steering-settled') throw new UserError(refused.why ?? 'The table refused.');
    await findVoices(desk.host, switched.seats);
    await send(desk.host, id, signal, order);
    desk.view.recall(ledger);
    return runSession(desk, id, options, ledger.length, format);
  });
};

/** Reads `rounds=2`; a name alone switches a flag on. */
const settingsFrom = (words: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    words.map((word) => {
      const [, name = '', value] = /^([^=]*)(?:=(.*))?$/su.exec(word) ?? [];
      return [inCamelCase(name.trim()), value?.trim() ?? true];
    }),
  );
