import { type AbortSignalLike, gistsOf } from '../words/index.ts';
import { type Embedder, middle } from './embedder.ts';

/** Sentences as directions. */
export type Vectors = ReadonlyMap<string, Float32Array>;

/** The vectors of all sentences in some texts. */
export async function vectorsOf(
  texts: readonly string[],
  embedder: Embedder,
  abort?: AbortSignalLike,
): Promise<Vectors> {
  const sentences = [...new Set(texts.flatMap(sentencesIn))];
  const vectors = await embedder.embed(sentences, abort);
  return new Map(sentences.map((sentence, at) => [sentence, vectors[at]!]));
}

/** What a text says on the whole. */
export function meaning(text: string, vectors: Vectors): Float32Array {
  return middle(sentencesIn(text).map((sentence) => vectors.get(sentence)!));
}

function sentencesIn(text: string): string[] {
  return gistsOf(text).map(({ sentence }) => sentence);
}
