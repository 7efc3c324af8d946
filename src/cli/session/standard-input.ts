import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

/** More than anybody would have read by a table. */
const most = 8 * 1024 * 1024;

/** Everything that is piped in, where a user writes `-` for it. */
export const standardInput = async ({ stdin }: Pick<World, 'stdin'>): Promise<string> => {
  let text = '';
  for await (const piece of stdin) {
    text += piece;
    if (text.length > most) throw new UserError('More than 8 MB came through the pipe; name a file, or send less.');
  }
  return text;
};
