import { chance, type Ledger } from '../../src/engine/index.ts';

const odd: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e9,
  1e308,
  '',
  'constructor',
  '__proto__',
  '\u0000\u202e',
  [],
  [null],
  [[]],
  {},
  { length: 3 },
  { id: 'nobody' },
];

/** The lines of a ledger in which chance changed a value somewhere, took a key out, put one in or moved a line; without hashes, as anybody can write them. */
export const mutatedLines = (ledger: Ledger, seed: number): string => {
  let draws = 0;
  const below = (limit: number): number => Math.floor(chance(seed, ++draws, 'mutation') * limit);
  const copy: any[] = JSON.parse(JSON.stringify(ledger));
  const times = 1 + below(3);
  for (let nth = 0; nth < times; nth += 1) mutate(copy[below(copy.length)], below);
  return copy.map((entry) => `${JSON.stringify(entry)}\n`).join('');
};

/** Goes down by chance, and changes what it finds there. */
const mutate = (value: any, below: (limit: number) => number): void => {
  const keys = Object.keys(value).filter((key) => !['v', 'seq'].includes(key));
  const key = keys[below(keys.length)];
  if (key === undefined) return;
  const inner = value[key];
  if (typeof inner === 'object' && inner !== null && Object.keys(inner).length > 0 && below(4) > 0)
    return mutate(inner, below);
  const how = below(5);
  if (how === 0 && !Array.isArray(value)) delete value[key];
  else if (how === 1) value[`${key}x`] = odd[below(odd.length)];
  else if (how === 2 && keys.length > 1) value[key] = value[keys[below(keys.length)]!];
  else value[key] = odd[below(odd.length)];
};
