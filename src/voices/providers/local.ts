import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Briefing, Cue } from '../../engine/index.ts';
import { type Voice, type VoiceAnswer, type VoiceCall, VoiceError } from '../../runtime/index.ts';
import { bareReply } from '../bare-reply.ts';
import { splitDeclared } from '../declared-block.ts';
import { loopIn, onceSaid } from '../lessons.ts';
import { faultOf } from '../model-answer.ts';
import { loadPeer, optionalPeers, requirePeer } from '../optional-peer.ts';
import { messagesOf, type Prompt, promptFor } from '../prompt/prompt.ts';
import { salvage } from '../salvage.ts';
import type { Surroundings } from '../surroundings.ts';
import { afterThinking, thinkFilter } from '../think-filter.ts';
import { watched } from '../watch.ts';
import { checkGguf } from './gguf-file.ts';
import type { Llama, LlamaContext, LlamaHistoryItem, LlamaModel, LlamaModule, LlamaSequence } from './llama.ts';
import { localRoom, wholeSentences } from './local-room.ts';
import { placesFor } from './local-seats.ts';

export const largestContext = 8192;
const patience = 15 * 60_000;

interface Loaded {
  readonly module: LlamaModule;
  readonly llama: Llama;
  readonly model: LlamaModel;
  readonly placeOf: (seat: string) => LlamaSequence;
  readonly contextSize: number;
}

/** A voice that is loaded before it speaks, and can be put away to give its memory back. */
export interface LocalVoice extends Voice {
  /** Throws a sentence where the file can't be used. */
  load(): Promise<void>;
  close(): Promise<void>;
}

/** A model file on this machine, through node-llama-cpp. Nothing is built and nothing downloaded; one call at a time. */
export const localVoice = (path: string, around: Surroundings): LocalVoice => {
  const file = resolve(around.folder, path);
  checkGguf(file);
  requirePeer(optionalPeers.llama, around);
  const name = `local:${path}`;
  const room = localRoom();
  let loading: Promise<Loaded> | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  const loaded = (): Promise<Loaded> => {
    loading ??= load(file, around);
    return loading;
  };

  const answer = async (cue: Cue, briefing: Briefing, call: VoiceCall): Promise<VoiceAnswer> => {
    const model = await loaded();
    // A small model that is asked to declare as well forgets what it was to say.
    const plain = { ...briefing, declares: null };
    const prompt = promptFor(plain, { anonymous: briefing.settings.anonymous === true, tellShape: true });
    const began = around.clock.now();
    const heard = await watched({ call, clock: around.clock, silence: patience, name }, (abort, onSign) =>
      speak(model, prompt, {
        sequence: model.placeOf(cue.seat),
        most: room.for(cue, briefing),
        seed: briefing.seed,
        abort,
        onSign,
        onText: prompt.shape ? () => {} : call.onDelta,
        now: () => around.clock.now(),
      }),
    );
    const { tokens, firstAt } = heard;
    const first = firstAt === null ? {} : { first: firstAt - began };
    const usage = {
      model: name,
      in: tokens.usedInputTokens,
      out: tokens.usedOutputTokens,
      cost: 0,
      ms: around.clock.now() - began,
      ...first,
    };
    const isCut = heard.finish.unified === 'length' && !prompt.shape;
    const whole = isCut ? wholeSentences(heard.text) : null;
    const finish = whole === null ? heard.finish : ({ unified: 'stop', raw: 'maxTokens' } as const);
    const fault = faultOf({ text: whole ?? heard.text, finish, usage: null, model: null, firstAt }, name);
    if (finish.unified === 'length') room.widen(cue);
    if (fault) throw new VoiceError(fault.code, fault.message, { usage });
    const { seat, seats } = briefing;
    const said = splitDeclared(prompt.reveal(whole ?? heard.text).trim()).text;
    const text = prompt.shape
      ? said
      : bareReply(
          said,
          seat,
          seats.filter(({ id }) => id !== seat.id),
        );
    const data = prompt.shape ? salvage(text, briefing.shape) : undefined;
    return { text, usage, ...(data !== undefined && { data }) };
  };

  return {
    name,
    patience,
    estimate: () => ({ usd: 0, tokens: 0 }),
    answer(cue, briefing, call) {
      const turn = queue.then(() => answer(cue, briefing, call));
      queue = turn.catch(() => {});
      return turn;
    },
    async load() {
      await loaded();
    },
    async close() {
      if (loading) await (await loading).llama.dispose();
      loading = null;
    },
  };
};

