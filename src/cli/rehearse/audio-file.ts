import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { atHeardRate, hearingAt, hearRecording, readWav } from '../../stage/index.ts';
import { UserError } from '../user-error.ts';
import { voiceCache } from '../voice/voice-folder.ts';
import type { World } from '../world.ts';
import type { Step, TalkScript } from './talk-script.ts';

/** From this share of speech on that was hardly understood, it is told. */
const mostUnclear = 0.4;

/** A recorded talk as steps: what was said, when, and how long it took. What is done and answered comes from a script beside it. */
export const recordedTalk = async (world: World, path: string, beside: TalkScript | null): Promise<TalkScript> => {
  if (beside?.steps.some((step) => 'say' in step))
    throw new UserError(
      'With --audio the words come from the recording; the script may hold only acts, such as [1:20] [next], and answers.',
    );
  const cache = voiceCache(world);
  const model = await hearingAt(cache);
  if (!model) throw new UserError('Nothing here can hear a recording yet; run: moderato voice install moonshine-tiny.');
  const bytes = await readFile(resolve(world.cwd, path)).catch(() => null);
  if (!bytes) throw new UserError(`The recording "${path}" can't be read; name a WAV file.`);
  const sound = readWav(bytes);
  if ('problem' in sound) throw new UserError(`The recording "${path}" can't be heard: ${sound.problem}.`);
  const heard = await hearRecording(cache, model, atHeardRate(sound)).catch((error: Error) => {
    throw new UserError(`The recording "${path}" can't be heard: ${error.message} Try moderato voice install again.`);
  });
  if (heard.words.length === 0)
    throw new UserError(`No words were heard in "${path}"; see whether it holds speech, in English, and loud enough.`);
  if (heard.unclear > mostUnclear)
    world.stderr.write(
      `Much of "${path}" was hardly understood: what hears knows English only, so take its words and figures with care.\n`,
    );
  const said = heard.words.map(
    ({ from, until, text }): Step => ({ at: Math.round(from), say: text, ms: Math.round(until - from) }),
  );
  return { steps: inOrder([...said, ...(beside?.steps ?? [])]), answers: beside?.answers ?? [], problems: [] };
};

const inOrder = (steps: readonly Step[]): Step[] =>
  [...steps].sort((a, b) => (a.at ?? Number.MAX_SAFE_INTEGER) - (b.at ?? Number.MAX_SAFE_INTEGER));
