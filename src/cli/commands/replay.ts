import { createInterface } from 'node:readline';
import { emptySession, evolve, isPublic } from '../../engine/index.ts';
import { load, sleep } from '../../runtime/index.ts';
import { harmlessLine } from '../../transcripts/index.ts';
import type { Options, Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { viewFor } from '../session/desk.ts';
import { findSession } from '../session/find-session.ts';
import { withReadableStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

export const run: Run = async (world, { args: [prefix = ''], options }) => {
  const speed = speedFrom(options.speed, world);
  return withReadableStore(world, options.data, async (store) => {
    const { id } = await findSession(store, prefix);
    return play(world, options, speed, await load({ store, formats: world.formats }, id));
  });
};

const play = async (
  world: World,
  options: Options,
  speed: number | null,
  { ledger, session: whole }: Awaited<ReturnType<typeof load>>,
): Promise<number> => {
  const left = new AbortController();
  const steps = options.step ? createInterface({ input: world.stdin }) : null;
  // Lines that are typed ahead are kept; when there are no more, nothing is waited for.
  const enters = steps?.[Symbol.asyncIterator]();
  const stopListening = world.onInterrupt(() => {
    left.abort();
    steps?.close();
  });
  const view = viewFor(world, options);
  let session = emptySession;
  if (!options.json) view.remark(harmlessLine(whole.topic));
  try {
    for (const entry of ledger) {
      const before = session.now;
      session = evolve(world.formats, session, entry);
      if (!steps && speed !== null) await sleep(world.clock, (session.now - before) / speed, left.signal);
      if (left.signal.aborted) break;
      view.entries([entry]);
      if (entry.type === 'turn-taken' && isPublic(entry.audience)) await enters?.next();
    }
  } finally {
    view.close();
    steps?.close();
    stopListening();
  }
  return exitCode.done;
};

/** Null does not wait at all; that is also the default where nobody watches. */
const speedFrom = (written: string | undefined, world: World): number | null => {
  if (written === 'max' || (written === undefined && !world.stdout.isTTY)) return null;
  const speed = Number(written ?? 1);
  if (Number.isFinite(speed) && speed > 0) return speed;
  throw new UserError(`The speed is "${written}"; it must be a number above 0, or max.`);
};
