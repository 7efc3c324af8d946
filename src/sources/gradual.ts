import type { Embedding } from './search.ts';

const atOnce = 4;

/**
 * An embedding that nobody waits for: it takes some tenths of a second for a passage, so vectors are made beside, a few at a time. Until those
 * that are asked for are there it fails, and words alone find.
 */
export const gradual = (embedding: Embedding): Embedding => {
  const known = new Map<string, Float32Array>();
  let isAtWork = false;
  const make = async (texts: readonly string[]): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      for (let at = 0; at < texts.length; at += atOnce) {
        const some = texts.slice(at, at + atOnce);
        const vectors = await embedding.embed(some);
        for (const [nth, text] of some.entries()) known.set(text, vectors[nth]!);
      }
    } catch {
      // It is not installed, or gone: words alone find.
    } finally {
      isAtWork = false;
    }
  };
  return {
    embed: async ([asked = '', ...texts]) => {
      const missing = texts.filter((text) => !known.has(text));
      if (missing.length > 0) {
        void make(missing);
        throw new Error('The vectors are not there yet.');
      }
      return [...(await embedding.embed([asked])), ...texts.map((text) => known.get(text)!)];
    },
  };
};
