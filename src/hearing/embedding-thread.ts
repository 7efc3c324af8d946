import { Worker } from 'node:worker_threads';
import type { Embedder } from './embedder.ts';

/** What a thread needs: the path of the engine's module, and the files of the model. */
export interface ThreadModel {
  readonly engine: string;
  readonly weights: Uint8Array;
  readonly tokenizer: Uint8Array;
  readonly config: Uint8Array;
  readonly maxTokens: number;
}

/** So many texts go to the thread at a time, so that an abort is heard between them. */
const BATCH = 16;

/** Megabytes for what lives as long as an answer: vectors on their way out. */
const YOUNG = 2;

/** Run as it stands: a file of its own would have to be found again wherever this one is bundled. */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const build = ({ engine, weights, tokenizer, config, maxTokens }) =>
  new (require(engine).Embedder)(weights, tokenizer, config, maxTokens);
const model = build(workerData);
workerData.weights = null; // the engine has a copy, and what nobody needs any more is given back at once
require('node:v8').setFlagsFromString('--expose-gc');
require('node:vm').runInNewContext('gc')();
parentPort.on('message', ({ id, texts }) => {
  try {
    const vectors = texts.map((text) => Float32Array.from(model.embed([text])[0]));
    parentPort.postMessage({ id, vectors }, vectors.map(({ buffer }) => buffer));
  } catch (error) {
    parentPort.postMessage({ id, problem: String(error) });
  }
});
`;

interface Answer {
  readonly id: number;
  readonly vectors?: Float32Array[];
  readonly problem?: string;
}

interface Waiting {
  readonly resolve: (vectors: Float32Array[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Embeds on a thread of its own, because the engine holds up the one it runs on. The model is read and the thread started with the first
 * text, and again after it has ended; it never keeps the process alive.
 */
export function embeddingThread(name: string, read: () => Promise<ThreadModel>): Embedder {
  let thread: Promise<Ask> | null = null;
  const running = () => {
    if (!thread) {
      const started = read().then((model) => startThread(model, gone));
      const gone = () => {
        if (thread === started) thread = null;
      };
      started.catch(gone);
      thread = started;
    }
    return thread;
  };

  return {
    name,
    async embed(texts, abort) {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += BATCH) {
        abort?.throwIfAborted();
        const ask = await running();
        vectors.push(...(await ask(texts.slice(at, at + BATCH))));
      }
      return vectors;
    },
  };
}

type Ask = (texts: readonly string[]) => Promise<Float32Array[]>;

function startThread(model: ThreadModel, gone: () => void): Ask {
  const waiting = new Map<number, Waiting>();
  // Handed over and not copied: two copies of the weights would be half of all the memory.
  const isWhole = model.weights.byteLength === model.weights.buffer.byteLength;
  const given = isWhole ? model : { ...model, weights: new Uint8Array(model.weights) };
  const thread = new Worker(THREAD, {
    eval: true,
    workerData: given,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG },
    transferList: [given.weights.buffer as ArrayBuffer],
  });
  let asked = 0;

  const end = (error: Error) => {
    gone();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.unref();
  thread.on('error', end);
  thread.on('exit', () => end(new Error('The thread that embeds has ended.')));
  thread.on('message', ({ id, vectors, problem }: Answer) => {
    const { resolve, reject } = waiting.get(id)!;
    waiting.delete(id);
    if (waiting.size === 0) thread.unref();
    if (vectors) resolve(vectors);
    else reject(new Error(problem));
  });
  return (texts) =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      thread.ref();
      thread.postMessage({ id: asked, texts });
    });
}