const load = async (file: string, around: Surroundings): Promise<Loaded> => {
  const module = await loadPeer<LlamaModule>(optionalPeers.llama, around);
  const gpu = around.env.MODERATO_GPU === 'off' ? false : 'auto';
  let said = '';
  const logger = (_: string, message: string): void => {
    said ||= /error loading model: (.+)/u.exec(message)?.[1] ?? '';
  };
  try {
    const llama = await module.getLlama({ gpu, build: 'never', logLevel: module.LlamaLogLevel.error, logger });
    const model = await llama.loadModel({ modelPath: file });
    const contextSize = Math.min(model.trainContextSize, largestContext);
    // One core stays free: worker threads spin while they wait, and a busy machine then crawls.
    const threads = Number(around.env.MODERATO_THREADS) || Math.max(1, availableParallelism() - 1);
    const { context, places } = await contextOf(model, contextSize, threads);
    return { module, llama, model, placeOf: placesFor(context, places), contextSize };
  } catch (thrown) {
    const why = said.trim() || (thrown instanceof Error ? thrown.message : String(thrown));
    throw new VoiceError(
      'model-unavailable',
      `The model file "${file}" could not be loaded (${why}); try another one.`,
      { cause: thrown },
    );
  }
};

/** As many places as there is memory for: a table has few seats, and one place always fits. */
const contextOf = async (
  model: LlamaModel,
  contextSize: number,
  threads: number,
): Promise<{ readonly context: LlamaContext; readonly places: number }> => {
  for (const places of [4, 2]) {
    const context = await model.createContext({ contextSize, threads, sequences: places }).catch(() => null);
    if (context) return { context, places };
  }
  return { context: await model.createContext({ contextSize, threads, sequences: 1 }), places: 1 };
};

interface Speaking {
  readonly sequence: LlamaSequence;
  readonly most: number;
  readonly seed: number;
  readonly abort: AbortSignal;
  readonly onSign: () => void;
  readonly onText: (text: string) => void;
  readonly now: () => number;
}

const speak = async (
  { module, llama, model, contextSize }: Loaded,
  prompt: Prompt,
  { sequence, most, seed, abort, onSign, onText, now }: Speaking,
) => {
  const messages = messagesOf(prompt).map(({ role, parts }) => ({ role, text: parts.join('\n\n') }));
  const sent = model.tokenize([prompt.system, ...messages.map(({ text }) => text)].join('\n')).length;
  if (sent + 64 > contextSize) {
    throw new VoiceError(
      'context-overflow',
      `What was to be sent has ${sent} tokens and the model file takes ${contextSize}; choose a model with a larger window, or shorter personas.`,
    );
  }
  const session = new module.LlamaChatSession({ contextSequence: sequence, systemPrompt: prompt.system });
  const history = messages
    .slice(0, -1)
    .map(
      ({ role, text }): LlamaHistoryItem =>
        role === 'user' ? { type: 'user', text } : { type: 'model', response: [text] },
    );
  session.setChatHistory([{ type: 'system', text: prompt.system }, ...history]);
  const grammar = prompt.shape
    ? await llama.createGrammarForJsonSchema(prompt.shape).catch(() => undefined)
    : undefined;
  const filter = thinkFilter();
  let text = '';
  let firstAt: number | null = null;
  const hear = (piece: string): void => {
    if (piece === '') return;
    firstAt ??= now();
    text += piece;
    onText(piece);
  };
  const loops = new AbortController();
  const before = sequence.tokenMeter.getState();
  try {
    const { stopReason } = await session.promptWithMeta(messages.at(-1)!.text, {
      maxTokens: Math.min(most, contextSize - sent - 32),
      signal: AbortSignal.any([abort, loops.signal]),
      stopOnAbortSignal: true,
      seed,
      // Without some chance and a price on saying the same again, small models go round in circles.
      temperature: grammar === undefined ? 0.7 : 0.2,
      repeatPenalty: { lastTokens: 128, penalty: 1.12 },
      onTextChunk: (piece) => {
        onSign();
        hear(filter.take(piece));
        if (grammar === undefined && /[.!?\n]/u.test(piece) && loopIn(text) !== null) loops.abort();
      },
      ...(grammar !== undefined && { grammar }),
    });
    hear(filter.end());
    const finish = { unified: stopReason === 'maxTokens' ? 'length' : 'stop', raw: stopReason } as const;
    return {
      text: loops.signal.aborted ? onceSaid(afterThinking(text)) : afterThinking(text),
      firstAt: firstAt as number | null,
      finish,
      tokens: sequence.tokenMeter.diff(before),
    };
  } finally {
    session.dispose({ disposeSequence: false });
  }
};
