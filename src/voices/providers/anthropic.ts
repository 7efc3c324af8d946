import type { Voice } from '../../runtime/index.ts';
import { defaultModels } from '../default-models.ts';
import { markedMessages } from '../messages.ts';
import { modelVoice } from '../model-voice.ts';
import { priceOf } from '../prices.ts';
import type { Surroundings } from '../surroundings.ts';
import { accessTo } from './keys.ts';

/** Room for models that can't be kept from thinking. */
const thinks = 2048;

/** A Claude model: one conversation per seat, with the stable prefix marked for Anthropic's prompt cache. */
export const anthropicVoice = (model: string = defaultModels.anthropic, around: Surroundings): Voice => {
  const access = accessTo('anthropic', around);
  const hour = around.env.MODERATO_CACHE === '1h';
  const mark = { anthropic: { cacheControl: { type: 'ephemeral', ...(hour && { ttl: '1h' }) } } };
  return modelVoice({
    name: `anthropic:${model}`,
    callee: { provider: access.says, model, key: access.keyName, secret: access.key },
    load: async () => {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ apiKey: access.key, baseURL: access.baseUrl, fetch: around.fetch })(model);
    },
    price: priceOf(around.prices, `anthropic:${model}`),
    toMessages: (prompt) => markedMessages(prompt, mark),
    // Off where the model allows it; the provider's client knows which ones do not, and asks for the least.
    options: () => ({ anthropic: { thinking: { type: 'disabled' } } }),
    shapes: 'native',
    thinks,
    silence: 60_000,
    clock: around.clock,
  });
};
