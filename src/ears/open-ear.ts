import { type Ear, lexicalEar } from '../ear/index.ts';
import { embeddingEar } from './embedding-ear.ts';
import { loadMiniLM } from './minilm.ts';
import { wordsFirst } from './words-first.ts';

/** The best ear at hand: by meaning where its optional packages are installed, else by words. */
export async function openEar(load: () => ReturnType<typeof loadMiniLM> = loadMiniLM): Promise<Ear> {
  const embedder = await load();
  return embedder ? wordsFirst(embeddingEar(embedder)) : lexicalEar;
}
