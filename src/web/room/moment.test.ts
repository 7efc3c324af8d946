import { expect, test } from 'vitest';
import type { Entry } from '../../engine/index.ts';
import { partingAt, sayMoment } from './moment.ts';

const entry = (seq: number, type: string): Entry =>
  ({ v: 1, seq, at: seq, cause: '', audience: 'all', type }) as unknown as Entry;
const ledger = [
  'signal-heard',
  'session-opened',
  'signal-heard',
  'turn-taken',
  'cue-given',
  'signal-heard',
  'session-closed',
].map((type, at) => entry(at + 1, type));

test('a branch from within what a signal led to parts after all of it, and says so', () => {
  expect(partingAt(ledger, 4)).toEqual({ seq: 5, turns: 1, isEnd: false });
  expect(sayMoment(partingAt(ledger, 4))).toBe('after turn 1');
  expect(sayMoment(partingAt(ledger, 1))).toBe('before the first turn');
});

test('nothing branches from an end', () => {
  expect(partingAt(ledger, 6).isEnd).toBe(true);
  expect(partingAt(ledger, 5).isEnd).toBe(false);
});
