import { expect, test } from 'vitest';
import { emptySession, evolve } from './index.ts';

test('words nobody was cued for leave the reply alone that caused them', () => {
  const cue = {
    id: 'c1',
    asOf: 0,
    seat: 'ada',
    kind: 'note',
    asks: '',
    lane: 'background',
    heardBy: 'all',
    attempt: 1,
  } as const;
  const held = { id: 'c1.1', cue, text: 'Ready.', at: 0, seq: 1 };
  const turn = { id: 't2', seat: 'chair', kind: 'remark', text: 'Ada is ready.', cue: null, from: 'c1.1' };
  const entry = { v: 1, seq: 2, at: 0, cause: 'c1.1', audience: 'all', type: 'turn-taken', turn } as const;
  const after = evolve({}, { ...emptySession, held: [held] }, entry);
  expect(after.held).toEqual([held]);
  expect(after.floor.last).toBe('chair');
});
