export { chain, type Link } from './chain.ts';
export type { Embedder } from './embedder.ts';
export { loadMiniLM, meaningWhereInstalled } from './minilm.ts';
export { byWords, openHearing } from './open-hearing.ts';
