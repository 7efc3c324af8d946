import { symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installPackages, installPeers } from '../../scripts/setup/npm-packages.mjs';
import { answering, folderWith } from './scratch.ts';

const silent = () => {};
const FRESH_CLONE = { 'package-lock.json': '{}', 'node_modules/.keep': '' };

test('a fresh clone is installed once, with one line told', () => {
  const root = folderWith(FRESH_CLONE);
  const run = answering();
  const told: string[] = [];

  installPackages(root, run, (line) => told.push(line));
  installPackages(root, run, (line) => told.push(line));

  expect(run.asked).toHaveLength(1);
  expect(run.asked[0]).toContain(' ci ');
  expect(told).toHaveLength(1);
});

test('a changed lockfile is installed again', () => {
  const root = folderWith(FRESH_CLONE);
  const run = answering();

  installPackages(root, run, silent);
  writeFileSync(join(root, 'package-lock.json'), '{ "changed": true }');
  installPackages(root, run, silent);

  expect(run.asked).toHaveLength(2);
});

test('what somebody installed by hand after the lockfile is left alone', () => {
  const root = folderWith({ ...FRESH_CLONE, 'node_modules/.package-lock.json': '{}' });
  const run = answering();
  utimesSync(join(root, 'package-lock.json'), 1, 1);

  installPackages(root, run, silent);

  expect(run.asked).toEqual([]);
});

test('packages that belong to another checkout are never replaced', () => {
  const root = folderWith({ 'package-lock.json': '{}' });
  symlinkSync(folderWith({ 'left/package.json': '{}' }), join(root, 'node_modules'));
  const run = answering();

  installPackages(root, run, silent);

  expect(run.asked).toEqual([]);
});

test('without network one sentence says what to do, and the next run tries again', () => {
  const root = folderWith(FRESH_CLONE);
  const run = answering({ code: 1, output: 'npm error code ECONNREFUSED\nnpm error connect' });

  expect(() => installPackages(root, run, silent)).toThrow(
    /^The packages that Moderato needs could not be fetched, .*\(ECONNREFUSED\): connect to the network, .* again\.$/,
  );
  installPackages(root, run, silent);
  expect(run.asked).toHaveLength(2);
});

test('any other failure shows what npm said', () => {
  const run = answering({ code: 1, output: 'npm error code EUSAGE\nnpm error not in sync' });

  expect(() => installPackages(folderWith(FRESH_CLONE), run, silent)).toThrow(/not in sync/);
});

const PEERS = [
  { name: 'left', version: '1.0.0', why: 'one test needs it' },
  { name: '@scope/right', version: '2.0.0', why: 'another test needs it' },
];

test('an empty table of peers installs nothing', () => {
  const run = answering();

  installPeers(folderWith({}), [], run, silent);

  expect(run.asked).toEqual([]);
});

test('peers that are there in the right version are left alone', () => {
  const run = answering();
  const root = folderWith({
    '.cache/peers/node_modules/left/package.json': '{ "version": "1.0.0" }',
    '.cache/peers/node_modules/@scope/right/package.json': '{ "version": "2.0.0" }',
  });

  installPeers(root, PEERS, run, silent);

  expect(run.asked).toEqual([]);
});

test('one missing peer installs the whole table, without touching the manifest', () => {
  const run = answering();
  const told: string[] = [];
  const root = folderWith({ '.cache/peers/node_modules/left/package.json': '{ "version": "1.0.0" }' });

  installPeers(root, PEERS, run, (line) => told.push(line));

  expect(run.asked[0]).toMatch(/ install --prefix \S+peers --no-save .* left@1\.0\.0 @scope\/right@2\.0\.0$/);
  expect(told).toEqual(['Installing @scope/right 2.0.0: another test needs it …']);
});

test('peers that cannot be fetched are told in a sentence', () => {
  const run = answering({ code: 1, output: 'npm error code ENOTFOUND' });

  expect(() => installPeers(folderWith({}), PEERS, run, silent)).toThrow(/left@1\.0\.0, .*\(ENOTFOUND\)/);
});
