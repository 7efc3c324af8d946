import { expect, test } from 'vitest';
import { threadTask } from './thread-task.ts';

const few = { deadline: 20_000, memory: 48 };

test('a task gets its data and gives back what it found', async () => {
  expect(await threadTask('return data.map((each) => each * 2);', [1, 2])).toEqual([2, 4]);
});

test('what goes wrong on the thread is told by its own name', async () => {
  await expect(threadTask('throw new TypeError("no");', null)).rejects.toMatchObject({
    code: 'failed',
    kind: 'TypeError',
    message: 'no',
  });
  await expect(threadTask('process.exit(3);', null)).rejects.toMatchObject({ code: 'failed' });
});

test('a task without an end is ended', async () => {
  await expect(threadTask('for (;;);', null, { ...few, deadline: 300 })).rejects.toMatchObject({ code: 'deadline' });
});

test.each([
  ['values', 'const all = []; for (;;) all.push({ at: all.length });'],
  [
    'buffers',
    'const all = []; for (;;) { all.push(Buffer.alloc(4e6, 1)); await new Promise((r) => setTimeout(r, 1)); }',
  ],
])('a task that takes all the memory for %s is ended, and the process goes on', async (_, code) => {
  await expect(threadTask(code, null, few)).rejects.toMatchObject({ code: 'memory' });
});
