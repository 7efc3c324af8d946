import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { SetupError } from '../engine/index.ts';
import { knownPrices, mergePrices, type PriceTable } from './prices.ts';

/** Our prices with a user's own over them, from a JSON or YAML file. Throws a sentence for each that is wrong. */
export const pricesWith = (path: string): PriceTable => {
  if (!existsSync(path)) return knownPrices;
  let own: unknown;
  try {
    own = parse(readFileSync(path, 'utf8'));
  } catch {
    throw new SetupError([`The price file "${path}" is neither JSON nor YAML; mend it or take it away.`]);
  }
  const { table, problems } = mergePrices(knownPrices, own);
  if (problems.length > 0) throw new SetupError(problems.map((problem) => `${path}: ${problem}`));
  return table;
};
