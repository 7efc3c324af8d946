import { createHash } from 'node:crypto';
import type { Voice } from '../../runtime/index.ts';
import { defaultModels } from '../default-models.ts';
import { type Effort, thinkingRoom } from '../effort.ts';
import { plainMessages } from '../messages.ts';
import { modelVoice } from '../model-voice.ts';
import { priceOf } from '../prices.ts';
import { isStrict } from '../strict-schema.ts';
import type { Surroundings } from '../surroundings.ts';
import { searchTool } from '../web-search.ts';
import { accessTo } from './keys.ts';

/** An OpenAI model. It caches by itself; the key keeps the calls of one seat together. */
export const openaiVoice = (model: string = defaultModels.openai, around: Surroundings, effort?: Effort): Voice => {
  const access = accessTo('openai', around);
  return modelVoice({
    name: `openai:${model}${effort === undefined ? '' : `?effort=${effort}`}`,
    callee: { provider: access.says, model, key: access.keyName, secret: access.key },
    load: async () => {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI({
        apiKey: access.key,
        baseURL: access.baseUrl,
        headers: access.headers,
        fetch: around.fetch,
      }).responses(model);
    },
    price: priceOf(around.prices, `openai:${model}`),
    toMessages: plainMessages,
    options: ({ system, shape }) => ({
      openai: {
        store: false,
        promptCacheKey: createHash('sha256').update(system).digest('hex').slice(0, 32),
        strictJsonSchema: isStrict(shape),
        ...(thinks(model) && { reasoningEffort: effort === 'max' ? 'xhigh' : (effort ?? 'low') }),
      },
    }),
    shapes: 'native',
    isStrict: true,
    thinks: thinks(model) ? thinkingRoom[effort ?? 'low'] : 0,
    searches: () => searchTool('openai.web_search', 'web_search'),
    pictures: sees(model) ? around.pictures : undefined,
    rooms: around.rooms,
    silence: 120_000,
    clock: around.clock,
  });
};

const thinks = (model: string): boolean => /^(?:o\d|gpt-(?:[5-9]|\d\d))(?!.*chat)/u.test(model);

/** The older models that read text alone; of others that can't see, the server says so. */
const sees = (model: string): boolean => !/^(?:gpt-3|gpt-4(?:-\d{4}|-32k)?$|o1-mini|o1-preview|o3-mini)/u.test(model);
