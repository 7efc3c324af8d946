import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ledger, Seat } from '../../engine/index.ts';
import { charactersOf, sceneSession } from '../../formats/scene/index.ts';
import { sceneOnly } from '../scene-only.ts';
import { afterScene } from './after-scene.ts';
import { type CharacterMemory, noMemory, recall } from './character-memory.ts';
import { readMemory, writeMemory } from './memory-page.ts';

/** The memories of a project's characters, one page each. Nothing is read or written unless somebody asks for it. */
export const memoryFolder = (folder: string) => {
  const pageOf = ({ id }: Seat): string => join(folder, `${id.replace(/[^\p{L}\p{N}_-]/gu, '_')}.md`);
  const memoryOf = async (seat: Seat): Promise<CharacterMemory> =>
    readFile(pageOf(seat), 'utf8').then(
      (text) => readMemory(seat.name, text),
      () => noMemory(seat.name),
    );
  return {
    /** What each character is reminded of, by its name. */
    recalled: async (seats: readonly Seat[]): Promise<Record<string, string>> => {
      const memories = await Promise.all(seats.map(async (seat) => [seat.name, recall(await memoryOf(seat))] as const));
      return Object.fromEntries(memories.filter(([, text]) => text !== ''));
    },
    /** Adds what each character takes away from a scene. */
    keep: async (ledger: Ledger): Promise<void> => {
      await mkdir(folder, { recursive: true });
      for (const seat of charactersOf(sceneSession(sceneOnly, ledger))) {
        const page = pageOf(seat);
        await writeFile(`${page}.new`, writeMemory(afterScene(await memoryOf(seat), ledger, seat)));
        await rename(`${page}.new`, page);
      }
    },
  };
};
