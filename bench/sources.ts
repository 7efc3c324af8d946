import { readFileSync } from 'node:fs';
import { remembering } from '../src/hearing/embedder.ts';
import { loadMiniLM } from '../src/hearing/minilm.ts';
import { readSources } from '../src/sources/read-sources.ts';
import { openSearch, type Search } from '../src/sources/search.ts';
import type { BenchResult } from './bench-result.ts';

/** A question about the how-to pages, written by hand without their words where that is natural, and where the answer stands. */
interface Labelled {
  /** Weights were chosen on one half of the pages; the other was put to it once. */
  readonly half: 'tuned' | 'held';
  readonly question: string;
  readonly page: string;
  readonly heading: string;
}

const labelled = (): readonly Labelled[] =>
  readFileSync('bench/source-questions.tsv', 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [half, question = '', page = '', heading = ''] = line.split('\t');
      return { half: half === 'held' ? 'held' : 'tuned', question, page, heading };
    });

const WORDS =
  'harbour winter ferry cost crew fuel ticket island storm engine route school doctor council vote budget wind night summer pier'.split(
    ' ',
  );

/** Text of a size, with made-up words beside common ones, so that an index has something to do. */
const textOf = (characters: number): string => {
  const parts: string[] = [];
  let size = 0;
  for (let at = 0; size < characters; at += 1) {
    const sentence = `${WORDS[at % 20]} ${WORDS[(at * 7) % 20]} of case${(at * 7919) % 60_000} and item${(at * 104_729) % 90_000} is what the ${WORDS[(at * 3) % 20]} needs.${at % 12 === 11 ? '\n\n' : ' '}`;
    parts.push(sentence);
    size += sentence.length;
  }
  return parts.join('');
};

export const run = async (): Promise<BenchResult> => {
  const library = await readSources(['docs/how-to']);
  const nameOf = new Map(library.sources.map(({ id, name }) => [id, name]));
  const asked = labelled();
  const missedBy = async (search: Search): Promise<readonly Labelled[]> => {
    const missed: Labelled[] = [];
    for (const each of asked) {
      const found = await search.find(each.question, 5);
      const isThere = found.some(({ source, heading }) => nameOf.get(source) === each.page && heading === each.heading);
      if (!isThere) missed.push(each);
    }
    return missed;
  };
  const model = await loadMiniLM();
  const words = await missedBy(openSearch(library.sources));
  const missed = model ? await missedBy(openSearch(library.sources, remembering(model.meaning))) : words;
  const recallOf = (all: readonly Labelled[], of: Labelled['half']): number => {
    const count = (some: readonly Labelled[]): number => some.filter(({ half }) => half === of).length;
    return 1 - count(all) / count(asked);
  };
  const recall = recallOf(missed, 'held');

  const big = await readSources([{ name: 'big.txt', text: textOf(10_000_000) }]);
  const began = performance.now();
  const index = openSearch(big.sources);
  const seconds = (performance.now() - began) / 1000;
  const times: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    const query = `${Array.from({ length: 10 }, (_, nth) => WORDS[(at * 3 + nth) % 20]).join(' ')} case${(at * 7919) % 60_000} item${(at * 104_729) % 90_000}`;
    const asked = performance.now();
    await index.find(query, 5);
    times.push(performance.now() - asked);
  }
  const median = times.sort((a, b) => a - b)[20]!;
  const refused = await readSources([{ name: 'huge.txt', text: textOf(40_000_000) }]).then(
    () => 0,
    () => 1,
  );
  return {
    name: 'Sources: passages, their index and what it finds',
    rows: [
      {
        questions: asked.length,
        'recall@5, words': recallOf(words, 'tuned'),
        'held, words': recallOf(words, 'held'),
        'recall@5, with meaning': recallOf(missed, 'tuned'),
        'held, with meaning': recall,
        'index 10 MB (s)': seconds,
        'query (ms, median)': median,
      },
    ],
    notes: missed.map(({ question }) => `Not among the first five: ${question}`),
    claims: [
      {
        says: 'recall@5 on pages that nothing was chosen by, with meaning where it is installed',
        value: recall,
        limit: 0.9,
        ok: recall >= 0.9,
      },
      { says: 'seconds to index 10 MB', value: seconds, limit: 10, ok: seconds < 10 },
      { says: 'milliseconds for a query of twelve words, median', value: median, limit: 50, ok: median < 50 },
      { says: 'more text than a table takes is refused', value: refused, limit: 1, ok: refused === 1 },
    ],
  };
};
