import '../src/hearing/word-files.ts';
import '../src/personas/bundled-panels.ts';
import { parseArgs } from 'node:util';
import { holds, reportOf } from './bench-report.ts';
import type { BenchModule, BenchResult } from './bench-result.ts';

/** Name -> bench, loaded only when it runs. */
const BENCHES: Readonly<Record<string, () => Promise<BenchModule>>> = {
  doors: () => import('./doors.ts'),
  hearing: () => import('./hearing.ts'),
  engine: () => import('./engine.ts'),
  eval: () => import('./eval.ts'),
  improv: () => import('./improv.ts'),
  ledgers: () => import('./ledgers.ts'),
  local: () => import('./local.ts'),
  parliament: () => import('./parliament.ts'),
  opinions: () => import('./opinions.ts'),
  scene: () => import('./scene.ts'),
  sources: () => import('./sources.ts'),
  stage: () => import('./stage.ts'),
  start: () => import('./start.ts'),
  suggestions: () => import('./suggestions.ts'),
  voices: () => import('./voices.ts'),
  web: () => import('./web.ts'),
  rehearsal: () => import('./rehearsal.ts'),
};

const HELP = `npm run bench -- [name …] [--json]

Runs all benches, or those named: ${Object.keys(BENCHES).join(', ')}.
Exits with 1 when a promise about speed or size does not hold.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const strange = positionals.find((name) => !(name in BENCHES));
  if (strange !== undefined)
    throw new Error(`There is no bench "${strange}"; there are: ${Object.keys(BENCHES).join(', ')}.`);
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const results: BenchResult[] = [];
  for (const name of positionals.length > 0 ? positionals : Object.keys(BENCHES)) {
    process.stderr.write(`Running ${name} …\n`);
    const { run } = await BENCHES[name]!();
    const result = await run();
    results.push(result);
    if (!values.json) console.log(`${reportOf(result)}\n`);
  }
  if (values.json) console.log(JSON.stringify(results, null, 2));
  return results.every(holds) ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
