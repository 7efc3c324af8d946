import type { Convening, PlacedPassage, Source } from '../engine/index.ts';
import { keepPicture } from '../runtime/picture-shelf.ts';
import type { Library } from './read-sources.ts';
import { type Embedding, openSearch, type Search } from './search.ts';

/** Characters of passages that every briefing carries: some six thousand tokens, paid once where a provider's cache holds. */
export const briefingBudget = 24_000;

/** What is laid on the table of a library, and a sentence where not all of it fits. */
export interface Laid {
  readonly sources: readonly Source[];
  readonly remark: string;
}

/** Chooses what everybody is shown: all of it where it fits, else the best of each source and then the best of all for what is asked. */
export const lay = async (
  { sources }: Library,
  search: Search,
  query: string,
  budget = briefingBudget,
): Promise<Laid> => {
  const count = sources.reduce((sum, { passages }) => sum + passages.length, 0);
  const size = (passages: readonly { readonly text: string }[]): number =>
    passages.reduce((sum, { text }) => sum + text.length, 0);
  const isAll = sources.reduce((sum, { passages }) => sum + size(passages), 0) <= budget;
  const chosen = new Set<string>();
  if (!isAll) {
    const ranked = await search.find(query, 400);
    const first = sources.flatMap(({ id, passages }) => {
      const best = ranked.find(({ source }) => source === id) ?? (passages[0] && { ...passages[0], source: id });
      return best ? [best] : [];
    });
    let left = budget;
    const take = (passage: PlacedPassage): void => {
      if (passage.text.length > left || chosen.has(keyOf(passage))) return;
      chosen.add(keyOf(passage));
      left -= passage.text.length;
    };
    for (const passage of [...(first.length <= mostSure ? first : []), ...ranked, ...first]) take(passage);
  }
  const laid = sources.map(({ id, title, name, kind, hash, passages, picture }) => ({
    id,
    title,
    name,
    kind,
    hash,
    count: passages.length,
    ...(picture && { picture }),
    passages: isAll ? passages : passages.filter(({ at }) => chosen.has(keyOf({ source: id, at }))),
  }));
  const what = sources.length === 1 ? `Source: ${sources[0]!.name}` : `Sources: ${sources.length}`;
  const passed = isAll
    ? `, ${count} ${count === 1 ? 'passage' : 'passages'}, shown to everybody whole.`
    : `, ${count} passages; ${chosen.size} fit what everybody is shown (${budget.toLocaleString('en')} characters), the rest can be looked up.`;
  const pictures = sources.filter(({ picture }) => picture).length;
  const seen = pictures === 0 ? '' : ` ${sayPictures(pictures)}, which only models that take pictures see.`;
  const remark = `${what}${count === 0 ? '.' : passed}${seen}`;
  return { sources: laid, remark };
};

const sayPictures = (count: number): string => (count === 1 ? 'One is a picture' : `${count} are pictures`);

/** With more sources than this, not each of them has a place of its own. */
const mostSure = 12;

const keyOf = ({ source, at }: Pick<PlacedPassage, 'source' | 'at'>): string => `${source} ${at}`;

/** Lays a library on a table, and its pictures on the shelf, by what the table is about: its topic, and what its settings say in words. */
export const layOut = async (
  library: Library,
  { topic, settings = {} }: Pick<Convening, 'topic' | 'settings'>,
  embedding: Embedding | null = null,
): Promise<Laid> => {
  const said = Object.values(settings).flatMap((value) => (Array.isArray(value) ? value : [value]));
  for (const { hash, bytes } of library.sources) if (bytes) await keepPicture(hash, bytes);
  const query = [topic, ...said.filter((each) => typeof each === 'string')].join('\n');
  return lay(library, openSearch(library.sources, embedding), query);
};
