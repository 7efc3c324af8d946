import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replay, type Seat } from '../../engine/index.ts';
import type { Host, SessionId } from '../../runtime/index.ts';
import { makeFolder } from '../../runtime/make-folder.ts';
import { emptySidecar, readSidecar, recall, remembered, type Sidecar } from '../../transcripts/index.ts';

/** What seats remember over sessions, one file each beside the ledgers. Only where `--remember` asks for it. */
export const sidecarsIn = (data: string) => {
  const folder = join(data, 'memory');
  const fileOf = ({ id }: Seat): string => join(folder, `${id.replace(/[^\p{L}\p{N}_-]/gu, '_')}.json`);
  const read = async (seat: Seat): Promise<Sidecar> => {
    const text = await readFile(fileOf(seat), 'utf8').catch(() => null);
    return (text !== null && readSidecar(text)) || emptySidecar(seat.name);
  };
  /** What can't be read is somebody's work all the same: it is put aside and not written over. */
  const write = async (seat: Seat, sidecar: Sidecar): Promise<void> => {
    const file = fileOf(seat);
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null && !readSidecar(text)) await rename(file, `${file}.unreadable`);
    await writeFile(`${file}.new`, `${JSON.stringify(sidecar, null, 2)}\n`);
    await rename(`${file}.new`, file);
  };
  return {
    /** The cast with what each seat remembers added to its persona. */
    recalled: (seats: readonly Seat[]): Promise<Seat[]> =>
      Promise.all(seats.map(async (seat) => withMemory(seat, recall(await read(seat))))),
    /** Writes what the seats take away from a session that has ended, once. */
    keep: async (host: Host, id: SessionId): Promise<void> => {
      const ledger = await host.store.read(id);
      if (!ledger.some(({ type }) => type === 'session-closed')) return;
      const { seats } = replay(host.formats, ledger);
      const before = new Map(await Promise.all(seats.map(async (seat) => [seat.id, await read(seat)] as const)));
      await makeFolder(folder);
      const after = remembered(host.formats, ledger, id, (seat) => before.get(seat.id) ?? emptySidecar(seat.name));
      for (const seat of seats) {
        const [old, kept] = [before.get(seat.id), after.get(seat.id)];
        const isKept = [...(old?.memories ?? []), ...(old?.decisions ?? [])].some(({ session }) => session === id);
        if (kept && !isKept) await write(seat, kept);
      }
    },
  };
};

const withMemory = (seat: Seat, memory: string): Seat =>
  memory === '' ? seat : { ...seat, persona: { ...seat.persona, memory } };
