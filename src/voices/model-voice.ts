import type {
  JSONSchema7,
  LanguageModelV3,
  LanguageModelV3Prompt,
  LanguageModelV3ProviderTool,
  SharedV3ProviderOptions,
} from '@ai-sdk/provider';
import { type Briefing, type Cue, joinUsage, type Lookup, type Usage } from '../engine/index.ts';
import {
  type CallEstimate,
  type Clock,
  type Voice,
  type VoiceAnswer,
  type VoiceCall,
  VoiceError,
} from '../runtime/index.ts';
import { bareReply } from './bare-reply.ts';
import { keepingBack, splitDeclared } from './declared-block.ts';
import { type Callee, failureOf } from './failure.ts';
import { lessonIn, lessons, loopIn } from './lessons.ts';
import { faultOf, type ModelAnswer, readAnswer } from './model-answer.ts';
import { promptTokens, roughTokens, tokensOf, usageOf } from './model-usage.ts';
import { mostOfPicture, picturesOf, refusesPictures, type ShownPicture } from './pictures.ts';
import { costOf, type Price } from './prices.ts';
import { type Prompt, promptFor } from './prompt/prompt.ts';
import { type Rooms, roomFor } from './room.ts';
import { salvage } from './salvage.ts';
import { callTools, mostCalls, mostRounds, wireTools } from './tool-calls.ts';
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
  /** The bytes of pictures, for models that take them. */
  readonly pictures?: ((hash: string) => Promise<Uint8Array | null>) | undefined;
  /** The provider's own search of the web, where it has one; null where it can't stand beside the tools there are. */
  readonly searches?: (beside: number) => LanguageModelV3ProviderTool | null;
  /** What was learnt about models before. */
  readonly rooms?: Rooms | undefined;
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
  const room = roomFor(setup.thinks ?? 0, name, setup.rooms);
  const learnt = lessons();
  let takesNoTools = false;
  let takesPictures = setup.pictures !== undefined;

  const promptOf = (briefing: Briefing, pictures: readonly ShownPicture[] = []): Prompt =>
    promptFor(briefing, { anonymous: briefing.settings.anonymous === true, tellShape: shapes !== 'native', pictures });

  const ask = async (cue: Cue, briefing: Briefing, call: VoiceCall): Promise<VoiceAnswer> => {
    const pictures = takesPictures && setup.pictures ? await picturesOf(briefing, setup.pictures) : [];
    const prompt = promptOf(learnt.with(briefing), pictures);
    const native = prompt.shape !== null && shapes !== 'told';
    const onText = keepingBack(call.onDelta);
    const began = clock.now();
    loaded ??= setup.load();
    const model = await loaded.catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    const offered = prompt.shape || takesNoTools ? [] : (call.tools ?? []);
    const tools = offered.filter(({ by }) => by !== 'provider');
    const search = offered.length > tools.length ? setup.searches?.(tools.length) : null;
    const wired = [...wireTools(tools), ...(search ? [search] : [])];
    const looked: Lookup[] = [];
    let earlier: Usage | null = null;
    let steps = 0;
    const step = async (messages: LanguageModelV3Prompt, isLast: boolean): Promise<ModelAnswer> =>
      watched({ call, clock, silence: setup.silence, name }, async (abort, onSign) => {
        steps += 1;
        const { stream } = await model.doStream({
          prompt: messages,
          maxOutputTokens: room.for(cue, briefing),
          abortSignal: abort,
          ...(native && { responseFormat: { type: 'json', schema: prompt.shape as JSONSchema7, name: 'reply' } }),
          ...(wired.length > 0 && { tools: wired, toolChoice: { type: isLast ? 'none' : 'auto' } }),
          ...(setup.options && { providerOptions: setup.options(prompt) }),
        });
        onSign();
        return readAnswer(stream, { now: () => clock.now(), onSign, onText: prompt.shape ? () => {} : onText });
      });
    const usageIn = ({ usage, text, firstAt }: ModelAnswer): Usage => {
      const counted = tokensOf(usage, () => promptTokens(prompt), text);
      return usageOf(name, counted, price, clock.now() - began, firstAt === null ? null : firstAt - began);
    };
    let messages = setup.toMessages(prompt);
    let answer = await step(messages, false);
    looked.push(...(answer.parts?.searches ?? []));
    while (answer.parts?.calls.length && tools.length > 0) {
      earlier = joinUsage(earlier, { ...usageIn(answer), ms: 0 });
      const { calls, content } = answer.parts;
      const made = await callTools(tools, calls, mostCalls - looked.length, { clock, abort: call.abort });
      looked.push(...made.looked);
      messages = [...messages, { role: 'assistant', content }, made.message];
      const isLast = steps > mostRounds || looked.length >= mostCalls;
      answer = await step(messages, isLast);
      looked.push(...(answer.parts?.searches ?? []));
      if (isLast) break;
    }
    const tokens = tokensOf(answer.usage, () => promptTokens(prompt), answer.text);
    const usage = {
      ...joinUsage(earlier, usageIn(answer)),
      ...(steps > 1 && { calls: steps }),
    };
    const fault = faultOf(answer, name);
    const beside = Math.max(0, tokens.out - roughTokens(answer.text));
    const whole = prompt.reveal(answer.text).trim();
    // Who was asked to declare once may do so unasked: that is no part of the words either.
    const split = splitDeclared(whole, Boolean(briefing.declares) && !prompt.shape);
    const { text: said, does } = prompt.shape && split.text === '' ? { text: whole } : split;
    const { seat, seats } = briefing;
    const data = prompt.shape ? salvage(said, briefing.shape) : undefined;
    const text = bareReply(
      said,
      // Data has no name in front of it; words that came in its place may.
      data === undefined ? { ...seat, kind: cue.kind } : { name: '', role: '' },
      seats.filter(({ id }) => id !== seat.id),
    );
    const isHeard = !fault || fault.code === 'empty' || (fault.code === 'truncated' && loopIn(text) !== null);
    const lesson = isHeard ? lessonIn(text, briefing, name) : null;
    if (lesson) throw new VoiceError(lesson.code, lesson.says, { usage, retryable: learnt.learn(cue, lesson) });
    const mayHelp = answer.finish?.unified === 'length' ? room.widen(cue, beside, tokens.out) : true;
    if (fault) throw new VoiceError(fault.code, fault.message, { usage, ...(!mayHelp && { retryable: false }) });
    room.forget(cue, beside);
    learnt.forget(cue);
    return {
      text,
      usage,
      ...(data !== undefined && { data }),
      ...(does && briefing.declares && { does }),
      ...(looked.length > 0 && { looked }),
    };
  };

  return {
    name,
    listens: true,
    ...(setup.patience !== undefined && { patience: setup.patience }),
    estimate(cue, briefing): CallEstimate {
      const pictures = takesPictures ? (briefing.sources ?? []).filter(({ picture }) => picture).length : 0;
      const read = promptTokens(promptOf(briefing)) + pictures * mostOfPicture;
      const tokens = { in: read, out: room.for(cue, briefing) };
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
        if (!takesNoTools && call.tools?.length && refusesTools(thrown)) {
          takesNoTools = true;
          throw new VoiceError('provider', `${callee.provider} takes no tools; from now on nothing is looked up.`, {
            cause: thrown,
            retryable: true,
          });
        }
        if (takesPictures && briefing.sources?.some(({ picture }) => picture) && refusesPictures(thrown)) {
          takesPictures = false;
          throw new VoiceError(
            'provider',
            `${callee.model} takes no pictures; from now on it is told that it can't see them.`,
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

/** A model or a server that can't call tools says so in its own words. */
const refusesTools = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  [400, 404, 422, 501].includes((thrown as { statusCode?: number }).statusCode ?? 0) &&
  /\btools?\b|tool_choice|function.?call/iu.test(
    `${thrown.message} ${(thrown as { responseBody?: string }).responseBody ?? ''}`,
  );
