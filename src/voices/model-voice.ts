import type { JSONSchema7, LanguageModelV3, LanguageModelV3Prompt, SharedV3ProviderOptions } from '@ai-sdk/provider';
import type { Briefing, Cue } from '../engine/index.ts';
import {
  type CallEstimate,
  type Clock,
  type Voice,
  type VoiceAnswer,
  type VoiceCall,
  VoiceError,
} from '../runtime/index.ts';
import { type Callee, failureOf } from './failure.ts';
import { faultOf, readAnswer } from './model-answer.ts';
import { promptTokens, tokensOf, usageOf } from './model-usage.ts';
import { costOf, type Price } from './prices.ts';
import { type Prompt, promptFor } from './prompt/prompt.ts';
import { roomFor } from './room.ts';
import { salvage } from './salvage.ts';
import { watched } from './watch.ts';

/** How one provider's model is spoken to; everything else is the same for all. */
export interface ModelSetup {
  /** The voice as it is written: `anthropic:claude-…`. */
  readonly name: string;
  readonly callee: Callee;
  /** Loaded at the first call, so that nobody pays for a provider they don't use. */
  readonly load: () => Promise<LanguageModelV3>;
  readonly price: Price | null;
  readonly toMessages: (prompt: Prompt) => LanguageModelV3Prompt;
  readonly options?: (prompt: Prompt) => SharedV3ProviderOptions;
  /** How a reply's shape is asked for: by the provider's schema, in words, or both where a server may ignore the schema. */
  readonly shapes: 'native' | 'told' | 'both';
  /** Tokens that the model may think with before it speaks. */
  readonly thinks?: number;
  readonly patience?: number;
  /** Milliseconds of silence after which the server counts as hung. */
  readonly silence: number;
  readonly clock: Clock;
}

/** A voice over one model of one provider. One call is one request: whoever calls decides about trying again. */
export const modelVoice = (setup: ModelSetup): Voice => {
  const { name, callee, clock, price } = setup;
  let loaded: Promise<LanguageModelV3> | null = null;
  let shapes = setup.shapes;
  const room = roomFor(setup.thinks ?? 0);

  const promptOf = (briefing: Briefing): Prompt =>
    promptFor(briefing, { anonymous: briefing.settings.anonymous === true, tellShape: shapes !== 'native' });

  const ask = async (cue: Cue, briefing: Briefing, call: VoiceCall): Promise<VoiceAnswer> => {
    const prompt = promptOf(briefing);
    const native = prompt.shape !== null && shapes !== 'told';
    const began = clock.now();
    loaded ??= setup.load();
    const model = await loaded.catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    const answer = await watched({ call, clock, silence: setup.silence, name }, async (abort, onSign) => {
      const { stream } = await model.doStream({
        prompt: setup.toMessages(prompt),
        maxOutputTokens: room.for(cue, briefing),
        abortSignal: abort,
        ...(native && { responseFormat: { type: 'json', schema: prompt.shape as JSONSchema7, name: 'reply' } }),
        ...(setup.options && { providerOptions: setup.options(prompt) }),
      });
      onSign();
      return readAnswer(stream, { now: () => clock.now(), onSign, onText: prompt.shape ? () => {} : call.onDelta });
    });
    const tokens = tokensOf(answer.usage, () => promptTokens(prompt), answer.text);
    const first = answer.firstAt === null ? null : answer.firstAt - began;
    const usage = usageOf(name, tokens, price, clock.now() - began, first);
    const fault = faultOf(answer, name);
    if (answer.finish?.unified === 'length') room.widen(cue);
    if (fault) throw new VoiceError(fault.code, fault.message, { usage });
    room.forget(cue);
    const text = prompt.reveal(answer.text).trim();
    const data = prompt.shape ? salvage(text, briefing.shape) : undefined;
    return { text, usage, ...(data !== undefined && { data }) };
  };

  return {
    name,
    ...(setup.patience !== undefined && { patience: setup.patience }),
    estimate(cue, briefing): CallEstimate {
      const tokens = { in: promptTokens(promptOf(briefing)), out: room.for(cue, briefing) };
      return {
        usd: costOf(price, { ...tokens, cached: 0, written5m: 0, written1h: 0 }),
        tokens: tokens.in + tokens.out,
      };
    },
    async answer(cue, briefing, call) {
      try {
        return await ask(cue, briefing, call);
      } catch (thrown) {
        if (shapes !== 'told' && briefing.shape && refusesShapes(thrown)) {
          shapes = 'told';
          throw new VoiceError(
            'provider',
            `${callee.provider} takes no schema for a reply; from now on it is told in words.`,
            {
              cause: thrown,
              retryable: true,
            },
          );
        }
        throw failureOf(thrown, callee);
      }
    },
  };
};

/** A server that knows no schemas says so with a 400; the next call does without. */
const refusesShapes = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  [400, 422, 501].includes((thrown as { statusCode?: number }).statusCode ?? 0) &&
  /response_format|json_schema|output_config|responseSchema|grammar|structured output/iu.test(
    `${thrown.message} ${(thrown as { responseBody?: string }).responseBody ?? ''}`,
  );
