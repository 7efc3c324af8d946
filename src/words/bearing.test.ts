import { expect, test } from 'vitest';
import { bearing, seatBearing } from './bearing.ts';
import { relevance } from './relevance.ts';

const scoresOn = (topic: string, ...personas: string[]) =>
  personas.map((persona) => seatBearing({ persona }, topic).score);

test.each([
  [
    'Should cars be banned from downtown?',
    ['cyclist and traffic planner', 'taxi driver'],
    'writes poems about the moon',
  ],
  ['Should meat be taxed?', ['vegan cook', 'pig farmer'], 'plays the violin'],
  ['How can we make rents affordable?', ['landlord with forty flats', 'tenant who moved three times'], 'beekeeper'],
  ['Should prisoners be allowed to vote?', ['election officer', 'criminal defence lawyer'], 'skiing instructor'],
  ['Should museums return looted art?', ['curator of an african collection'], 'truck driver'],
  ['Should we build a new airport?', ['lives under the flight path', 'airline pilot'], 'shepherd'],
])(
  '[S2-034] [S2-039] who has to do with %j comes first without a word of it, and others count for nothing',
  (topic, near, far) => {
    const [other, ...scores] = scoresOn(topic, far, ...near);
    expect(other).toBe(0);
    for (const score of scores) expect(score).toBeGreaterThan(0);
  },
);

test('a shared word counts for more than any other', () => {
  const [same, other] = scoresOn(
    'Should cars be banned from downtown?',
    'collects toy cars',
    'cyclist and traffic planner',
  );
  expect(same).toBeGreaterThan(other!);
});

test('it names the word that is nearest, where none is shared', () => {
  expect(bearing('A taxi driver.', 'Should cars be banned?')).toMatchObject({ matched: [], nearest: 'driver' });
  expect(bearing('Sells cars and tyres.', 'Should cars be banned?')).toMatchObject({
    matched: ['cars'],
    nearest: null,
  });
});

test('words of another language are not taken for English ones', () => {
  const [text, topic] = ['Er war der Chef und sah die Kinder.', 'Should soldiers die in a war?'];
  expect(bearing(text, topic).score).toBe(relevance(text, topic).score);
});

test('everyday words that are shared count a little and are not named', () => {
  const found = bearing('Founder, plans the next five years.', 'What should the company do in the next years?');
  expect(found.score).toBeGreaterThan(0);
  expect(found.matched).toEqual([]);
});
