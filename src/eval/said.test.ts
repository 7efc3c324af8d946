import { expect, test } from 'vitest';
import { saidBy } from './said.ts';

const replies = (texts: readonly string[]) =>
  texts.map((text, at) => ({
    who: `person ${at}`,
    text: `${text}\nAnswer: ${at % 2 === 0 ? 'yes' : 'no'}`,
    answer: at % 2 === 0 ? 'yes' : 'no',
  }));

/** Two reasons in turn, each time in another frame. */
const twoCamps = Array.from({ length: 12 }, (_, at) =>
  at % 2 === 0
    ? `I am person ${at}. Saturday buyers come with children and baskets, and Saturday has free parking.`
    : `Well, as number ${at}: butchers and farmers sleep on weekends, so stalls would stay empty.`,
);

test('people are grouped by what they said, and a sentence of one of them stands for each group word for word', async () => {
  const { camps, by, apart, spoke, why } = await saidBy(replies(twoCamps), null);
  expect({ by, apart, spoke, why }).toEqual({ by: 'words', apart: 0, spoke: 12, why: null });
  expect(camps.map(({ who, answers }) => [who.length, answers])).toEqual([
    [6, [['yes', 6]]],
    [6, [['no', 6]]],
  ]);
  for (const { statement, speaker } of camps) expect(twoCamps[Number(speaker.split(' ')[1])]).toContain(statement);
  expect(camps[0]!.statement).toContain('Saturday buyers');
});

test('embeddings tell where they are there, and words where these fail', async () => {
  const embed = async (texts: readonly string[]) =>
    texts.map((text) => (text.includes('Saturday') ? Float32Array.of(1, 0) : Float32Array.of(0, 1)));
  expect((await saidBy(replies(twoCamps), { embed })).by).toBe('points');
  expect((await saidBy(replies(twoCamps), { embed: () => Promise.reject(new Error('gone')) })).by).toBe('words');
});

test('too few, nothing but answers, everybody the same and everybody something else are no camps, and it is said why', async () => {
  expect((await saidBy(replies(twoCamps.slice(0, 9)), null)).why).toBe(
    '9 of 9 said more than the answer; 10 are needed to tell camps by what was said.',
  );
  expect((await saidBy(replies(Array.from({ length: 30 }, () => 'Yes.')), null)).why).toContain('0 of 30 said more');
  const same = Array.from({ length: 20 }, () => 'Saturday buyers come with children and baskets.');
  expect((await saidBy(replies(same), null)).why).toContain('does not fall into camps');
  const words =
    'harbour ferry crew fuel ticket island storm engine school doctor council budget wind summer pier rope'.split(' ');
  const other = words.map((word) => `My reason is the ${word} and nothing else at all.`);
  expect((await saidBy(replies(other), null)).why).toContain('told apart by their words');
});
