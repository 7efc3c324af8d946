import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inView, quietly } from './setup/command.mjs';
import { installSystemPackages, SYSTEM_PACKAGES, thisMachine } from './setup/debian-packages.mjs';
import { installPeers } from './setup/npm-packages.mjs';
import { OPTIONAL_PEERS } from './setup/optional-peers.mjs';
import { prepare, tell } from './setup/prepare.mjs';
import { installVoices } from './setup/voices.mjs';

const ALOUD = 'tests/stage/closed-loop.test.ts';

/** Everything that has to hold, in order. @type {Readonly<Record<string, readonly [string, ...string[]]>>} */
const STEPS = {
  types: ['tsc', '-p', 'tsconfig.json'],
  'types of the pure ring': ['tsc', '-p', 'tsconfig.pure.json'],
  'types of the page': ['tsc', '-p', 'tsconfig.web.json'],
  lint: ['biome', 'check', '.'],
  'tests and coverage': ['vitest', 'run', '--coverage', '--exclude', ALOUD],
  // In real time, so after everything else, with the machine to itself.
  'a talk heard aloud': ['vitest', 'run', ALOUD, '--retry', '2'],
  conformance: ['node', '--import', 'tsx', 'scripts/conformance.ts'],
  'a sample of the mutants': ['node', '--import', 'tsx', 'scripts/conformance.ts', '--mutants', '--sample', '30'],
};

const root = fileURLToPath(new URL('..', import.meta.url));
/** @type {string[]} */
let lacking = [];

prepare(root, () => {
  installPeers(root, OPTIONAL_PEERS, quietly(root), tell);
  lacking = [
    ...installSystemPackages(root, SYSTEM_PACKAGES, thisMachine, quietly(root), tell),
    ...installVoices(root, quietly(root), tell),
  ];
});

const results = Object.entries(STEPS).map(([name, [command, ...args]]) => {
  console.log(`\n── ${name}`);
  return { name, passed: inView(root, command, args) === 0 };
});

const failed = results.filter(({ passed }) => !passed);
console.log('\n── summary');
for (const { name, passed } of results) console.log(`${passed ? 'passed' : 'FAILED'}  ${name}${remark(name)}`);
for (const sentence of lacking) console.log(sentence);
console.log(
  failed.length === 0
    ? 'All passed.'
    : `${failed.length} of ${results.length} failed: ${failed.map(({ name }) => name).join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** @param {string} name */
function remark(name) {
  if (name !== 'tests and coverage') return '';
  try {
    const summary = JSON.parse(readFileSync(join(root, 'coverage/coverage-summary.json'), 'utf8'));
    return `, ${summary.total.lines.pct} % of lines covered`;
  } catch {
    return '';
  }
}
