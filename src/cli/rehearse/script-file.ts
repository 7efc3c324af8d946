import { readText } from '../session/read-text.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';
import { readTalk, type TalkScript } from './talk-script.ts';

/** The talk in a file that the user named. */
export const scriptAt = async (world: World, path: string): Promise<TalkScript> => {
  const text = await readText(world, path).catch(() => {
    throw new UserError(`The script "${path}" can't be read; name a text file with what you would say.`);
  });
  const script = readTalk(text);
  if (script.problems.length > 0) throw new UserError(script.problems);
  return script;
};
