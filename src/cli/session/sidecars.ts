import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Seat } from '../../engine/index.ts';
import type { Host, SessionId } from '../../runtime/index.ts';
import { makeFolder } from '../../runtime/make-folder.ts';
import { emptySidecar, recall, remembered, type Sidecar } from '../../transcripts/index.ts';

/** What seats remember over sessions, one file each beside the ledgers. Only where `--remember` asks for it. */
export const sidecarsIn = (data: string) => {
  const folder = join(data, 'memory');
  const fileOf = ({ id }: Seat): string => join(folder, `${id.replace(/[^\p{L}\p{N}_-]/gu, '_')}.json`);
  const read = async (seat: Seat): Promise<Sidecar> => {
    try {
      return { ...emptySidecar(seat.name), ...(JSON.parse(await readFile(fileOf(seat), 'utf8')) as Sidecar) };
    } catch {
      return emptySidecar(seat.name);
    }
  };
  return {
    /** The cast with what each seat remembers added to its persona. */
    recalled: (seats: readonly Seat[]): Promise<Seat[]> =>
      Promise.all(seats.map(async (seat) => withMemory(seat, recall(await read(seat))))),
    /** Writes what the seats take away from a session that has ended. */
    keep: async (host: Host, id: SessionId): Promise<void> => {
      const ledger = await host.store.read(id);
      const opened = ledger.find((entry) => entry.type === 'session-opened');
      if (opened?.type !== 'session-opened' || !ledger.some(({ type }) => type === 'session-closed')) return;
      const before = new Map(await Promise.all(opened.seats.map(async (seat) => [seat.id, await read(seat)] as const)));
      await makeFolder(folder);
      for (const [seatId, sidecar] of remembered(
        host.formats,
        ledger,
        id,
        (seat) => before.get(seat.id) ?? emptySidecar(seat.name),
      )) {
        const file = fileOf(opened.seats.find((seat) => seat.id === seatId)!);
        await writeFile(`${file}.new`, `${JSON.stringify(sidecar, null, 2)}\n`);
        await rename(`${file}.new`, file);
      }
    },
  };
};

const withMemory = (seat: Seat, memory: string): Seat =>
  memory === ''
    ? seat
    : { ...seat, persona: { ...seat.persona, text: [seat.persona.text ?? seat.persona.line, memory].join('\n\n') } };
