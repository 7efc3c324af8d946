import type { LedgerStore, SessionSummary } from '../../runtime/index.ts';
import { Catalogue } from '../../server/catalogue.ts';
import { deleteForGood } from '../../server/for-good.ts';
import { textsIn } from '../../server/kept-text.ts';
import { listed } from '../../server/listing.ts';
import { Recordings } from '../../server/recordings.ts';
import { harmlessLine } from '../../transcripts/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { Attendant } from '../session/attendant.ts';
import { isAttended } from '../session/attended.ts';
import { viewFor } from '../session/desk.ts';
import { findSession } from '../session/find-session.ts';
import { withFoundStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

/** Throws sessions into the bin of the page, takes them back, or deletes them for good. All that were named, or none. */
export const run: Run = (world, { args: [written = ''], options }) =>
  withFoundStore(world, options.data, async (store) => {
    const folder = world.dataFolder(options.data);
    const catalogue = new Catalogue(textsIn(folder));
    const found = await named(store, catalogue, written.split(/\s+/u).filter(Boolean));
    if (options.forGood) {
      if (!options.yes && !(await isAgreed(world, found))) return kept(world);
      for (const { id } of found) {
        await deleteForGood({ store, catalogue, recordings: new Recordings(folder) }, id);
        world.stdout.write(`Deleted ${id}.\n`);
      }
      return exitCode.done;
    }
    for (const { id } of found) {
      await catalogue.change(id, { thrown: options.back ? null : world.clock.now() });
      world.stdout.write(options.back ? `Session ${id} is back.\n` : `Session ${id} is in the bin.\n`);
    }
    if (!options.back) world.stderr.write(`To take back: moderato rm --back ${found.map(({ id }) => id).join(' ')}\n`);
    return exitCode.done;
  });

/** Who thrown-away sessions are, each once; the last one is the last that lies nowhere else. */
const named = async (
  store: LedgerStore,
  catalogue: Catalogue,
  written: readonly string[],
): Promise<readonly SessionSummary[]> => {
  const found = new Map<string, SessionSummary>();
  for (const each of written) {
    const [last] = each === 'last' ? await listed(store, await catalogue.read(), { limit: 1 }) : [];
    const session = last ?? (await findSession(store, each));
    found.set(session.id, session);
  }
  return [...found.values()];
};

const isAgreed = async (world: World, found: readonly SessionSummary[]): Promise<boolean> => {
  const what = found.map(({ id, topic }) => `${id} (${harmlessLine(topic)})`).join(', ');
  if (!isAttended(world, {})) throw new UserError(`Deleting ${what} can't be undone; --yes agrees to it.`);
  return new Attendant(world, viewFor(world, {})).confirm(`Delete ${what}? This can't be undone.`, false);
};

const kept = (world: World): number => {
  world.stdout.write('Nothing was deleted.\n');
  return exitCode.done;
};
