import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { welcome } from '../../src/cli/welcome.ts';
import { formats } from '../../src/formats/index.ts';
import { Stage } from './stage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const wordsIn = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');

/** The commands that `moderato` prints when it is told nothing; the page is served until somebody stops it. */
const ofBanner = [...welcome(formats).matchAll(/^ {2}moderato (\S.*?)(?: {2,}.*)?$/gmu)]
  .map(([, line = '']) => ['the banner', wordsIn(line)] as const)
  .filter(([, [name]]) => name !== 'serve');

/** The commands in the shell blocks of a page, as words. */
const commandsIn = (page: string): string[][] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/```sh\n([\s\S]*?)```/g)]
    .flatMap(([, block = '']) => block.split('\n'))
    .flatMap((line) =>
      /^(?:moderato|npm start --) /.test(line) ? [line.replace(/^(?:moderato|npm start --) /, '')] : [],
    )
    .map(wordsIn);

const examples = [
  'README.md',
  'examples/README.md',
  'docs/how-to/debate-discuss-agree.md',
  'docs/how-to/hold-a-council.md',
  'docs/how-to/hold-a-parliament.md',
  'docs/how-to/rehearse-a-talk.md',
].flatMap((page) => commandsIn(page).map((words) => [page, words] as const));

const all = [...examples, ...ofBanner];

const bundled = (): string[] => readdirSync(join(root, 'examples'), { recursive: true, encoding: 'utf8' }).sort();
const before = bundled();

afterAll(() => {
  expect(bundled(), 'examples are played from a copy').toEqual(before);
});

test.each(all)('%s: moderato %j runs as written', async (_, words) => {
  const stage = new Stage();
  cpSync(join(root, 'examples'), join(stage.folder, 'examples'), { recursive: true });

  expect(await stage.run(...words)).toBe(0);
  expect(stage.out).not.toBe('');
});

test('there are examples', () => {
  expect(examples.length).toBeGreaterThan(5);
  expect(ofBanner.filter(([, words]) => words[1] === '--example')).toHaveLength(Object.keys(formats).length);
});
