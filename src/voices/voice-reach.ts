import { resolve } from 'node:path';
import type { Reach } from '../trust/index.ts';
import { sayVoiceSpec, voiceSpec } from './voice-spec.ts';

/** What a voice would touch, told by its spelling alone; null where it is none. */
export const voiceReach = (voice: string, folder: string): Reach | null => {
  if (voice === 'rule') return { isFree: true, names: [voice], path: null };
  const read = voiceSpec(voice);
  if ('problem' in read) return null;
  const spec = read.value;
  switch (spec.kind) {
    case 'improv':
    case 'human':
      return { isFree: true, names: [spec.kind], path: null };
    case 'local':
    case 'cassette': {
      const path = resolve(folder, spec.path);
      return { isFree: false, names: [`${spec.kind}:${path}`], path };
    }
    case 'sdk':
      return { isFree: false, names: [sayVoiceSpec(spec), `sdk:${spec.package}`], path: null };
    case 'acp':
    case 'a2a':
      // A command is allowed as it is written, and never all of them.
      return { isFree: false, names: [sayVoiceSpec(spec)], path: null };
    case 'server':
      return { isFree: false, names: [sayVoiceSpec(spec), spec.url], path: null };
    default:
      return { isFree: false, names: [sayVoiceSpec(spec), spec.kind], path: null };
  }
};
