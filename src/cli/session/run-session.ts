import type { SessionId } from '../../runtime/index.ts';
import type { Desk } from './desk.ts';
import { drive } from './drive.ts';
import { endingOf } from './ending.ts';
import { writeOutput } from './output.ts';

export interface RunOptions {
  readonly out?: string;
  readonly record?: boolean;
}

/** Runs a session from where it stands and says how it went; returns the exit code. */
export const runSession = async (desk: Desk, id: SessionId, options: RunOptions, seen = 0): Promise<number> => {
  const driven = await drive(desk, id, seen);
  const ledger = await desk.host.store.read(id);
  const written = await writeOutput(desk.world, id, ledger, options);
  const { code, sentences, footer } = endingOf(id, driven, ledger);
  for (const sentence of sentences) desk.view.remark(sentence, true);
  for (const sentence of [...written, ...footer]) desk.view.remark(sentence);
  return code;
};
