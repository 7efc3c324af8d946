import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { hashed } from '../../engine/index.ts';
import { LedgerError, type LedgerStore, type Verification } from '../../runtime/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { sessionsFitting } from '../session/find-session.ts';
import { readText } from '../session/read-text.ts';
import { sayVerified } from '../session/say-verified.ts';
import { withFoundStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

/** Looks at every entry; ends with 1 where something is not as it was written. */
export const run: Run = async (world, { args: [what = ''], options }) => {
  const tell = (name: string, verified: Verification): number => {
    const line = options.json ? JSON.stringify({ session: name, ...verified }) : sayVerified(name, verified);
    world.stdout.write(`${line}\n`);
    return verified.damage === null ? exitCode.done : exitCode.user;
  };
  if (what !== 'all' && (await isFile(world, what))) return tell(what, await verifiedFile(world, what));
  return withFoundStore(world, options.data, async (store) => {
    const ids = await named(store, what);
    if (ids.length === 0 && !options.json)
      world.stdout.write('There are no sessions yet, so nothing can be damaged.\n');
    let code: number = exitCode.done;
    for (const id of ids) code = tell(id, await store.verify(id)) || code;
    return code;
  });
};

const isFile = async (world: World, path: string): Promise<boolean> =>
  path === '-' ||
  (path !== '' &&
    (await stat(resolve(world.cwd, path)).then(
      (found) => found.isFile(),
      () => false,
    )));

const verifiedFile = async (world: World, path: string): Promise<Verification> => {
  try {
    const { ledger, unhashed } = await world.readLedger(await readText(world, path));
    return { entries: ledger.length, unhashed, hash: hashed(ledger).at(-1)?.hash ?? '', damage: null };
  } catch (error) {
    if (!(error instanceof LedgerError) || error.code !== 'corrupt') throw error;
    throw new UserError(`${path}: ${error.message.replace('; nothing was imported', '')}`);
  }
};

/** The sessions meant; a damaged one is one too. */
const named = async (store: LedgerStore, what: string): Promise<readonly string[]> => {
  if (what === 'all') return (await store.list()).map(({ id }) => id);
  const found = what === '' ? [] : await sessionsFitting(store, what);
  if (found.length === 1) return [found[0]!.id];
  throw new UserError(
    found.length === 0
      ? `There is no session "${what}", and no such file here; "moderato sessions" lists those there are, and "all" means every one.`
      : `${found.length} sessions start or end with "${what}"; write more of the id.`,
  );
};
