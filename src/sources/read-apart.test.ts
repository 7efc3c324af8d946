import { expect, test } from 'vitest';
import { readApart } from './read-apart.ts';
import { readSource } from './read-source.ts';
import { readWords, type WordKind } from './read-words.ts';

const limits = { deadline: 30_000, memory: 512 };

test.each<[WordKind, string]>([
  ['html', `<title>T</title><h2>Costs</h2>${'<p>Fuel rose by 12 % in 2025.</p>'.repeat(5000)}`],
  ['csv', `year,fuel\n${'2025,“12 %”\n'.repeat(20_000)}`],
  ['md', `# Costs\n\n${'Fuel rose, and crew pay stayed level.\n\n'.repeat(5000)}`],
  ['txt', 'Fuel rose, and crew pay stayed level.\n\n'.repeat(5000)],
  ['code', 'const fuel = 12;\n\n'.repeat(10_000)],
])('a large %s is read on a thread as it is read here', async (kind, text) => {
  expect(await readApart(kind, text, 'x', limits)).toEqual(await readWords(kind, text));
});

test('what would take for ever is given up with a sentence, and nobody waits meanwhile', async () => {
  const nested = '<i>x'.repeat(1_500_000);
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 10);
  const reading = readApart('html', nested, 'deep.html', { ...limits, deadline: 1500 });
  await expect(reading).rejects.toThrow('deep.html takes too long or too much memory to read');
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(10);
});

test('a document of nothing but blanks is empty, large or small', async () => {
  for (const size of [10, 200_000])
    await expect(readSource(new TextEncoder().encode(' \n'.repeat(size)), 'blank.txt')).rejects.toThrow('is empty');
});
