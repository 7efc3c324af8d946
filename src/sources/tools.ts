import { type Entry, type Passage, passagesIn, type Session, sameAt } from '../engine/index.ts';
import type { Found, Tool } from '../runtime/index.ts';
import { gradual } from './gradual.ts';
import type { Library } from './read-sources.ts';
import { type Embedding, openSearch, type Search } from './search.ts';

/** Passages that one search finds. */
const mostFound = 5;

interface Shelved {
  readonly id: string;
  readonly title: string;
  readonly passages: readonly Passage[];
  readonly isPicture: boolean;
}

/**
 * What a seat may look up in the sources of its table: `search` and `read`. The whole documents where they are at hand, known by their hash;
 * else what the record holds of them.
 */
export const sourceTools = (
  library: Library | null = null,
  embedding: Embedding | null = null,
): ((table: Session<any>, ledger: readonly Entry[]) => readonly Tool[]) => {
  const whole = new Map((library?.sources ?? []).map((source) => [source.hash, source.passages]));
  let last: { readonly key: string; readonly tools: readonly Tool[] } | null = null;
  return (table, ledger) => {
    if (table.sources.length === 0) return [];
    const isWhole = table.sources.every(({ hash }) => whole.has(hash));
    const key = `${table.sources.map(({ hash }) => hash).join()} ${isWhole ? '' : table.passagesAt.length}`;
    if (last?.key !== key) {
      const known = passagesIn(ledger, table.passagesAt);
      const shelved = table.sources.map(({ id, title, hash, picture }) => ({
        id,
        title,
        isPicture: picture !== undefined,
        passages: whole.get(hash) ?? known.filter(({ source }) => source === id),
      }));
      last = { key, tools: toolsOver(shelved, embedding) };
    }
    return last.tools;
  };
};

const toolsOver = (shelved: readonly Shelved[], embedding: Embedding | null): readonly Tool[] => {
  let index: Search | null = null;
  return [
    {
      name: 'search',
      says: 'Finds the passages of the sources that fit a few words best. Returns them word for word, with the labels to cite.',
      input: {
        type: 'object',
        properties: { query: { type: 'string' } },
        required: ['query'],
        additionalProperties: false,
      },
      call: async ({ query }) => {
        if (typeof query !== 'string' || query.trim() === '')
          return { failed: 'A search needs words: { "query": "…" }.' };
        index ??= openSearch(shelved, embedding && gradual(embedding));
        return { passages: await index.find(query.slice(0, 1000), mostFound) };
      },
    },
    {
      name: 'read',
      says: 'Reads a source at a place, such as { "source": "S1", "at": "p. 4" }; without a place, tells which places it has.',
      input: {
        type: 'object',
        properties: { source: { type: 'string' }, at: { type: 'string' } },
        required: ['source'],
        additionalProperties: false,
      },
      call: async (input) => readAt(shelved, input),
    },
  ];
};

const readAt = (shelved: readonly Shelved[], { source, at }: Readonly<Record<string, unknown>>): Found => {
  const found = shelved.find(({ id }) => id === String(source).trim());
  if (!found)
    return {
      failed: `There is no source "${String(source).slice(0, 20)}"; there are ${shelved.map(({ id }) => id).join(', ')}.`,
    };
  if (found.isPicture) return { failed: `${found.id} is a picture; it has no words to look up.` };
  const places = (): string =>
    found.passages
      .map((passage) => `${passage.at}${passage.heading ? ` ${passage.heading}` : ''}`)
      .join('; ')
      .slice(0, 4000);
  if (typeof at !== 'string' || at.trim() === '') return { result: `${found.id}, ${found.title}, has: ${places()}` };
  const here = found.passages.findIndex((passage) => sameAt(passage.at) === sameAt(at));
  if (here < 0) return { failed: `${found.id} has no place "${at.slice(0, 40)}"; it has: ${places().slice(0, 400)}` };
  return { passages: found.passages.slice(here, here + 2).map((passage) => ({ ...passage, source: found.id })) };
};
