/** Turns sentences into directions in space: those that mean alike point alike. */
export interface Embedder {
  readonly name: string;
  /** One vector of length 1 for each text, in the same order. */
  embed(texts: readonly string[], abort?: AbortSignal): Promise<Float32Array[]>;
}

/** Embeds each text once and keeps those asked for last: a turn is compared with many later turns, and embedding is slow. */
export function remembering(embedder: Embedder, limit = 5_000): Embedder {
  const kept = new Map<string, Promise<Float32Array>>();

  return {
    name: embedder.name,
    async embed(texts, abort) {
      const missing = [...new Set(texts)].filter((text) => !kept.has(text));
      if (missing.length > 0) {
        const batch = embedder.embed(missing, abort);
        missing.forEach((text, at) => {
          const vector = batch.then((vectors) => vectors[at]!);
          vector.catch(() => kept.delete(text));
          kept.set(text, vector);
        });
      }
      const asked = texts.map((text) => kept.get(text)!);
      texts.forEach((text, at) => {
        kept.delete(text);
        kept.set(text, asked[at]!);
      });
      const vectors = await Promise.all(asked);
      for (const text of kept.keys()) {
        if (kept.size <= limit) break;
        kept.delete(text);
      }
      return vectors;
    },
  };
}

/** For vectors of length 1: the cosine of the angle between them. */
export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < Math.min(one.length, other.length); at += 1) sum += one[at]! * other[at]!;
  return sum;
}

/** The direction several vectors have in common. */
export function middle(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) for (let at = 0; at < sum.length; at += 1) sum[at]! += vector[at]!;
  const length = Math.sqrt(dot(sum, sum)) || 1;
  return sum.map((part) => part / length);
}
