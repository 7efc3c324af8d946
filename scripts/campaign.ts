import { parseArgs } from 'node:util';
import '../src/hearing/word-files.ts';
import '../src/personas/bundled-panels.ts';
import type { Row } from './campaign/bounds.ts';
import { parts } from './campaign/index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '18' },
    most: { type: 'string', default: '1000000' },
    full: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed);
const most = Number(values.most);
const wanted = positionals.length > 0 ? positionals : [...parts.keys()];
const unknown = wanted.filter((part) => !parts.has(part));
if (unknown.length > 0 || !(minutes > 0) || !(most > 0) || !Number.isSafeInteger(seed) || seed < 0) {
  const wrong =
    unknown.length > 0
      ? `There is no part "${unknown[0]}"`
      : '--minutes and --most must be more than 0, and --seed a whole number';
  console.error(
    `${wrong}; write: npm run campaign -- ${[...parts.keys()].join('|')} [--minutes N] [--most N] [--seed N] [--full]`,
  );
  process.exit(1);
}

const rows: (Row & { readonly part: string })[] = [];
for (const part of wanted) {
  console.log(`${part}: at most ${minutes} min …`);
  const until = Date.now() + minutes * 60_000;
  for (const row of await parts.get(part)!({ seed, most, until, isFull: values.full })) rows.push({ part, ...row });
}
console.log();
for (const { part, what, found, isFine } of rows)
  console.log(`${isFine ? 'fine ' : 'WRONG'}  ${part.padEnd(9)}  ${what}: ${found}`);
process.exit(rows.every(({ isFine }) => isFine) ? 0 : 1);
