import { Worker } from 'node:worker_threads';
import type { Embedder } from './embedder.ts';

/** The modules a thread loads for itself, as URLs. */
export interface ThreadPaths {
  readonly engine: string;
  readonly weights: string;
}

/** So many texts go to the thread at a time, so that an abort is heard between them. */
const BATCH = 16;

/** From this many on it pays that the engine starts threads of its own, each with a copy of the weights. */
const MANY = 200;

/** Run as it stands: a file of its own would have to be found again wherever this one is bundled. */
const THREAD = `
const { parentPort, workerData } = require('node:worker_threads');
const engine = Promise.all([import(workerData.engine), import(workerData.weights)]).then(
  ([{ createEmbedder }, { default: model }]) => createEmbedder({ model }),
);
engine.catch(() => {});
parentPort.on('message', async ({ id, texts }) => {
  try {
    parentPort.postMessage({ id, vectors: await (await engine).embed(texts) });
  } catch (error) {
    parentPort.postMessage({ id, problem: String(error) });
  }
});
`;

interface Answer {
  readonly id: number;
  readonly vectors?: readonly (readonly number[])[];
  readonly problem?: string;
}

interface Waiting {
  readonly resolve: (vectors: Float32Array[]) => void;
  readonly reject: (error: Error) => void;
}

/** Embeds on a thread of its own, because the engine holds up the one it runs on. The thread starts with the first text and never keeps the process alive. */
export function embeddingThread(name: string, paths: ThreadPaths): Embedder {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let asked = 0;

  const gone = (error: Error) => {
    thread = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(THREAD, { eval: true, workerData: paths, execArgv: [] });
    started.unref();
    started.on('error', gone);
    started.on('exit', () => gone(new Error('The thread that embeds has ended.')));
    started.on('message', ({ id, vectors, problem }: Answer) => {
      const { resolve, reject } = waiting.get(id)!;
      waiting.delete(id);
      if (waiting.size === 0) started.unref();
      if (vectors) resolve(vectors.map((vector) => Float32Array.from(vector)));
      else reject(new Error(problem));
    });
    return started;
  };
  const ask = (texts: readonly string[]) =>
    new Promise<Float32Array[]>((resolve, reject) => {
      thread ??= start();
      asked += 1;
      waiting.set(asked, { resolve, reject });
      thread.ref();
      thread.postMessage({ id: asked, texts });
    });

  return {
    name,
    async embed(texts, abort) {
      const size = texts.length < MANY ? BATCH : texts.length;
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += size) {
        abort?.throwIfAborted();
        vectors.push(...(await ask(texts.slice(at, at + size))));
      }
      return vectors;
    },
  };
}
