import type { Voice } from '../../runtime/index.ts';
import { defaultModels } from '../default-models.ts';
import { type Effort, thinkingRoom } from '../effort.ts';
import { plainMessages } from '../messages.ts';
import { modelVoice } from '../model-voice.ts';
import { priceOf } from '../prices.ts';
import type { Surroundings } from '../surroundings.ts';
import { searchTool } from '../web-search.ts';
import { accessTo } from './keys.ts';

/** A Gemini model. It caches by itself; how little it may think depends on its generation. */
export const googleVoice = (model: string = defaultModels.google, around: Surroundings, effort?: Effort): Voice => {
  const access = accessTo('google', around);
  return modelVoice({
    name: `google:${model}${effort === undefined ? '' : `?effort=${effort}`}`,
    callee: { provider: access.says, model, key: access.keyName, secret: access.key },
    load: async () => {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
      return createGoogleGenerativeAI({
        apiKey: access.key,
        baseURL: access.baseUrl,
        headers: access.headers,
        fetch: around.fetch,
      })(model);
    },
    price: priceOf(around.prices, `google:${model}`),
    toMessages: plainMessages,
    options: () => ({ google: thinking(model, effort) }),
    shapes: 'native',
    thinks: thinkingRoom[effort ?? 'low'],
    pictures: around.pictures,
    // The older generation takes a search or tools, and no search beside them.
    searches: (beside) =>
      beside === 0 || /gemini-(?:[3-9]|\d\d)/u.test(model) ? searchTool('google.google_search', 'google_search') : null,
    rooms: around.rooms,
    silence: 120_000,
    clock: around.clock,
  });
};

/** The older generation counts tokens of thought, the newer one has levels. */
const thinking = (model: string, effort?: Effort) => {
  if (/gemini-2\.5-flash/u.test(model) || (/gemini-2\.5/u.test(model) && effort !== undefined))
    return { thinkingConfig: { thinkingBudget: Math.min(24_576, thinkingRoom[effort ?? 'none']) } };
  if (/gemini-[3-9]/u.test(model)) return { thinkingConfig: { thinkingLevel: levels[effort ?? 'low'] } };
  return {};
};

const levels: Readonly<Record<Effort, string>> = {
  none: 'minimal',
  low: 'low',
  medium: 'medium',
  high: 'high',
  max: 'high',
};
