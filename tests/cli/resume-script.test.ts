import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { batches } from '../../src/engine/index.ts';
import { Stage } from './stage.ts';

const deck = '# Costs\n\nRevenue grows by 18 percent\n\n---\n\n# Team\n\nWe launch in 10 weeks';
const talk =
  'Good morning, revenue grows by 18 percent this year.\n[next]\nWe launch in 10 weeks, I think.\n[pause 3]\n> The 18 percent come from the three Sundays we tried last autumn.\n';

const stage = (): Stage => {
  const made = new Stage();
  writeFileSync(join(made.folder, 'deck.md'), deck);
  writeFileSync(join(made.folder, 'talk.txt'), talk);
  return made;
};

test('a scripted rehearsal that was killed anywhere ends as if it had not been', async () => {
  const whole = stage();
  await whole.run('rehearse', 'deck.md', '--script', 'talk.txt');
  const ledger = await whole.store.read('s1');
  const ends = batches(ledger).map((batch) => batch.at(-1)!.seq);
  expect(ends.length).toBeGreaterThan(8);
  for (const kept of ends.slice(0, -1)) {
    const on = stage();
    await on.store.append('s1', 0, ledger.slice(0, kept));
    expect([kept, await on.run('resume', 's1', '--script', 'talk.txt')]).toEqual([kept, 0]);
    expect([kept, ...(await on.store.read('s1'))]).toEqual([kept, ...ledger]);
  }
});

test('where nobody presents, a script is told to be left out', async () => {
  const on = stage();
  await on.run('debate', 'Should the bakery open on Sundays?', '--model', 'ada=human');
  expect(await on.run('resume', 's1', '--script', 'talk.txt')).toBe(1);
  expect(on.err).toBe('Nobody presents in session s1; leave out --script.\n');
});
