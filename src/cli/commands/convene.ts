import { convene as openSession } from '../../runtime/index.ts';
import { harmlessLine } from '../../transcripts/index.ts';
import type { Call } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { withConsent } from '../session/consent.ts';
import { openDesk } from '../session/desk.ts';
import { findNamedVoices } from '../session/find-voices.ts';
import { runSession } from '../session/run-session.ts';
import { sayVoices } from '../session/say-voices.ts';
import { readSetUp } from '../session/set-up.ts';
import { sidecarsIn } from '../session/sidecars.ts';
import { withStore } from '../session/with-store.ts';
import type { World } from '../world.ts';

/** Holds a session of a format: `moderato debate "topic"`. */
export const convene = async (world: World, format: string, { args: [topic = ''], options }: Call): Promise<number> => {
  const asked = await readSetUp(world, format, topic, options);
  return withStore(world, options.data, async (store) => {
    const desk = await openDesk(world, store, { ...options, library: asked.library }, asked.limits);
    const setUp = await withConsent(desk, asked, options.yes === true);
    if (!setUp) return exitCode.done;
    await findNamedVoices(desk, setUp.seats);
    const id = world.newId();
    const sidecars = options.remember === true ? sidecarsIn(world.dataFolder(options.data)) : null;
    const seats = sidecars ? await sidecars.recalled(setUp.seats) : setUp.seats;
    await openSession(desk.host, id, { ...setUp.asked, seats });
    desk.view.remark(`${format}: ${harmlessLine(setUp.asked.topic)}`);
    for (const remark of setUp.remarks) desk.view.remark(remark);
    desk.view.remark(sayVoices(setUp.seats));
    desk.view.remark(`Session ${id}${desk.attendant ? '; ? lists the keys.' : ''}`);
    return runSession(desk, id, options);
  });
};
