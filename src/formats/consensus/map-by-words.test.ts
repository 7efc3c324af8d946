import { expect, test } from 'vitest';
import { mapByWords } from './map-by-words.ts';
import { sideIn } from './side-in.ts';

const topic = 'Should we put office snacks on a budget?';
const seats = ['Ann', 'Bob', 'Cyd'].map((name) => ({
  ...{ id: name.toLowerCase(), name, role: 'participant', voice: 'x', persona: { line: '' } },
}));

test.each([
  ['On putting office snacks on a budget I say yes.', true],
  ['We should put office snacks on a budget.', true],
  ['I speak for putting office snacks on a budget.', true],
  ['I come down on the other side: we should not put office snacks on a budget.', false],
  ["We shouldn't put office snacks on a budget.", false],
  ['I speak against putting office snacks on a budget.', false],
  ['Whether we should put office snacks on a budget depends on the price.', null],
  ['Should we put office snacks on a budget?', null],
  ['I speak for the people at night.', null],
  ['I am for it, with a limit.', true],
  ['I would turn it down.', false],
  ['It needs a measure that is agreed on before the start.', null],
  ['I could not agree without a limit on fruit.', null],
])('%s is on the side %s', (text, side) => {
  expect(sideIn(text, topic)).toBe(side);
});

test.each([
  'How should our hospital share the night shifts?',
  '“What should we sing next year”',
  'By when should the bridge be closed?',
  'Should the choir sing in the church or in the gym?',
])('%s has no sides', (open) => {
  expect(sideIn(`We should agree on what a good answer to “${open}” looks like.`, open)).toBeNull();
});

test('those on the same side agree, whatever else they say, and are named together', () => {
  const map = mapByWords(
    {
      ann: 'We should not put office snacks on a budget. Money that is tied up cannot be spent twice.',
      bob: 'I speak against putting office snacks on a budget. The plan names no case in which it fails.',
      cyd: 'No. A shelf that nobody counts is a kindness.',
    },
    seats,
    topic,
  );
  expect(map).toEqual({ agreements: ['Ann, Bob and Cyd: against it'], tensions: [], incompatible: [] });
});

const mapOf = (ann: string, bob: string, asked: string) => mapByWords({ ann, bob }, seats, asked);

test('a sentence is quoted for two only where both said it', () => {
  const asked = 'Should our ward give antibiotics before every knee replacement?';
  const dose = 'One dose within an hour before the incision halves the rate in every trial I know';
  const ward =
    'Ward and theatre each think the other did it, and one patient in eight gets the dose after the incision';
  expect(mapOf(`${dose}.`, `${ward}.`, asked)).toEqual({
    agreements: [],
    tensions: [`Ann and Bob: “${dose}” and “${ward}”`],
    incompatible: [],
  });
  expect(mapOf('The bus must keep running.', 'The bus has to keep running.', asked).agreements).toEqual([
    'Ann and Bob: “The bus must keep running”',
  ]);
});

test('what nobody would give up is compared by what it is, and not by those words', () => {
  const ann = 'The stalls need Sundays free. I would not give up the summer months.';
  const bob = 'Half of my customers drive on Sundays past the stalls. That I would not give up.';
  expect(mapOf(ann, bob, 'Should the town close Market Street?').tensions).toEqual([
    'Ann and Bob: “The stalls need Sundays free” and “Half of my customers drive on Sundays past the stalls”',
  ]);
});

test('who only asks agrees with nobody', () => {
  const asks = 'What would it cost, and who has to pay for it?';
  expect(mapOf(asks, asks, topic)).toEqual({ agreements: [], tensions: [], incompatible: [] });
});
