import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { Stage } from './stage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The commands in the shell blocks of a page, as words. */
const commandsIn = (page: string): string[][] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap(([, block = '']) => block.split('\n'))
    .flatMap((line) =>
      /^(?:moderato|npm start --) /.test(line) ? [line.replace(/^(?:moderato|npm start --) /, '')] : [],
    )
    .map((line) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''));

const examples = [
  'README.md',
  'examples/README.md',
  'docs/how-to/debate-discuss-agree.md',
  'docs/how-to/hold-a-council.md',
  'docs/how-to/hold-a-parliament.md',
  'docs/how-to/rehearse-a-talk.md',
].flatMap((page) => commandsIn(page).map((words) => [page, words] as const));

const bundled = (): string[] => readdirSync(join(root, 'examples'), { recursive: true, encoding: 'utf8' }).sort();
const before = bundled();

afterAll(() => {
  expect(bundled(), 'examples are played from a copy').toEqual(before);
});

test.each(examples)('%s: moderato %j runs as written', async (_, words) => {
  const stage = new Stage();
  cpSync(join(root, 'examples'), join(stage.folder, 'examples'), { recursive: true });

  expect(await stage.run(...words)).toBe(0);
  expect(stage.out).not.toBe('');
});

test('there are examples', () => {
  expect(examples.length).toBeGreaterThan(5);
});
