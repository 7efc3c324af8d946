import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { tryMutants } from './conformance/mutants.ts';
import { proofsIn } from './conformance/proofs.ts';
import { missingOf, ORIGINS, originOf, tableOf } from './conformance/report.ts';

const HELP = `npm run conformance -- [--missing [S2 …]] [--json]

Lists how many rules of conformance/items.tsv have a test whose title carries their id, such as "[S2-048] …".
  --missing   also lists the rules without a test, of all origins or of those named (${Object.keys(ORIGINS).join(', ')})
  --json      prints everything, with the tests of each rule, as JSON
  --mutants   breaks each rule in its source, one at a time, and runs the test that carries its id, which has to fail;
              of all rules or of those named (S2, S2-048)
  --sample N  with --mutants: only N of them, drawn by --seed (1)`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      missing: { type: 'boolean' },
      json: { type: 'boolean' },
      mutants: { type: 'boolean' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const strange = positionals.find((origin) => !Object.hasOwn(ORIGINS, originOf(origin)));
  if (strange !== undefined)
    throw new Error(`"${strange}" is no origin; name one of ${Object.keys(ORIGINS).join(', ')}.`);
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const root = fileURLToPath(new URL('..', import.meta.url));
  const result = proofsIn(root);
  if (values.mutants)
    return tryMutants(root, result.items, {
      ...(values.sample !== undefined && { sample: wholeNumber('--sample', values.sample) }),
      seed: wholeNumber('--seed', values.seed),
      only: positionals,
    });
  console.log(values.json ? JSON.stringify(result, null, 2) : tableOf(result));
  if (values.missing && !values.json) console.log(`\n${missingOf(result, positionals)}`);
  return result.unknown.length > 0 ? 1 : 0;
}

function wholeNumber(flag: string, given: string): number {
  if (!/^\d+$/.test(given)) throw new Error(`${flag} takes a whole number; "${given}" is none.`);
  return Number(given);
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
