export { chain, type Link } from './chain.ts';
export type { Embedder } from './embedder.ts';
export { embeddingEar } from './embedding-ear.ts';
export { loadMiniLM, meaningWhereInstalled } from './minilm.ts';
export { byWords, openEar } from './open-ear.ts';
export { wordsFirst } from './words-first.ts';
