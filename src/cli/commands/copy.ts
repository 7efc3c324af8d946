import { LedgerError, type LedgerStore, type SessionId } from '../../runtime/index.ts';
import type { Run } from '../command-row.ts';
import { exitCode } from '../exit-code.ts';
import { findSession } from '../session/find-session.ts';
import { withFoundStore, withStore } from '../session/with-store.ts';
import { UserError } from '../user-error.ts';

type Copied = 'copied' | 'there already' | { readonly problem: string };

/** Copies sessions as they are, entry by entry; one that is there in part is completed, one that differs is left alone. */
export const run: Run = async (world, { args, options: { from, to } }) => {
  if (to === undefined) throw new UserError('Say where to copy to with --to <folder or postgres:// address>.');
  return withFoundStore(world, from, (source) =>
    withStore(world, to, async (target) => {
      const ids = await idsOf(source, args);
      const counts = new Map<string, number>();
      for (const id of ids) {
        const outcome = await copySession(source, target, id);
        const word = typeof outcome === 'string' ? outcome : 'left alone';
        counts.set(word, (counts.get(word) ?? 0) + 1);
        if (typeof outcome !== 'string') world.stderr.write(`${outcome.problem}\n`);
      }
      const told = [...counts].map(([word, count]) => `${count} ${word}`).join(', ');
      world.stdout.write(ids.length === 0 ? 'There are no sessions to copy.\n' : `${told}.\n`);
      return counts.has('left alone') ? exitCode.user : exitCode.done;
    }),
  );
};

/** The sessions that were named, or all. */
const idsOf = async (source: LedgerStore, args: readonly (string | undefined)[]): Promise<readonly SessionId[]> => {
  const named = args.flatMap((given) => (given ?? '').split(/\s+/u)).filter(Boolean);
  return named.length === 0
    ? (await source.list()).map(({ id }) => id)
    : Promise.all(named.map(async (id) => (await findSession(source, id)).id));
};

const copySession = async (source: LedgerStore, target: LedgerStore, id: SessionId): Promise<Copied> => {
  const original = await source.verify(id);
  if (original.damage !== null) return { problem: `Session ${id} was not copied: ${original.damage}.` };
  const entries = await source.read(id);
  const there = await target.read(id);
  const isBeginning = JSON.stringify(there) === JSON.stringify(entries.slice(0, there.length));
  if (!isBeginning) return { problem: `Session ${id} was not copied: another one of that id is there.` };
  if (there.length < entries.length) await target.append(id, there.length, entries.slice(there.length));
  const copy = await target.verify(id);
  if (copy.hash !== original.hash && original.unhashed === 0)
    throw new LedgerError('corrupt', `Session ${id} was copied, and its copy is not the same; verify both.`);
  return there.length === entries.length ? 'there already' : 'copied';
};
