import { expect, test } from 'vitest';
import { briefBlocks } from '../../transcripts/brief.ts';
import { briefOf } from './index.ts';

const seat = (name: string, voice: string) => ({
  id: name.toLowerCase(),
  name,
  role: '',
  voice,
  persona: { line: '' },
});

test('a brief puts questions and weights into nobody’s mouth who speaks for themselves', () => {
  const brief = briefOf({ topic: 'Should the bakery open on Sundays?' }, [seat('Ada', 'human'), seat('Ben', 'improv')]);
  expect(brief.questions.some(({ by, name }) => by === 'ada' && name === '')).toBe(true);
  expect(brief.questions.filter(({ name }) => name !== '').every(({ by }) => by === 'ben')).toBe(true);
  expect(brief.weighs.map(({ seat: id }) => id)).toEqual(['ben']);
  const told = JSON.stringify(briefBlocks(brief));
  expect(told).toContain('Asked by Ben');
  expect(told).not.toContain('Ada');
});
