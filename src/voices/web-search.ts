import type {
  LanguageModelV3ProviderTool,
  LanguageModelV3StreamPart,
  SharedV3ProviderMetadata,
} from '@ai-sdk/provider';
import { isFields, type Lookup, takeIn } from '../engine/index.ts';

/** A page that a provider found. */
export interface Page {
  readonly url: string;
  readonly title: string;
}

/** Searches that one answer may make, where a provider lets one say so. */
export const mostSearches = 4;

/** A provider's own search of the web, as its client asks for it. */
export const searchTool = (
  id: LanguageModelV3ProviderTool['id'],
  name: string,
  args: Record<string, unknown> = {},
): LanguageModelV3ProviderTool => ({ type: 'provider', id, name, args });

const mostPages = 30;
const longest = 8000;

/** Pages as a reader follows them: nothing else of them is known here. */
export const sayPages = (pages: readonly Page[]): string =>
  takeIn(
    pages
      .slice(0, mostPages)
      .map(({ url, title }) => (title === '' ? url : `${title}: ${url}`))
      .join('\n'),
    longest,
  ) || 'Nothing was found, or it was not told.';

type Result = Extract<LanguageModelV3StreamPart, { type: 'tool-result' }>;

/** One search with what it found. Providers write both in their own ways; what can't be read is told as unknown. */
export const searchOf = (asked: unknown, done: Result | null): Lookup => {
  const said: unknown = done?.result;
  const action = isFields(said) && isFields(said.action) ? said.action : {};
  const call = { tool: 'web', input: { ...(isFields(asked) ? asked : {}), ...action }, ms: 0 };
  if (!done) return { ...call, failed: 'The provider did not tell what came of it.' };
  if (done.isError) {
    const code = isFields(said) && typeof said.errorCode === 'string' ? said.errorCode : 'it was not told why';
    return { ...call, failed: takeIn(`The search failed: ${code}.`, 500) };
  }
  const found = Array.isArray(said) ? said : isFields(said) && Array.isArray(said.sources) ? said.sources : [];
  return { ...call, result: sayPages(found.flatMap(pageIn)) };
};

const pageIn = (found: unknown): Page[] =>
  isFields(found) && typeof found.url === 'string'
    ? [{ url: found.url, title: typeof found.title === 'string' ? found.title : '' }]
    : [];

/** What Google searched for, which it tells at the end. */
export const queriesIn = (meta: SharedV3ProviderMetadata | undefined): readonly string[] => {
  const grounding: unknown = meta?.google?.groundingMetadata;
  const queries = isFields(grounding) ? grounding.webSearchQueries : [];
  return Array.isArray(queries) ? queries.map(String) : [];
};
