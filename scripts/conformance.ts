import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readItems } from './conformance/items.ts';
import { missingOf, ORIGINS, report, tableOf } from './conformance/report.ts';
import { titlesOf } from './conformance/titles.ts';
import { isCode, sourceFiles } from './source-file.ts';

const HELP = `npm run conformance -- [--missing [S2 …]] [--json]

Lists how many rules of conformance/items.tsv have a test whose title carries their id, such as "[S2-048] …".
  --missing   also lists the rules without a test, of all origins or of those named (${Object.keys(ORIGINS).join(', ')})
  --json      prints everything, with the tests of each rule, as JSON`;

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { missing: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const strange = positionals.find((origin) => !(origin in ORIGINS));
  if (strange !== undefined)
    throw new Error(`"${strange}" is no origin; name one of ${Object.keys(ORIGINS).join(', ')}.`);
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const root = fileURLToPath(new URL('..', import.meta.url));
  const items = readItems(readFileSync(join(root, 'conformance/items.tsv'), 'utf8'));
  const result = report(items, sourceFiles(root, 'src', 'tests').filter(isCode).flatMap(titlesOf));
  console.log(values.json ? JSON.stringify(result, null, 2) : tableOf(result));
  if (values.missing && !values.json) console.log(`\n${missingOf(result, positionals)}`);
  return result.unknown.length > 0 ? 1 : 0;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
