import { type Ear, lexicalEar } from '../ear/index.ts';
import { embeddingEar } from './embedding-ear.ts';
import { loadMiniLM } from './minilm.ts';

/** The best ear at hand: by meaning where its optional packages are installed, else by words. Weights are read when it is first asked. */
export async function openEar(load: typeof loadMiniLM = loadMiniLM): Promise<Ear> {
  const embedder = await load();
  return embedder ? embeddingEar(embedder) : lexicalEar;
}
