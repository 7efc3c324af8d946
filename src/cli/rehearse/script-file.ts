import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';
import { readTalk, type TalkScript } from './talk-script.ts';

/** The talk in a file that the user named. */
export const scriptAt = async ({ cwd }: World, path: string): Promise<TalkScript> => {
  let text: string;
  try {
    text = await readFile(resolve(cwd, path), 'utf8');
  } catch {
    throw new UserError(`The script "${path}" can't be read; name a text file with what you would say.`);
  }
  const script = readTalk(text);
  if (script.problems.length > 0) throw new UserError(script.problems);
  return script;
};
