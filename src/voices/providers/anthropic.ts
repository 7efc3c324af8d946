import type { Voice } from '../../runtime/index.ts';
import { defaultModels } from '../default-models.ts';
import { type Effort, thinkingRoom } from '../effort.ts';
import { markedMessages } from '../messages.ts';
import { modelVoice } from '../model-voice.ts';
import { priceOf } from '../prices.ts';
import type { Surroundings } from '../surroundings.ts';
import { mostSearches, searchTool } from '../web-search.ts';
import { accessTo } from './keys.ts';

/** Room for models that can't be kept from thinking. */
const thinks = 2048;

/** A Claude model: one conversation per seat, with the stable prefix marked for Anthropic's prompt cache. */
export const anthropicVoice = (
  model: string = defaultModels.anthropic,
  around: Surroundings,
  effort?: Effort,
): Voice => {
  const access = accessTo('anthropic', around);
  const hour = around.env.MODERATO_CACHE === '1h';
  const mark = { anthropic: { cacheControl: { type: 'ephemeral', ...(hour && { ttl: '1h' }) } } };
  return modelVoice({
    name: `anthropic:${model}${effort === undefined ? '' : `?effort=${effort}`}`,
    callee: { provider: access.says, model, key: access.keyName, secret: access.key },
    load: async () => {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({
        ...(access.isToken ? { authToken: access.key } : { apiKey: access.key }),
        baseURL: access.baseUrl,
        headers: access.headers,
        fetch: around.fetch,
      })(model);
    },
    price: priceOf(around.prices, `anthropic:${model}`),
    toMessages: (prompt) => markedMessages(prompt, mark),
    options: () => ({ anthropic: thinking(effort) }),
    shapes: 'native',
    thinks: effort === undefined ? thinks : thinkingRoom[effort],
    pictures: around.pictures,
    searches: () => searchTool('anthropic.web_search_20250305', 'web_search', { maxUses: mostSearches }),
    rooms: around.rooms,
    silence: 60_000,
    clock: around.clock,
  });
};

/** Without a word about it thinking is off where the model allows it; the provider's client knows which ones do not. */
const thinking = (effort: Effort | undefined) =>
  effort === undefined || effort === 'none'
    ? { thinking: { type: 'disabled' } }
    : { thinking: { type: 'adaptive' }, effort };
