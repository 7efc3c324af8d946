import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Briefing, Cue } from '../../engine/index.ts';
import { type Voice, type VoiceAnswer, type VoiceCall, VoiceError } from '../../runtime/index.ts';
import { faultOf } from '../model-answer.ts';
import { loadPeer, optionalPeers, requirePeer } from '../optional-peer.ts';
import { messagesOf, type Prompt, promptFor } from '../prompt/prompt.ts';
import { roomFor } from '../room.ts';
import { salvage } from '../salvage.ts';
import type { Surroundings } from '../surroundings.ts';
import { afterThinking, thinkFilter } from '../think-filter.ts';
import { watched } from '../watch.ts';
import { checkGguf } from './gguf-file.ts';
import type { Llama, LlamaHistoryItem, LlamaModel, LlamaModule, LlamaSequence } from './llama.ts';

const largestContext = 8192;
const patience = 15 * 60_000;

interface Loaded {
  readonly module: LlamaModule;
  readonly llama: Llama;
  readonly model: LlamaModel;
  readonly sequence: LlamaSequence;
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
  const room = roomFor(512);
  let loading: Promise<Loaded> | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  const loaded = (): Promise<Loaded> => {
    loading ??= load(file, around);
    return loading;
  };

  const answer = async (cue: Cue, briefing: Briefing, call: VoiceCall): Promise<VoiceAnswer> => {
    const model = await loaded();
    const prompt = promptFor(briefing, { anonymous: briefing.settings.anonymous === true, tellShape: true });
    const began = around.clock.now();
    const heard = await watched({ call, clock: around.clock, silence: patience, name }, (abort, onSign) =>
      speak(model, prompt, {
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
    const fault = faultOf({ text: heard.text, finish: heard.finish, usage: null, model: null, firstAt }, name);
    if (heard.finish.unified === 'length') room.widen(cue);
    if (fault) throw new VoiceError(fault.code, fault.message, { usage });
    const text = prompt.reveal(heard.text).trim();
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
    const threads = Math.max(1, availableParallelism() - 1);
    const context = await model.createContext({ contextSize, threads });
    return { module, llama, model, sequence: context.getSequence(), contextSize };
  } catch (thrown) {
    const why = said.trim() || (thrown instanceof Error ? thrown.message : String(thrown));
    throw new VoiceError(
      'model-unavailable',
      `The model file "${file}" could not be loaded (${why}); try another one.`,
      { cause: thrown },
    );
  }
};

interface Speaking {
  readonly most: number;
  readonly seed: number;
  readonly abort: AbortSignal;
  readonly onSign: () => void;
  readonly onText: (text: string) => void;
  readonly now: () => number;
}

const speak = async (
  { module, llama, model, sequence, contextSize }: Loaded,
  prompt: Prompt,
  { most, seed, abort, onSign, onText, now }: Speaking,
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
  const before = sequence.tokenMeter.getState();
  try {
    const { stopReason } = await session.promptWithMeta(messages.at(-1)!.text, {
      maxTokens: Math.min(most, contextSize - sent - 32),
      signal: abort,
      stopOnAbortSignal: true,
      seed,
      onTextChunk: (piece) => {
        onSign();
        hear(filter.take(piece));
      },
      ...(grammar !== undefined && { grammar }),
    });
    hear(filter.end());
    const finish = { unified: stopReason === 'maxTokens' ? 'length' : 'stop', raw: stopReason } as const;
    return {
      text: afterThinking(text),
      firstAt: firstAt as number | null,
      finish,
      tokens: sequence.tokenMeter.diff(before),
    };
  } finally {
    session.dispose({ disposeSequence: false });
  }
};
