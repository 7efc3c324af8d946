import type { Voice } from '../../runtime/index.ts';
import { isHost, isLocal } from '../address.ts';
import { type Effort, thinkingRoom } from '../effort.ts';
import { plainMessages } from '../messages.ts';
import { modelVoice } from '../model-voice.ts';
import { free, priceOf } from '../prices.ts';
import { isStrict } from '../strict-schema.ts';
import type { Surroundings } from '../surroundings.ts';
import { headersIn } from './keys.ts';
import { inOnePiece } from './whole-answer.ts';

/** Models on one's own machine may read for minutes before they speak. */
const localPatience = 10 * 60_000;

export interface ServerSetup {
  /** The voice as it is written. */
  readonly name: string;
  readonly url: string;
  readonly model: string;
  readonly effort?: Effort;
  /** Whether the model takes pictures, where that is known; else its name tells. */
  readonly sees?: boolean;
}

/** A model behind any server that speaks OpenAI's chat protocol: Ollama, LM Studio, llama.cpp, vLLM, OpenRouter. */
export const serverVoice = (
  { name, url, model, effort, sees = hasEyes(model) }: ServerSetup,
  around: Surroundings,
): Voice => {
  const near = isLocal(url);
  const { key, keyName } = serverKey(url, around);
  return modelVoice({
    name,
    callee: { provider: url, model, key: key === undefined ? `${keyName}, which is not set` : keyName, secret: key },
    load: async () => {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const provider = createOpenAICompatible({
        name: 'server',
        baseURL: url,
        ...(key !== undefined && { apiKey: key }),
        headers: headersIn(around.env.MODERATO_SERVER_HEADERS),
        fetch: inOnePiece(around.fetch),
        includeUsage: true,
        supportsStructuredOutputs: true,
      });
      return provider(model);
    },
    price:
      priceOf(around.prices, effort === undefined ? name : name.replace(/\?effort=\w+$/u, '')) ?? (near ? free : null),
    toMessages: plainMessages,
    options: ({ shape }) => ({
      server: {
        strictJsonSchema: isStrict(shape),
        ...(effort !== undefined && { reasoningEffort: effort === 'max' ? 'high' : effort }),
      },
    }),
    shapes: 'both',
    isStrict: true,
    thinks: effort === undefined ? 1024 : thinkingRoom[effort],
    pictures: sees ? around.pictures : undefined,
    rooms: around.rooms,
    patience: localPatience,
    silence: near ? localPatience : 120_000,
    clock: around.clock,
  });
};

/** Models that are known to take pictures. One that is not is told that it can't see them; it could go past what it was not told of. */
const hasEyes = (model: string): boolean =>
  /vision|llava|pixtral|moondream|internvl|minicpm-?[vo]|[-_.:/\d]vl\b|omni|gemma-?3(?!n?[:-]?(?:270m|1b))|llama-?4|mistral-(?:small-?3|medium-?3)|gpt-4o|gpt-[5-9]|claude-|gemini-/iu.test(
    model,
  );

/** The key for a server: its own variable where it has one, else the general one. */
export const serverKey = (url: string, { env }: Surroundings): { readonly key?: string; readonly keyName: string } => {
  const keyName = isHost(url, 'openrouter.ai') ? 'OPENROUTER_API_KEY' : 'MODERATO_SERVER_KEY';
  const key = env[keyName]?.trim();
  return key ? { key, keyName } : { keyName };
};
