import { join } from 'node:path';
import type { LookedAt } from '../../runtime/index.ts';
import { endpointIn, hearingAt, packs, SoundDesk, speakingAt, VoiceCache } from '../../stage/index.ts';
import { UserError } from '../user-error.ts';
import type { World } from '../world.ts';

/** Where voices and ears are kept: beside the sessions, or where the environment says. */
export const voiceCache = ({ env, dataFolder }: Pick<World, 'env' | 'dataFolder'>): VoiceCache =>
  new VoiceCache(env.MODERATO_VOICE ?? join(dataFolder(), 'voice'));

/** What speaks and hears here: a speech server that the environment names, then what was installed. */
export const soundDesk = (world: Pick<World, 'env' | 'dataFolder' | 'stderr'>): SoundDesk => {
  try {
    return new SoundDesk(voiceCache(world), endpointIn(world.env), (line) => void world.stderr.write(`${line}\n`));
  } catch (error) {
    throw new UserError((error as Error).message);
  }
};

/** The rungs that a rehearsal stands on: how the panel is heard, and how the presenter is. */
export const stageRungs = async (world: Pick<World, 'env' | 'dataFolder'>): Promise<readonly LookedAt[]> => {
  const cache = voiceCache(world);
  const speaks = await speakingAt(cache);
  const hears = await hearingAt(cache);
  const broken = await Promise.all([...packs.keys()].map(async (name) => (await cache.state(name)) === 'partly'));
  const hint = broken.some(Boolean) ? 'a part is missing, so run: moderato voice install' : 'moderato voice install';
  return [
    speaks
      ? { what: 'speech', state: 'well', says: `panels can be heard with the voices of ${speaks}` }
      : { what: 'speech', state: 'absent', says: `panels are read, not heard; voices: ${hint}` },
    hears
      ? { what: 'listening', state: 'well', says: `recordings and microphones are heard with ${hears}, in English` }
      : { what: 'listening', state: 'absent', says: `what you say is typed; an ear: ${hint}` },
  ];
};
