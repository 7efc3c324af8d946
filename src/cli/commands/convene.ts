import { convene as openSession } from '../../runtime/index.ts';
import { harmlessLine } from '../../transcripts/index.ts';
import type { Call } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { type Desk, openDesk } from '../session/desk.ts';
import { findVoices } from '../session/find-voices.ts';
import { sayNames } from '../session/order.ts';
import { runSession } from '../session/run-session.ts';
import { sayVoices } from '../session/say-voices.ts';
import { readSetUp, type SetUp } from '../session/set-up.ts';
import { withStore } from '../session/with-store.ts';
import type { World } from '../world.ts';

/** Holds a session of a format: `moderato debate "topic"`. */
export const convene = async (world: World, format: string, { args: [topic = ''], options }: Call): Promise<number> => {
  const setUp = await readSetUp(world, format, topic, options);
  return withStore(world, options.data, async (store) => {
    const desk = openDesk(world, store, options, setUp.limits);
    await findVoices(desk.host, setUp.seats);
    if (!options.yes && !(await mayStart(desk, setUp))) return exitCode.done;
    const id = world.newId();
    await openSession(desk.host, id, setUp.asked);
    desk.view.remark(`${format}: ${harmlessLine(setUp.asked.topic)}`);
    for (const remark of setUp.remarks) desk.view.remark(remark);
    desk.view.remark(sayVoices(setUp.seats));
    desk.view.remark(`Session ${id}${desk.attendant ? '; ? lists the keys.' : ''}`);
    return runSession(desk, id, options);
  });
};

/** Somebody at a terminal is asked before money is spent without a limit. */
const mayStart = async ({ attendant }: Desk, { paid, limits }: SetUp): Promise<boolean> => {
  if (!attendant || paid.length === 0 || limits) return true;
  return attendant.confirm(`${sayNames(paid)} may cost money, and there is no --budget. Start?`);
};
