import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleBriefing } from '../../tests/kit/sample-briefing.ts';
import { words } from '../engine/index.ts';
import { keptRooms } from './kept-rooms.ts';
import { roomFor } from './room.ts';

const briefing = sampleBriefing({ turn: { says: 'a turn', limit: words(100) } });

test('a model that was seen to think gets the room for it in every later session', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'rooms-')), 'kept', 'rooms.json');
  const first = roomFor(0, 'a:model', keptRooms(file));
  const before = first.for(briefing.cue, briefing);
  first.forget(briefing.cue, 3000);

  const later = roomFor(0, 'a:model', keptRooms(file));
  expect(later.for(briefing.cue, briefing)).toBeGreaterThanOrEqual(before + 4500);
  expect(roomFor(0, 'b:model', keptRooms(file)).for(briefing.cue, briefing)).toBe(before);
});

test('a cut answer is given twice the room, and a file of nonsense teaches nothing', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'rooms-')), 'rooms.json');
  writeFileSync(file, '{"a:model": -5, "b": "many"');
  const room = roomFor(0, 'a:model', keptRooms(file));
  const before = room.for(briefing.cue, briefing);
  room.widen(briefing.cue);

  expect(room.for(briefing.cue, briefing)).toBe(2 * before);
});
