import { expect, test } from 'vitest';
import { ServerReach } from './server-reach.ts';

const reachAt = (answers: boolean[]) => {
  const clock = { now: 0, asked: 0 };
  const ask = async () => answers[clock.asked++] ?? false;
  return { clock, reach: new ServerReach(ask, () => clock.now) };
};

test('a server that has just sent the page is not asked', async () => {
  const { clock, reach } = reachAt([]);
  clock.now = 1999;
  expect(await reach.answers()).toBe(true);
  expect(clock.asked).toBe(0);
});

test('later it is asked, once for all who wait, and its answer holds for a while', async () => {
  const { clock, reach } = reachAt([true]);
  clock.now = 2000;
  expect(await Promise.all([reach.answers(), reach.answers()])).toEqual([true, true]);
  clock.now = 3999;
  expect(await reach.answers()).toBe(true);
  expect(clock.asked).toBe(1);
});

test('a silent server is asked again each time', async () => {
  const { clock, reach } = reachAt([false, false, true]);
  clock.now = 2000;
  expect([await reach.answers(), await reach.answers(), await reach.answers()]).toEqual([false, false, true]);
});

test('where something went unanswered, an earlier answer does not hold any more', async () => {
  const { reach } = reachAt([false]);
  reach.doubt();
  expect(await reach.answers()).toBe(false);
});
