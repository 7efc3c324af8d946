import { dirname, join } from 'node:path';
import type { Ledger } from '../../engine/index.ts';
import { memoryFolder } from '../../scene/memory/memory-folder.ts';
import type { Desk } from '../session/desk.ts';

/** Characters remember in their project: the folder the program was started in. */
export const keepInProject = (desk: Desk, ledger: Ledger): Promise<void> =>
  keepMemories(desk, ledger, join(desk.world.cwd, 'memory'));

/** Keeps what the characters take away from a scene; nothing, where it was left before its end. */
export const keepMemories = async ({ view }: Desk, ledger: Ledger, memory: string): Promise<void> => {
  if (!ledger.some(({ type }) => type === 'session-closed'))
    return view.remark(`Nobody remembers a scene before its end; go on with --remember in ${dirname(memory)}.`);
  await memoryFolder(memory).keep(ledger);
  view.remark(`What the characters remember is in ${join(memory, '')}.`);
};
