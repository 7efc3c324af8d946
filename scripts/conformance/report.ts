import type { Item } from './items.ts';
import { idsIn, type Title } from './titles.ts';

export interface Proof extends Item {
  readonly tests: readonly Title[];
}

export interface OriginCount {
  readonly origin: string;
  readonly proven: number;
  readonly total: number;
  readonly superseded: number;
}

export interface Report {
  readonly origins: readonly OriginCount[];
  readonly items: readonly Proof[];
  /** Ids in titles that no item has. */
  readonly unknown: readonly (Title & { readonly id: string })[];
}

export const ORIGINS: Readonly<Record<string, string>> = {
  S0: 'rehearsal',
  S1: 'council',
  S2: 'turn protocol',
  S3: 'parliament',
  S4: 'scene',
};

export const originOf = (id: string): string => id.split('-')[0]!;
export const isOpen = (item: Proof): boolean => !item.superseded && item.tests.length === 0;

/** Sets the tests beside the rules they prove. Superseded rules are counted apart. */
export function report(items: readonly Item[], titles: readonly Title[]): Report {
  const claims = titles.flatMap((title) => idsIn(title.title).map((id) => ({ ...title, id })));
  const known = new Set(items.map(({ id }) => id));
  const proofs = items.map((item) => ({
    ...item,
    tests: claims.filter(({ id }) => id === item.id).map(({ file, title }) => ({ file, title })),
  }));
  return {
    origins: [...new Set(items.map(({ id }) => originOf(id)))].map((origin) => countOf(origin, proofs)),
    items: proofs,
    unknown: claims.filter(({ id }) => !known.has(id)),
  };
}

function countOf(origin: string, proofs: readonly Proof[]): OriginCount {
  const own = proofs.filter(({ id }) => originOf(id) === origin);
  const alive = own.filter(({ superseded }) => !superseded);
  return {
    origin,
    proven: alive.filter(({ tests }) => tests.length > 0).length,
    total: alive.length,
    superseded: own.length - alive.length,
  };
}

/** The report as a person reads it. */
export function tableOf({ origins, unknown }: Report): string {
  const sum = (key: 'proven' | 'total' | 'superseded') => origins.reduce((all, origin) => all + origin[key], 0);
  const total = { origin: 'all', proven: sum('proven'), total: sum('total'), superseded: sum('superseded') };
  return [
    ...[...origins, total].map(lineOf),
    ...unknown.map(
      ({ id, file, title }) => `${file}: "${title}" carries ${id}, but conformance/items.tsv has no such id.`,
    ),
  ].join('\n');
}

function lineOf({ origin, proven, total, superseded }: OriginCount): string {
  const count = `${String(proven).padStart(4)} of ${String(total).padStart(3)} proven`;
  const rest = superseded > 0 ? `, ${superseded} superseded` : '';
  return `${origin.padEnd(4)}${(ORIGINS[origin] ?? '').padEnd(14)}${count}${rest}`;
}

/** What nobody has proven yet, of all origins or of those given. */
export function missingOf({ items }: Report, origins: readonly string[]): string {
  const open = items.filter((item) => isOpen(item) && (origins.length === 0 || origins.includes(originOf(item.id))));
  return open.map(({ id, strength, says }) => `${id}  ${strength.padEnd(6)}  ${says}`).join('\n');
}
