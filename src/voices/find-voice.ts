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
export const findVoice = async (around: Surroundings): Promise<FoundVoice> => {
  for (const provider of Object.keys(hostings) as Hosted[]) {
    const access = findAccess(provider, around);
    if (!access) continue;
    const voice = `${provider}:${defaultModels[provider]}`;
    return { voice, paid: true, says: `${access.keyName} is set, so ${voice} speaks; ${change}` };
  }
  const models = await ollamaModels(around, 500);
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

export interface Consent {
  /** The price range of the session, as a sentence; null where nobody knows it. */
  readonly price: string | null;
  /** The user said yes beforehand. */
  readonly yes: boolean;
  /** Asks the person at the terminal; null where there is none. */
  readonly ask: ((question: string) => Promise<boolean>) | null;
}

/** A paid voice that was found and not named speaks only with consent; the built-in rules do otherwise. */
export const withConsent = async (found: FoundVoice, { price, yes, ask }: Consent): Promise<FoundVoice> => {
  if (!found.paid || yes) return found;
  const improv = (why: string): FoundVoice => ({
    voice: 'improv',
    paid: false,
    says: `${found.voice} was found, ${why}, so the built-in rules (improv) speak; ${change}`,
  });
  const costs = price ?? 'Its price is not known.';
  if (!ask) return improv('but it costs money and there is nobody to ask (--yes agrees)');
  const agreed = await ask(`${found.says} ${costs} Start?`);
  return agreed ? found : improv('and you declined');
};
