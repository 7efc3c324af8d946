export { endingByBytes } from './ending-by-bytes.ts';
export { briefingBudget, type Laid, lay, layOut } from './lay.ts';
export { readSource } from './read-source.ts';
export { type GivenSource, type Library, mostText, readSources } from './read-sources.ts';
export { type Embedding, openSearch, type Search } from './search.ts';
export { SourceError } from './source-error.ts';
export { sourceTools } from './tools.ts';
