import { expect, test } from 'vitest';
import { readStandChange } from './change.ts';
import { asItIs, experimentOn } from './experiment.ts';
import type { Trial } from './trial.ts';

const seat = (name: string) => ({ name, persona: { line: `${name} knows the mill.` } });
const asked = { format: 'council', topic: 'Should the mill close?', seats: ['Ada', 'Ben', 'Cleo'].map(seat) };
const made = (written: string) => {
  const change = readStandChange(written, asked);
  if (typeof change === 'string') throw new Error(change);
  return change.make(asked);
};
const names = (written: string) => made(written).seats!.map(({ name }) => name);

test('one thing is changed, and nothing else', () => {
  expect(names('without:ben')).toEqual(['Ada', 'Cleo']);
  expect(names('order:reversed')).toEqual(['Cleo', 'Ben', 'Ada']);
  expect(names('order:Cleo')).toEqual(['Cleo', 'Ada', 'Ben']);
  expect(made('model:Ada=openai:x').seats!.map(({ voice }: any) => voice)).toEqual(['openai:x', undefined, undefined]);
  expect(made('says:mill=>bridge')).toMatchObject({
    topic: 'Should the bridge close?',
    seats: [{ persona: { line: 'Ada knows the bridge.' } }, {}, {}],
  });
  expect([made('rounds=1').settings, made('anonymous=false').settings]).toEqual([{ rounds: 1 }, { anonymous: false }]);
  expect(made('rounds=1').seats).toBe(asked.seats);
});

test.each([
  ['without:Zed', 'Nobody at the table is called "Zed"; there are Ada, Ben, Cleo.'],
  ['model:Ada', 'names no voice'],
  ['says:bridge=>mill', 'stand neither in the topic nor in a seat'],
  ['says:mill', 'does not say what becomes of which words'],
  ['faster', 'is no change; write SETTING=value'],
])('%s is told in a sentence', (written, says) => {
  expect(readStandChange(written, asked)).toContain(says);
});

const trial = (arm: string, nth: number, answer: string | null): Trial =>
  ({ arm, nth, answer, session: `${arm}.${nth}`, tokens: 10, cost: 0.01 }) as Trial;

test('an effect is told only where chance can’t have made it, and every figure names its sessions', () => {
  const seeds = Array.from({ length: 12 }, (_, at) => at);
  const trials = seeds.flatMap((at) => [
    trial(asItIs, at, 'yes'),
    trial('without:Ada', at, 'no'),
    trial('rounds=1', at, at === 0 ? null : 'yes'),
  ]);
  const [base, without, rounds] = experimentOn(trials, ['yes', 'no'], 1);
  expect(base).toMatchObject({ says: [], held: 12 });
  expect(without!.says[0]).toMatch(/^With without:Ada the table says "yes" less often, by 100 points/u);
  expect(without!.effects[0]!.gain).toMatchObject({ mean: -1, low: -1 });
  expect(without!.effects[0]!.gain!.high).toBeGreaterThan(-1);
  expect(rounds!.says.join(' ')).toContain('can’t be told from chance'.replace('’', "'"));
  expect(rounds!.effects.map(({ answer }) => answer)).toContain('no answer');
  expect(without!.sessions).toHaveLength(12);
});

test('where no answer could be read, it says once that nothing can be told, and why', () => {
  const trials = [0, 1, 2].flatMap((at) => [trial(asItIs, at, null), trial('rounds=1', at, null)]);
  expect(experimentOn(trials, ['yes', 'no'], 1).flatMap(({ says }) => says)).toEqual([
    'Nothing can be told from this: no session came to one of the answers yes, no; they stayed undecided, or answered in other words.',
  ]);
});
