import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endLeftOver } from './left-over.ts';

test('what outlived its keeper is told by its command line, and ended; another is left alone', async () => {
  const held = (word: string) =>
    spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)', '--', word]);
  const word = `left-over-${process.pid}`;
  const [mine, other] = [held(`${word} a`), held('somebody-else')];
  await Promise.all([once(mine.stdout!, 'data'), once(other.stdout!, 'data')]);
  const over = once(mine, 'exit');

  expect(await endLeftOver([`${word} a`])).toBe(1);
  expect((await over)[1]).toBe('SIGINT');
  expect(other.exitCode).toBeNull();
  expect(await endLeftOver([`${word} a`])).toBe(0);

  other.kill();
});
