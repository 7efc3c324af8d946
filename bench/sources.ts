import { readdirSync, readFileSync } from 'node:fs';
import { chance } from '../src/engine/index.ts';
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

/** Words as often as people use them, out of pages of ours; one in twelve is a name that few passages have. */
const wordsOf = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((name) =>
    name.endsWith('.md')
      ? (readFileSync(`${folder}/${name}`, 'utf8')
          .toLowerCase()
          .match(/\p{L}{2,}/gu) ?? [])
      : [],
  );

const drawing = (seed: number) => {
  const words = [...wordsOf('docs/how-to'), ...wordsOf('docs/decisions')];
  let drawn = 0;
  const draw = (): number => chance(seed, drawn++, 'bench');
  const word = (): string => words[Math.floor(draw() * words.length)]!;
  const any = (): string => (draw() < 1 / 12 ? `n${Math.floor(20_000 * draw() ** 3)}` : word());
  return {
    query: () => Array.from({ length: 12 }, word).join(' '),
    sentence: () => `${Array.from({ length: 14 }, any).join(' ')}.${draw() < 0.1 ? '\n\n' : ' '}`,
  };
};

/** Text of a size, with as many words as people use and names beside them, so that an index has something to do. */
const textOf = (characters: number): string => {
  const { sentence } = drawing(1);
  const parts: string[] = [];
  for (let size = 0; size < characters; size += parts.at(-1)!.length) parts.push(sentence());
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
  const { query } = drawing(2);
  for (let at = 0; at < 40; at += 1) {
    const words = query();
    const asked = performance.now();
    await index.find(words, 5);
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
