import type {
  JSONSchema7,
  LanguageModelV3,
  LanguageModelV3Prompt,
  LanguageModelV3ProviderTool,
  SharedV3ProviderOptions,
} from '@ai-sdk/provider';
import type { Briefing, Cue, Shape, Usage } from '../engine/index.ts';
import {
  type CallEstimate,
  type Clock,
  type Voice,
  type VoiceAnswer,
  type VoiceCall,
  VoiceError,
} from '../runtime/index.ts';
import { bareReply, declines, withoutEcho, withoutServerMarks } from './bare-reply.ts';
import { keepingBack, splitDeclared } from './declared-block.ts';
import { type Callee, failureOf } from './failure.ts';
import { lessonIn, lessons, loopIn } from './lessons.ts';
import { declined, faultOf, type ModelAnswer, readAnswer, withCalls } from './model-answer.ts';
import { inRounds, type Rounds } from './model-rounds.ts';
import { promptTokens, roughTokens, tokensOf, usageOf } from './model-usage.ts';
import { mostOfPicture, picturesOf, type ShownPicture } from './pictures.ts';
import { costOf, type Price } from './prices.ts';
import { barFor } from './prompt/bar.ts';
import { type Prompt, promptFor } from './prompt/prompt.ts';
import { refusalIn, type Takes } from './refusals.ts';
import { type Rooms, roomFor } from './room.ts';
import { salvage } from './salvage.ts';
import { lineOfData, wordsOfData } from './spoken-data.ts';
import { strictSchema } from './strict-schema.ts';
import { wireTools } from './tool-calls.ts';
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
  /** The provider may hold a model to a schema only where every object is closed and every field required. */
  readonly isStrict?: boolean;
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
  const room = roomFor(setup.thinks ?? 0, name, setup.rooms);
  const learnt = lessons();
  const takes: Takes = { shapes: setup.shapes !== 'told', tools: true, pictures: setup.pictures !== undefined };

  const promptOf = (briefing: Briefing, pictures: readonly ShownPicture[] = []): Prompt => {
    const tellShape = !takes.shapes || setup.shapes !== 'native';
    return promptFor(briefing, { anonymous: briefing.settings.anonymous === true, tellShape, pictures });
  };

  const schemaFor = (shape: Shape): JSONSchema7 =>
    ((setup.isStrict === true && strictSchema(shape)) || shape) as JSONSchema7;

  const model = async (): Promise<LanguageModelV3> => {
    loaded ??= setup.load();
    return loaded.catch((error: unknown) => {
      loaded = null;
      throw error;
    });
  };

  const ask = async (cue: Cue, briefing: Briefing, call: VoiceCall): Promise<VoiceAnswer> => {
    const pictures = takes.pictures && setup.pictures ? await picturesOf(briefing, setup.pictures) : [];
    const prompt = promptOf(learnt.with(briefing), pictures);
    const spoken = await speak(cue, briefing, call, prompt);
    const { looked, usage } = spoken;
    const answer = withCalls(spoken.answer, prompt.shape);
    const tokens = tokensOf(answer.usage, () => promptTokens(prompt), answer.text);
    const beside = Math.max(0, tokens.out - roughTokens(answer.text));
    const fault = faultOf(answer, name);
    const { text, data, does } = wordsIn(answer.text, prompt, cue, briefing);
    const isHeard = !fault || fault.code === 'empty' || (fault.code === 'truncated' && loopIn(text) !== null);
    if (!fault && declines(text, briefing.brings === 'line')) throw declined(name, usage);
    const asked = [briefing.house, barFor(briefing), prompt.task].join('\n');
    const lesson = isHeard ? lessonIn(text, briefing, name, asked) : null;
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

  /** Sends a prompt, and again with what tools found. */
  const speak = async (cue: Cue, briefing: Briefing, call: VoiceCall, prompt: Prompt): Promise<Rounds> => {
    const onText = prompt.shape ? () => {} : keepingBack(call.onDelta);
    const began = clock.now();
    const speaker = await model();
    const offered = prompt.shape || !takes.tools ? [] : (call.tools ?? []);
    const tools = offered.filter(({ by }) => by !== 'provider');
    const search = offered.length > tools.length ? setup.searches?.(tools.length) : null;
    const wired = [...wireTools(tools), ...(search ? [search] : [])];
    const step = (messages: LanguageModelV3Prompt, isLast: boolean): Promise<ModelAnswer> =>
      watched({ call, clock, silence: setup.silence, name }, async (abort, onSign) => {
        const { stream } = await speaker.doStream({
          prompt: messages,
          maxOutputTokens: room.for(cue, briefing),
          abortSignal: abort,
          ...(prompt.shape !== null &&
            takes.shapes && {
              responseFormat: { type: 'json', schema: schemaFor(prompt.shape), name: 'reply' },
            }),
          ...(wired.length > 0 && { tools: wired, toolChoice: { type: isLast ? 'none' : 'auto' } }),
          ...(setup.options && { providerOptions: setup.options(prompt) }),
        });
        onSign();
        return readAnswer(stream, { now: () => clock.now(), onSign, onText });
      });
    const usageIn = ({ usage, text, firstAt }: ModelAnswer): Usage => {
      const counted = tokensOf(usage, () => promptTokens(prompt), text);
      return usageOf(name, counted, price, clock.now() - began, firstAt === null ? null : firstAt - began);
    };
    return inRounds({ tools, clock, abort: call.abort, step, usageIn }, setup.toMessages(prompt));
  };

  return {
    name,
    listens: true,
    ...(setup.patience !== undefined && { patience: setup.patience }),
    estimate(cue, briefing): CallEstimate {
      const pictures = takes.pictures ? (briefing.sources ?? []).filter(({ picture }) => picture).length : 0;
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
        const refused = refusalIn(thrown, takes, briefing, call);
        if (!refused) throw failureOf(thrown, callee);
        takes[refused.of] = false;
        throw new VoiceError('provider', refused.says(callee), { cause: thrown, retryable: true });
      }
    },
  };
};

/** What of an answer is said, what is data, and what it declares. */
const wordsIn = (
  answer: string,
  prompt: Prompt,
  { kind }: Cue,
  { declares, shape, seat, seats, brings }: Briefing,
): Pick<VoiceAnswer, 'text' | 'data' | 'does'> => {
  const whole = prompt.reveal(answer).trim();
  // Who was asked to declare once may do so unasked: that is no part of the words either.
  const split = splitDeclared(whole, Boolean(declares) && !prompt.shape);
  const { text: said, does } = prompt.shape && split.text === '' ? { text: whole } : split;
  const data = prompt.shape ? salvage(withoutServerMarks(said), shape, kind) : undefined;
  // Data has no name in front of it; words that came in its place may.
  const speaker = data === undefined ? { ...seat, kind, isLine: brings === 'line' } : { name: '', role: '' };
  const others = seats.filter(({ id }) => id !== seat.id);
  const words = prompt.shape
    ? said
    : brings === 'line'
      ? lineOfData(said)
      : withoutEcho(wordsOfData(said, speaker), prompt.asks);
  return { text: bareReply(words, speaker, others), data, ...(does && { does }) };
};
