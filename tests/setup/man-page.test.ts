import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { moderato } from '../../src/cli/program.ts';
import { formats } from '../../src/formats/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const source = readFileSync(`${root}${manifest.man}`, 'utf8');

test('the package brings its manual page, which holds every command and option that help shows', () => {
  expect(manifest.files).toContain('man');
  for (const { name, options } of moderato.rows({ formats })) {
    expect(source).toMatch(new RegExp(`^\\.B "${name.replaceAll('-', '\\\\-')}[" ]`, 'mu'));
    for (const { flags, hidden } of options)
      if (!hidden) expect(source).toContain(`.B "${flags.replaceAll('-', '\\-').replaceAll('"', '\\(dq')}"`);
  }
});

test('no line of the manual page is a request that nobody meant', () => {
  const requests = source.split('\n').flatMap((line) => /^[.'](\S*)/u.exec(line)?.[1] ?? []);
  expect([...new Set(requests)].sort()).toEqual(
    ['B', 'I', 'PP', 'RE', 'RS', 'SH', 'SS', 'TH', 'TP', '\\"', 'fi', 'nf'].sort(),
  );
});
