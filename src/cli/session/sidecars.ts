import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replay, type Seat } from '../../engine/index.ts';
import { sameName } from '../../formats/turn-protocol/index.ts';
import type { Host, SessionId } from '../../runtime/index.ts';
import { makeFolder } from '../../runtime/make-folder.ts';
import { emptySidecar, readSidecar, recall, remembered, type Sidecar } from '../../sidecars/index.ts';

/** Where seats remember, beside the ledgers. */
export const memoryFolder = (data: string): string => join(data, 'memory');

/** What seats remember over sessions, one file each. Only where `--remember` asks for it. */
export const sidecarsIn = (data: string) => {
  const folder = memoryFolder(data);
  return {
    /** The cast with what each seat remembers added to its persona. */
    recalled: async (seats: readonly Seat[]): Promise<Seat[]> => {
      const files = await filesIn(folder);
      return seats.map((seat) => withMemory(seat, recall(sidecarOf(seat, files))));
    },
    /** Writes what the seats take away from a session that has ended, once. */
    keep: async (host: Host, id: SessionId): Promise<void> => {
      const ledger = await host.store.read(id);
      if (!ledger.some(({ type }) => type === 'session-closed')) return;
      await makeFolder(folder);
      const files = await filesIn(folder);
      const { seats } = replay(host.formats, ledger);
      const after = remembered(host.formats, ledger, id, (seat) => sidecarOf(seat, files));
      for (const seat of seats) {
        const [old, kept] = [sidecarOf(seat, files), after.get(seat.id)];
        const isKept = [...old.memories, ...old.decisions].some(({ session }) => session === id);
        if (kept && !isKept) files.set(await write(folder, fileOf(seat, files), kept, files), kept);
      }
    },
  };
};

/** The files of a folder and whose memory each holds; null where that can't be read. */
type Files = Map<string, Sidecar | null>;

const filesIn = async (folder: string): Promise<Files> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).toSorted();
  const read = async (name: string) => readSidecar(await readFile(join(folder, name), 'utf8').catch(() => ''));
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
};

const ownFile = ({ name }: Seat, files: Files): string | undefined =>
  [...files].find(([, sidecar]) => sidecar && sameName(sidecar.agent, name))?.[0];

const sidecarOf = (seat: Seat, files: Files): Sidecar =>
  files.get(ownFile(seat, files) ?? '') ?? emptySidecar(seat.name);

/** The file in which a seat's name stands; else one by its id that is nobody else's. */
const fileOf = (seat: Seat, files: Files): string => {
  const own = ownFile(seat, files);
  const base = seat.id.replace(/[^\p{L}\p{N}_-]/gu, '_');
  for (let number = 1; ; number += 1) {
    const name = own ?? `${base}${number === 1 ? '' : `-${number}`}.json`;
    if (own !== undefined || !files.get(name)) return name;
  }
};

/** What can't be read is somebody's work all the same: it is put aside and not written over. */
const write = async (folder: string, name: string, sidecar: Sidecar, files: Files): Promise<string> => {
  const file = join(folder, name);
  const fresh = `${file}.${process.pid}.new`;
  if (files.get(name) === null) await rename(file, await besideOthers(`${file}.unreadable`));
  await writeFile(fresh, `${JSON.stringify(sidecar, null, 2)}\n`);
  await rename(fresh, file).catch(async (error) => {
    await rm(fresh, { force: true });
    throw error;
  });
  return name;
};

const besideOthers = async (path: string, number = 1): Promise<string> => {
  const free = number === 1 ? path : `${path}-${number}`;
  const isTaken = await stat(free).then(
    () => true,
    () => false,
  );
  return isTaken ? besideOthers(path, number + 1) : free;
};

const withMemory = (seat: Seat, memory: string): Seat =>
  memory === '' ? seat : { ...seat, persona: { ...seat.persona, memory } };
