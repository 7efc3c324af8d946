import { VoiceError } from '../../runtime/index.ts';
import { perhapsMeant } from '../../words/index.ts';
import { defaultModels } from '../default-models.ts';
import type { Surroundings } from '../surroundings.ts';

/** Where Ollama listens, as its own variable says. */
export const ollamaUrl = ({ env }: Surroundings): string => {
  const host = env.OLLAMA_HOST?.trim() || '127.0.0.1:11434';
  const url = /^https?:\/\//u.test(host) ? host : `http://${host}`;
  return url.replace('//0.0.0.0', '//127.0.0.1').replace(/(?<!\/)\/+$/u, '');
};

/** The models that Ollama has; null where none is running. */
export const ollamaModels = async (around: Surroundings, wait = 2000): Promise<readonly string[] | null> => {
  try {
    const response = await around.fetch(`${ollamaUrl(around)}/api/tags`, { signal: AbortSignal.timeout(wait) });
    const { models } = (await response.json()) as { models?: readonly { name?: unknown }[] };
    return (models ?? []).flatMap(({ name }) => (typeof name === 'string' ? [name] : []));
  } catch {
    return null;
  }
};

/** The model to speak with where none is named: one we know to talk well, else the first that is not for embeddings. */
export const ollamaDefault = (models: readonly string[]): string | null =>
  defaultModels.ollama.flatMap((family) => models.filter((model) => model.startsWith(family)))[0] ??
  models.find((model) => !/embed|minilm|bge-|rerank/iu.test(model)) ??
  null;

/** The full name of an asked model, or the default; throws a sentence where it can't be had. */
export const ollamaModel = async (asked: string | null, around: Surroundings): Promise<string> => {
  const url = ollamaUrl(around);
  const models = await ollamaModels(around, 5000);
  if (!models) throw new VoiceError('network', `No Ollama answers at ${url}; start it with: ollama serve`);
  const found =
    asked === null
      ? ollamaDefault(models)
      : (models.find((model) => model === asked || model === `${asked}:latest`) ?? null);
  if (found !== null) return found;
  throw new VoiceError(
    'model-unavailable',
    asked === null
      ? 'Ollama has no model to speak with; get one with: ollama pull qwen3'
      : `Ollama has no model "${asked}"${perhapsMeant(asked, models)}; it has ${models.join(', ') || 'none'}; get it with: ollama pull ${asked}`,
  );
};

/** What Ollama tells of a model; null where it does not. */
const shown = async (model: string, around: Surroundings): Promise<Readonly<Record<string, unknown>> | null> => {
  try {
    const response = await around.fetch(`${ollamaUrl(around)}/api/show`, {
      method: 'POST',
      body: JSON.stringify({ model }),
      signal: AbortSignal.timeout(5000),
    });
    return (await response.json()) as Record<string, unknown>;
  } catch {
    return null;
  }
};

/** Whether a model takes pictures, as Ollama says itself; undefined where it does not. */
export const ollamaSees = async (model: string, around: Surroundings): Promise<boolean | undefined> => {
  const { capabilities } = (await shown(model, around)) ?? {};
  return Array.isArray(capabilities) ? capabilities.includes('vision') : undefined;
};

/** The tokens that a model reads at once: what Ollama was told to load it with, else what it was made for. */
export const ollamaWindow = async (model: string, around: Surroundings): Promise<number | null> => {
  const { model_info: info, parameters } = (await shown(model, around)) ?? {};
  const told = Number(/^num_ctx\s+(\d+)/mu.exec(String(parameters ?? ''))?.[1] ?? around.env.OLLAMA_CONTEXT_LENGTH);
  const [, made] =
    Object.entries((info as object | undefined) ?? {}).find(([name]) => name.endsWith('.context_length')) ?? [];
  const known = [told, made].filter((each): each is number => typeof each === 'number' && each > 0);
  return known.length === 0 ? null : Math.min(...known);
};
