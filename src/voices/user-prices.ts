import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { knownPrices, mergePrices, type PriceTable } from './prices.ts';

export interface UserPrices {
  readonly table: PriceTable;
  /** A sentence for each price that can't be used. */
  readonly problems: readonly string[];
}

/** Our prices with a user's own over them, from a JSON or YAML file. A file that somebody named must be there. */
export const pricesWith = (path: string, isNamed = false): UserPrices => {
  const wrong = (why: string): UserPrices => ({
    table: knownPrices,
    problems: [`The price file "${path}" ${why}.`],
  });
  if (!existsSync(path)) return isNamed ? wrong('does not exist; check MODERATO_PRICES') : withoutOwn;
  let own: unknown;
  try {
    own = parse(readFileSync(path, 'utf8'));
  } catch {
    return wrong('is neither JSON nor YAML; mend it or take it away');
  }
  if (own === null) return withoutOwn;
  const { table, problems } = mergePrices(knownPrices, own);
  return { table, problems: problems.map((problem) => `${path}: ${problem}`) };
};

const withoutOwn: UserPrices = { table: knownPrices, problems: [] };
