import { expect, test } from 'vitest';
import { emptySession, type Session } from '../engine/index.ts';
import { roomForHearing } from './hearing-room.ts';
import type { Host } from './host.ts';

const roomAfter = (spoken: number, hearing: number, limits: Host['limits'] = {}): number => {
  const spent = { ...emptySession.spent, in: spoken + hearing, out: 0, hearing };
  return roomForHearing({ limits } as Host, 't', { ...emptySession, spent } as Session<any>);
};

test('listening may take a tenth of all tokens, and one short question in advance, which later turns make up for', () => {
  expect(roomAfter(0, 0)).toBe(550);
  expect(roomAfter(900, 550)).toBe(0);
  expect(roomAfter(9_000, 550)).toBe(450);
  expect(roomAfter(9_000, 1_000)).toBe(0);
});

test('what a session may still spend bounds it', () => {
  expect(roomAfter(9_000, 0, { tokens: 9_300 })).toBe(300);
  expect(roomAfter(9_000, 0, { calls: 0 })).toBe(0);
});
