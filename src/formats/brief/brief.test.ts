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

test('what the table was told stands in the brief, and a question that it answers is asked no more', () => {
  const seats = [seat('Ada', 'improv'), seat('Ben', 'improv')];
  const topic = 'Should the bakery open on Sundays?';
  const [first] = briefOf({ topic }, seats).questions;
  const told = briefOf({ topic, told: [`${first!.ask} Nobody.`] }, seats);
  expect(told.questions.map(({ ask }) => ask)).not.toContain(first!.ask);
  expect(told.known).toEqual([`${first!.ask} Nobody.`]);
  const all = briefOf({ topic }, seats).questions.map(({ ask }) => ask);
  expect(briefOf({ topic, told: all }, seats)).toMatchObject({
    questions: [],
    brief: expect.stringContaining('is known now'),
  });
});

test('no question of a brief is asked by two', () => {
  const seats = ['Ada', 'Ben', 'Cleo'].map((name) => seat(name, 'improv'));
  for (const topic of ['Should we sell?', 'How can we save water?', 'Fish', 'Soll ich kündigen?']) {
    const asks = briefOf({ topic }, seats).questions.map(({ ask }) => ask);
    expect(new Set(asks).size).toBe(6);
  }
});

test('in a language that is not spoken a brief says of nobody that they asked', () => {
  const seats = [seat('Ada', 'improv'), seat('Ben', 'improv')];
  const named = (topic: string) => briefOf({ topic }, seats).questions.filter(({ name }) => name !== '').length;
  expect([named('Faut-il fermer la vieille école ?'), named('Should we close the old school?')]).toEqual([0, 6]);
});
