import type { Voice } from '../../runtime/index.ts';
import { defaultModels } from '../default-models.ts';
import { plainMessages } from '../messages.ts';
import { modelVoice } from '../model-voice.ts';
import { priceOf } from '../prices.ts';
import type { Surroundings } from '../surroundings.ts';
import { accessTo } from './keys.ts';

/** A Gemini model. It caches by itself; how little it may think depends on its generation. */
export const googleVoice = (model: string = defaultModels.google, around: Surroundings): Voice => {
  const access = accessTo('google', around);
  return modelVoice({
    name: `google:${model}`,
    callee: { provider: access.says, model, key: access.keyName, secret: access.key },
    load: async () => {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI({ apiKey: access.key, baseURL: access.baseUrl, fetch: around.fetch })(model);
    },
    price: priceOf(around.prices, `google:${model}`),
    toMessages: plainMessages,
    options: () => ({ google: thinking(model) }),
    shapes: 'native',
    thinks: 2048,
    silence: 120_000,
    clock: around.clock,
  });
};

const thinking = (model: string) => {
  if (/gemini-2\.5-flash/u.test(model)) return { thinkingConfig: { thinkingBudget: 0 } };
  if (/gemini-[3-9]/u.test(model)) return { thinkingConfig: { thinkingLevel: 'low' } };
  return {};
};
