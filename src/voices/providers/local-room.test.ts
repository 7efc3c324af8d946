import { expect, test } from 'vitest';
import { sampleBriefing } from '../../../tests/kit/sample-briefing.ts';
import { words } from '../../engine/index.ts';
import type { LlamaSequence } from './llama.ts';
import { localRoom, wholeSentences } from './local-room.ts';
import { placesFor } from './local-seats.ts';

test('an answer has the room of its turn, and twice as much after one that was cut off', () => {
  const room = localRoom();
  const briefing = sampleBriefing({ turn: { says: 'a turn', limit: words(50) } });
  expect(room.for(briefing.cue, briefing)).toBe(125);
  room.widen(briefing.cue);
  expect(room.for(briefing.cue, briefing)).toBe(250);
  expect(room.for({ ...briefing.cue, id: 'other' }, sampleBriefing())).toBe(400);
});

test.each([
  ['We wait. The figures come in M', 'We wait.'],
  ['We wait. The figures come in May.', 'We wait. The figures come in May.'],
  ['We wait for the fig', null],
])('of what ran out of room whole sentences stand: %s', (text, whole) => {
  expect(wholeSentences(text)).toBe(whole);
});

test('each seat keeps its place; where there are too few, whoever spoke longest ago gives theirs up', () => {
  let made = 0;
  const placeOf = placesFor({ getSequence: () => ({ place: ++made }) as unknown as LlamaSequence }, 2);
  const at = (seat: string) => (placeOf(seat) as unknown as { place: number }).place;
  expect([at('ada'), at('ben'), at('ada'), at('clio'), at('ada'), at('ben')]).toEqual([1, 2, 1, 2, 1, 2]);
});
