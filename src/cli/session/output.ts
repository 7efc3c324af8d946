import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import type { Ledger } from '../../engine/index.ts';
import type { SessionId } from '../../runtime/index.ts';
import { makeFolder } from '../../runtime/make-folder.ts';
import { decisionMarkdown, decisionRecord, formsOf, minutesOf } from '../../transcripts/index.ts';
import { seedCommand } from '../seed-command.ts';
import type { World } from '../world.ts';
import { sayUnwritten } from './unwritten.ts';

/** A sentence for each place that was written to, and for each that could not be. */
export interface Written {
  readonly written: readonly string[];
  readonly failed: readonly string[];
}

/** Writes a session's files where they were asked for; those of some formats have a place of their own. */
export const writeOutput = async (
  world: World,
  id: SessionId,
  ledger: Ledger,
  { out, record, data }: { readonly out?: string; readonly record?: boolean; readonly data?: string },
): Promise<Written> => {
  const folder = resolve(world.cwd, out ?? '.');
  const own = onlyFormat(ledger);
  const write = own === null ? undefined : seedCommand(own)?.write;
  if (write) return write(out === undefined ? world.dataFolder(data) : join(folder, 'data'), id, ledger);
  return together(
    ...(out === undefined ? [] : [await tried('The transcripts', () => writeTranscripts(world, folder, id, ledger))]),
    ...(record ? [await tried('The record', () => writeRecord(world, recordFolder(folder), ledger))] : []),
  );
};

/** Where decision records are kept, under the folder for output. */
export const recordFolder = (folder: string): string => join(folder, 'decisions');

const tried = (what: string, write: () => Promise<string>): Promise<Written> =>
  write().then(
    (sentence) => ({ written: [sentence], failed: [] }),
    (error) => ({ written: [], failed: [sayUnwritten(what, error)] }),
  );

const together = (...all: readonly Written[]): Written => ({
  written: all.flatMap(({ written }) => written),
  failed: all.flatMap(({ failed }) => failed),
});

/** The format of a session that was held in no other; null where it was held in several. */
const onlyFormat = (ledger: Ledger): string | null => {
  const begun = ledger.flatMap((entry) =>
    entry.type === 'session-opened' || entry.type === 'format-changed' ? [entry.format] : [],
  );
  return begun.length === 1 ? begun[0]! : null;
};

const writeTranscripts = async (world: World, folder: string, id: SessionId, ledger: Ledger): Promise<string> => {
  const minutes = minutesOf(world.formats, ledger);
  await makeFolder(folder);
  const own = `${minutes.format}-${id}`;
  const names = Object.values(formsOf(world.formats, minutes.format)).map(async ({ ending, file, write }) => {
    const name = file === undefined ? `${own}.${ending}` : join(own, file);
    await makeFolder(dirname(join(folder, name)));
    await writeFile(join(folder, name), write({ formats: world.formats, ledger, minutes }));
    return name;
  });
  return `Written to ${folder}: ${(await Promise.all(names)).join(', ')}.`;
};

const writeRecord = async (world: World, folder: string, ledger: Ledger): Promise<string> => {
  const minutes = minutesOf(world.formats, ledger);
  if (!decisionRecord(minutes, '')) return 'No decision record was written, because nothing was decided.';
  await makeFolder(folder);
  for (let number = nextNumber(await readdir(folder)); ; number += 1) {
    const id = `DR-${String(number).padStart(3, '0')}`;
    const record = decisionRecord(minutes, id)!;
    try {
      // Two tables that end at the same time must not take the same number.
      await writeFile(join(folder, `${id}.json`), `${JSON.stringify(record, null, 2)}\n`, { flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw error;
    }
    await writeFile(join(folder, `${id}.md`), decisionMarkdown(record));
    return `Decision record ${id}: ${relative(world.cwd, join(folder, `${id}.md`))}.`;
  }
};

const nextNumber = (names: readonly string[]): number =>
  1 + Math.max(0, ...names.map((name) => Number(/^DR-(\d+)\b/i.exec(name)?.[1] ?? 0)));
