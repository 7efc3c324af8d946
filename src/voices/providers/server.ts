import type { Voice } from '../../runtime/index.ts';
import { isHost, isLocal } from '../address.ts';
import { type Effort, thinkingRoom } from '../effort.ts';
import { plainMessages } from '../messages.ts';
import { modelVoice } from '../model-voice.ts';
import { free, priceOf } from '../prices.ts';
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
}

/** A model behind any server that speaks OpenAI's chat protocol: Ollama, LM Studio, llama.cpp, vLLM, OpenRouter. */
export const serverVoice = ({ name, url, model, effort }: ServerSetup, around: Surroundings): Voice => {
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
    ...(effort !== undefined && {
      options: () => ({ server: { reasoningEffort: effort === 'max' ? 'high' : effort } }),
    }),
    shapes: 'both',
    thinks: effort === undefined ? 1024 : thinkingRoom[effort],
    rooms: around.rooms,
    patience: localPatience,
    silence: near ? localPatience : 120_000,
    clock: around.clock,
  });
};

/** The key for a server: its own variable where it has one, else the general one. */
export const serverKey = (url: string, { env }: Surroundings): { readonly key?: string; readonly keyName: string } => {
  const keyName = isHost(url, 'openrouter.ai') ? 'OPENROUTER_API_KEY' : 'MODERATO_SERVER_KEY';
  const key = env[keyName]?.trim();
  return key ? { key, keyName } : { keyName };
};
