import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

/** More than anybody would have read by a table. */
const most = 8 * 1024 * 1024;

/** Everything that is piped in, where a user writes `-` for it: the bytes, because a piece may end within a letter. */
export const standardBytes = async ({ stdin }: Pick<World, 'stdin'>): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stdin) {
    const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
    pieces.push(bytes);
    size += bytes.length;
    if (size > most) throw new UserError('More than 8 MB came through the pipe; name a file, or send less.');
  }
  return Buffer.concat(pieces);
};

/** The same as text. */
export const standardInput = async (world: Pick<World, 'stdin'>): Promise<string> =>
  new TextDecoder().decode(await standardBytes(world));
