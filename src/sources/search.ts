import MiniSearch from 'minisearch';
import type { Passage, PlacedPassage } from '../engine/index.ts';
import { stem } from '../words/index.ts';
import { askingWords } from './asking-words.ts';

/** Turns texts into directions in space, where that is installed. */
export interface Embedding {
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
}

/** Finds passages by what they are about. */
export interface Search {
  /** The best passages for a query, best first. */
  find(query: string, most: number): Promise<readonly PlacedPassage[]>;
}

interface Indexed {
  readonly id: string;
  readonly title?: string;
  readonly passages: readonly Passage[];
}

/** A word in more than this share of the passages tells none of them apart; in few passages every word counts. */
const common = 0.25;
const fewPassages = 40;

/** So few passages are all compared by meaning; of more, those that words found. */
const mostEmbedded = 300;

/** Passages that words found and vectors put in a better order. */
const candidates = 40;

/** A word counts as the beginning of another one from so many letters on, where there are not too many to look through. */
const fewestBegun = 4;
const mostBegun = 3000;

/** A passage by its place among all, and how well it fits. */
interface Ranked {
  readonly at: number;
  readonly score: number;
}

/** An index over the words of all passages; with an embedding, what means alike counts beside the words. */
export const openSearch = (sources: readonly Indexed[], embedding: Embedding | null = null): Search => {
  const all: PlacedPassage[] = sources.flatMap(({ id, passages }) =>
    passages.map((passage) => ({ ...passage, source: id })),
  );
  const titles = new Map(sources.map(({ id, title = '' }) => [id, title]));
  const spread = new Map<string, number>();
  const index = new MiniSearch<{
    readonly id: number;
    readonly text: string;
    readonly heading: string;
    readonly title: string;
  }>({
    fields: ['text', 'heading', 'title'],
    tokenize: (text, field) => {
      const terms = wordsIn(text).map(stem);
      if (field === 'text') for (const term of new Set(terms)) spread.set(term, (spread.get(term) ?? 0) + 1);
      return terms;
    },
    processTerm: (term) => term,
  });
  index.addAll(
    all.map(({ source, text, heading = '' }, id) => ({ id, text, heading, title: titles.get(source) ?? '' })),
  );
  // A passage is about what its document and its heading are about, too.
  const texts = all.map(({ source, heading, text }) =>
    [titles.get(source), heading, text].filter(Boolean).join('. ').slice(0, longest),
  );
  const tells = (word: string): boolean =>
    !askingWords.has(word) && (all.length < fewPassages || (spread.get(stem(word)) ?? 0) <= all.length * common);
  const byWords = (query: string): readonly Ranked[] => {
    const words = [...new Set(wordsIn(query))];
    const telling = words.filter(tells).sort((a, b) => (spread.get(stem(a)) ?? 0) - (spread.get(stem(b)) ?? 0));
    const asked = within(telling.length > 0 ? telling : words, (word) => spread.get(stem(word)) ?? 0);
    return index
      .search(asked.join(' '), {
        boost: { heading: 2, title: 1 },
        prefix: (term) => all.length <= mostBegun && term.length >= fewestBegun,
        weights: { prefix: 0.4, fuzzy: 0 },
      })
      .slice(0, candidates)
      .map(({ id, score }) => ({ at: id as number, score }));
  };
  return {
    find: async (query, most) => {
      const lexical = byWords(query);
      const order = embedding ? await fused(query, lexical, texts, embedding) : lexical;
      return order.slice(0, most).map(({ at }) => all[at]!);
    },
  };
};

/** A query has no more words than this: the rarest ones. */
const mostWords = 24;

/** Passages that are weighed for a query, word by word; what every other one holds tells little, and takes long where there are many. */
const mostWeighed = 3000;
const fewestWords = 3;

const within = (rarestFirst: readonly string[], spreadOf: (word: string) => number): readonly string[] => {
  let weighed = 0;
  return rarestFirst.slice(0, mostWords).filter((word, at) => {
    weighed += spreadOf(word);
    return at < fewestWords || weighed <= mostWeighed;
  });
};

/** Words of any script; those without blanks between words by pairs of signs. */
const wordsIn = (text: string): string[] => {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const isSpaced = !unspaced.test(text);
  return words.flatMap((word) => (isSpaced || !unspaced.test(word) ? [word.slice(0, 60)] : pairsOf(word)));
};

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const pairsOf = (word: string): string[] => {
  const signs = [...word];
  return signs.length < 2 ? signs : signs.slice(1).map((sign, at) => signs[at]! + sign);
};

/** Longer than this a model of sentences reads no further. */
const longest = 1000;

/** What a query found by words and by meaning, joined by how well each fits in its own list. */
const fused = async (
  query: string,
  lexical: readonly Ranked[],
  all: readonly string[],
  embedding: Embedding,
): Promise<readonly Ranked[]> => {
  try {
    const among = all.length <= mostEmbedded ? all.map((_, at) => at) : lexical.map(({ at }) => at);
    const [asked, ...texts] = await embedding.embed([query.slice(0, longest), ...among.map((at) => all[at]!)]);
    const near = among.map((at, nth) => ({ at, score: dot(asked!, texts[nth]!) }));
    const [least, most] = [Math.min(...near.map(({ score }) => score)), Math.max(...near.map(({ score }) => score))];
    const byWord = new Map(lexical.map(({ at, score }) => [at, score / lexical[0]!.score]));
    return near
      .map(({ at, score }) => ({ at, score: (score - least) / (most - least || 1) + (byWord.get(at) ?? 0) }))
      .sort((a, b) => b.score - a.score);
  } catch {
    return lexical;
  }
};

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, part, at) => sum + part * other[at]!, 0);
