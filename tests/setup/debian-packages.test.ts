import { expect, test } from 'vitest';
import { installSystemPackages, SYSTEM_PACKAGES } from '../../scripts/setup/debian-packages.mjs';
import { answering, folderWith } from './scratch.ts';

const silent = () => {};
const DEBIAN_ROOT = { isRoot: true, isDebian: true, has: () => false };
const NEEDED = [{ command: 'chromium', debian: 'chromium', why: 'the browser tests drive it', when: () => true }];
const INSTALL = 'apt-get install -y --no-install-recommends chromium';

test('root on Debian gets what is missing, with one line told', () => {
  const run = answering();
  const told: string[] = [];

  expect(installSystemPackages('.', NEEDED, DEBIAN_ROOT, run, (line) => told.push(line))).toEqual([]);
  expect(run.asked).toEqual([INSTALL]);
  expect(told).toEqual(['Installing Debian packages: chromium …']);
});

test('a machine without package lists fetches them and tries again', () => {
  const run = answering({ code: 100 });

  expect(installSystemPackages('.', NEEDED, DEBIAN_ROOT, run, silent)).toEqual([]);
  expect(run.asked).toEqual([INSTALL, 'apt-get update', INSTALL]);
});

test('what is there, or not needed, is not installed', () => {
  const run = answering();
  const unneeded = [{ ...NEEDED[0]!, when: () => false }];

  expect(installSystemPackages('.', NEEDED, { ...DEBIAN_ROOT, has: () => true }, run, silent)).toEqual([]);
  expect(installSystemPackages('.', unneeded, DEBIAN_ROOT, run, silent)).toEqual([]);
  expect(run.asked).toEqual([]);
});

test.each([
  ['someone else on Debian', { isRoot: false, isDebian: true }, 'run "sudo apt-get install chromium"'],
  ['another system', { isRoot: true, isDebian: false }, "install it with your system's package manager"],
])('%s is asked in one sentence', (_, who, how) => {
  const run = answering();

  expect(installSystemPackages('.', NEEDED, { ...DEBIAN_ROOT, ...who }, run, silent)).toEqual([
    `chromium is missing and the browser tests drive it: ${how}, then run the command again.`,
  ]);
  expect(run.asked).toEqual([]);
});

test('what apt-get cannot install is asked for', () => {
  const run = answering({ code: 100 }, { code: 100 }, { code: 100 });

  expect(installSystemPackages('.', NEEDED, DEBIAN_ROOT, run, silent)).toHaveLength(1);
});

test('Chromium is needed as soon as there are pages or tests of pages', () => {
  const needs = (path: string) => SYSTEM_PACKAGES.filter(({ when }) => when(folderWith({ [path]: '' })));

  expect(needs('src/web/index.html')).toHaveLength(1);
  expect(needs('tests/web/page.test.ts')).toHaveLength(1);
  expect(needs('src/cli/main.ts')).toEqual([]);
});
