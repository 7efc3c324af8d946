import { VoiceError, type Voices } from '../runtime/index.ts';
import type { AllowList } from './allow-list.ts';

/** Voices that a seat may only have where this user named them: a session's record alone opens none. */
export const guardedVoices =
  (allowed: Pick<AllowList, 'voice'>, voices: Voices): Voices =>
  async (seat) => {
    if ((await allowed.voice(seat.voice)) === 'allowed') return voices(seat);
    throw new VoiceError('model-unavailable', sayUnnamed(seat.voice, `${seat.name} can't speak: `));
  };

/** Why something that data named is not used, and what to do. */
export const sayUnnamed = (what: string, before = ''): string =>
  `${before}the session names "${shortened(what)}", and you have not named it on this machine; if you trust it: moderato allow "${shortened(what)}"`;

const shortened = (text: string): string => (text.length > 120 ? `${text.slice(0, 117)}...` : text);
