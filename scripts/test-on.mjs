import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quietly } from './setup/command.mjs';
import { installNode } from './setup/node-binary.mjs';
import { prepare, tell } from './setup/prepare.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [version, ...only] = process.argv.slice(2);

// Runs all of `npm test` on another Node, or only the tests that are named after its version.
prepare(root, () => {
  const folder = installNode(root, version, quietly(root), tell);
  const program =
    only.length > 0 ? [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...only] : ['scripts/test.mjs'];
  const { status } = spawnSync(join(folder, 'node'), program, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH ?? ''}` },
  });
  process.exitCode = status ?? 1;
});
