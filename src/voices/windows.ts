import type { DryRun } from './dry-run.ts';
import { ggufWindow } from './providers/gguf-file.ts';
import { largestContext } from './providers/local.ts';
import { ollamaModel, ollamaWindow } from './providers/ollama.ts';
import { serverKey } from './providers/server.ts';
import type { Surroundings } from './surroundings.ts';
import { type VoiceSpec, voiceSpec } from './voice-spec.ts';
import known from './windows.json' with { type: 'json' };

const tokens: Readonly<Record<string, number>> = known.tokens;

/** Every model reads as much. */
const anyReads = 1500;

/** What does not fit into what a voice reads at once, a sentence each; nothing where nobody knows. */
export const sayWindows = async ({ calls }: DryRun, around: Surroundings): Promise<readonly string[]> => {
  const most = new Map<string, number>();
  for (const { voice, in: sent } of calls) most.set(voice, Math.max(most.get(voice) ?? 0, sent));
  const said = [...most].map(async ([voice, sent]) => {
    const parsed = voiceSpec(voice);
    if (sent < anyReads || 'problem' in parsed) return [];
    const window = await windowOf(parsed.value, around);
    return window === null || sent <= window
      ? []
      : [
          `${voice} would be sent about ${sent} tokens and reads ${window} at once, so not all of it would reach this voice: choose a model with a larger window, or put long texts on the table with --source, of which it is shown what belongs to the topic.`,
        ];
  });
  return (await Promise.all(said)).flat();
};

/** Tokens that a voice reads at once; null where nobody knows. */
const windowOf = async (spec: VoiceSpec, around: Surroundings): Promise<number | null> => {
  switch (spec.kind) {
    case 'anthropic':
    case 'openai':
    case 'google':
      return tokens[`${spec.kind}:${spec.model}`] ?? null;
    case 'local': {
      const trained = ggufWindow(spec.path);
      return trained === null ? null : Math.min(trained, largestContext);
    }
    case 'ollama':
      return ollamaModel(spec.model, around).then(
        (model) => ollamaWindow(model, around),
        () => null,
      );
    case 'server':
      return listedWindow(spec, around);
    case 'chain':
      return windowOf(spec.links[0]!, around);
    default:
      return null;
  }
};

/** As vLLM, LM Studio and OpenRouter tell it beside the names of their models. */
const listedWindow = async (
  { url, model }: Extract<VoiceSpec, { kind: 'server' }>,
  around: Surroundings,
): Promise<number | null> => {
  try {
    const { key } = serverKey(url, around);
    const response = await around.fetch(`${url}/models`, {
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(3000),
    });
    const { data } = (await response.json()) as { data: readonly Record<string, unknown>[] };
    const row = model === null ? data[0] : data.find(({ id }) => id === model);
    const told = row?.max_model_len ?? row?.context_length ?? row?.max_context_length;
    return typeof told === 'number' && told > 0 ? told : null;
  } catch {
    return null;
  }
};
