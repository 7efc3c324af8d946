export { type Embedder, remembering } from './embedder.ts';
export { embeddingEar } from './embedding-ear.ts';
export { loadMiniLM } from './minilm.ts';
export { openEar } from './open-ear.ts';
export { wordsFirst } from './words-first.ts';
