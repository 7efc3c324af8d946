import { replay, type Seat } from '../../engine/index.ts';
import { mentionsIn } from '../../formats/council/index.ts';
import { forkSession, type Host, load, type SessionId, send } from '../../runtime/index.ts';
import { perhapsMeant } from '../../words/index.ts';
import type { Run } from '../command-row.ts';
import { worldFor } from '../council/with-strategy.ts';
import { openDesk } from '../session/desk.ts';
import { findSession } from '../session/find-session.ts';
import { findVoices } from '../session/find-voices.ts';
import { runSession } from '../session/run-session.ts';
import { limitsOf } from '../session/set-up.ts';
import { withFoundStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

/** Puts a question to a council. One that has ended stays as it is: it goes on in a new session that shares its record. */
export const run: Run = async (world, { args: [prefix = '', text = ''], options }) => {
  if (text.trim() === '') throw new UserError('The question is empty; write it after the id, in quotes.');
  const limits = await limitsOf(world, options);
  return withFoundStore(world, options.data, async (store) => {
    const { id: asked, format, closed } = await findSession(store, prefix);
    if (!takesQuestions(world, format))
      throw new UserError(`Session ${asked} is a ${format}, which takes no questions; a council can be asked.`);
    if (closed === null) await store.claim(asked);
    const ledger = await store.read(asked);
    checkMentions(text, replay(world.formats, ledger).seats);
    const desk = await openDesk(await worldFor(world, ledger), store, options, limits);
    const id = closed === null ? asked : await reopen(world, desk.host, asked);
    const { ledger: record, session } = await load(desk.host, id);
    await findVoices(desk.host, session.seats);
    await send(
      desk.host,
      id,
      `steer-${world.newId()}`,
      { type: 'steer', by: 'you', order: 'ask', data: { text } },
      'terminal',
    );
    desk.view.recall(record);
    if (id !== asked) desk.view.remark(`Session ${id} goes on from the end of ${asked}.`);
    return runSession(desk, id, options, { seen: record.length });
  });
};

const takesQuestions = ({ formats }: World, format: string): boolean =>
  formats[format]?.orders?.ask?.takes?.includes('text') === true;

const checkMentions = (text: string, seats: readonly Seat[]): void => {
  const experts = seats.filter(({ role }) => role === 'expert');
  const { unknown } = mentionsIn(text, experts);
  if (unknown.length === 0) return;
  const slugs = experts.map(({ id }) => id);
  const meant = unknown.map((slug) => `${slug}${perhapsMeant(slug, slugs)}`);
  throw new UserError(`No expert has the slug ${meant.join(', ')}; the panel has ${slugs.join(', ')}.`);
};

const reopen = async (world: World, host: Host, from: SessionId): Promise<SessionId> => {
  const id = world.newId();
  const { length } = await host.store.read(from);
  await forkSession(host, from, length, id);
  return id;
};
