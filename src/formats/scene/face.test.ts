import { expect, test } from 'vitest';
import { emptySession, type Session } from '../../engine/index.ts';
import type { Course } from '../../transcripts/index.ts';
import { face } from './face.ts';
import { type SceneMemory, startMemory } from './memory.ts';

const noted = (fact: object, seq: number) =>
  ({ v: 1, seq, at: 0, now: 0, cause: 'x', audience: 'all', type: 'noted', fact }) as never;

test('what is still open of the goal is drawn beat by beat, with the beats in which somebody was cut off', () => {
  const clauses = ['Nora tells him', 'Jan forgives her'].map((text, at) => ({
    text,
    actors: [at === 0 ? 'nora' : 'jan'],
  }));
  const own = {
    ...startMemory(),
    clauses,
    progress: clauses.map(() => ({ by: [], heard: [] })),
  } as unknown as SceneMemory;
  const facts = [
    { type: 'beat-played', beat: 0, heard: [] },
    { type: 'floor-given', speaker: 'nora', interrupter: 'jan' },
    { type: 'shown', beat: 1, seat: 'nora', clause: 0, text: '', heard: '' },
    { type: 'beat-played', beat: 1, heard: [] },
    { type: 'shown', beat: 2, seat: 'jan', clause: 1, text: '', heard: '' },
    { type: 'beat-played', beat: 2, heard: [] },
  ];
  const shown = { session: { ...emptySession, own } as Session<SceneMemory>, nameOf: String };
  const courseOf = (count: number) =>
    face
      .panel({ ...shown, entries: facts.slice(0, count).map(noted) })
      .find((block): block is Course => block.type === 'course')!;

  expect(courseOf(facts.length).steps).toEqual([
    { name: '0', value: 2 },
    { name: '1', value: 1, note: 'Somebody was cut off.' },
    { name: '2', value: 0 },
  ]);
  expect(courseOf(1).steps).toHaveLength(1);
});
