import { defaultModels } from './default-models.ts';
import { findAccess, type Hosted, hostings } from './providers/keys.ts';
import { ollamaDefault, ollamaModels, ollamaUrl } from './providers/ollama.ts';
import type { Surroundings } from './surroundings.ts';

/** What speaks where nobody named a voice. */
export interface FoundVoice {
  readonly voice: string;
  readonly paid: boolean;
  /** One line: what was chosen, why, and how to change it. */
  readonly says: string;
}

const change = '--model chooses another voice.';

/** Looks for a key in the environment, then for an Ollama on this machine; the built-in rules otherwise. */
export const findVoice = async (around: Surroundings, wait?: number): Promise<FoundVoice> => {
  for (const provider of Object.keys(hostings) as Hosted[]) {
    const access = findAccess(provider, around);
    if (!access) continue;
    const voice = `${provider}:${defaultModels[provider]}`;
    return { voice, paid: true, says: `${access.keyName} is set, so ${voice} speaks; ${change}` };
  }
  const models = await ollamaModels(around, wait);
  const model = models && ollamaDefault(models);
  if (model) {
    return {
      voice: `ollama:${model}`,
      paid: false,
      says: `An Ollama runs at ${ollamaUrl(around)}, so ollama:${model} speaks; ${change}`,
    };
  }
  return {
    voice: 'improv',
    paid: false,
    says: `No key and no Ollama were found, so the built-in rules (improv) speak; ${change}`,
  };
};
