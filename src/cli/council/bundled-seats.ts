import { type Seat, seatIdFrom } from '../../engine/index.ts';
import { bundledExperts, bundledPanel } from '../../formats/council/index.ts';
import { perhapsMeant } from '../../words/index.ts';

/** The seats of a bundled panel; null where none has that name. */
export const bundledPanelSeats = (name: string): readonly Seat[] | null =>
  bundledPanel(name.trim().toLowerCase())?.seats ?? null;

const expertNamed = (slug: string): Seat | undefined => bundledExperts().find(({ id }) => id === slug);

const slugsIn = (list: string): readonly string[] =>
  list
    .toLowerCase()
    .split(/[\s,]+/u)
    .filter(Boolean);

/** Whether this can be meant as a list of slugs: at least one of them is known, or there is only one word. */
export const areSlugs = (list: string): boolean =>
  list.trim().split(/[\s,]+/u).length === 1 || slugsIn(list).some((slug) => expertNamed(slug) !== undefined);

/** Bundled experts by slug, as they are written with commas or blanks between them. */
export const expertSeats = (written: readonly string[], problems: string[]): readonly Seat[] => {
  const slugs = written.flatMap(slugsIn);
  const known = `known are ${bundledExperts()
    .map(({ id }) => id)
    .join(', ')}`;
  const unknown = slugs.filter((slug) => !expertNamed(slug));
  if (written.length > 0 && slugs.length === 0) problems.push(`--experts names nobody; ${known}.`);
  if (unknown.length > 0) {
    const slugs = bundledExperts().map(({ id }) => id);
    const meant = unknown.map((slug) => `"${slug}"${perhapsMeant(slug, slugs)}`);
    problems.push(`There is no bundled expert ${meant.join(' or ')}; ${known}.`);
  }
  return slugs.flatMap((slug) => expertNamed(slug) ?? []);
};

/** People who sit in, by name. */
export const humanSeats = (names: readonly string[]): readonly Seat[] =>
  names.map((name) => ({
    id: seatIdFrom(name),
    name: name.trim(),
    role: '',
    voice: 'human',
    persona: { line: `${name.trim()}, a person at the table.` },
  }));
