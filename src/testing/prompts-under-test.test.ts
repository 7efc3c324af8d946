import { expect, test } from 'vitest';
import { formats } from '../formats/index.ts';
import { goldenTranscript, probePersona, promptChanges, promptsIn, TestTable } from './index.ts';

const seat = (name: string, role: string, line: string) => ({
  ...{ id: name.toLowerCase(), name, role, voice: 'scripted', persona: { line } },
});
const seats = [
  seat('Ada', 'proponent', 'Runs the bakery and counts loaves.'),
  seat('Ben', 'opponent', 'Repairs ovens and fears overtime.'),
  seat('Clio', 'arbitrator', 'Keeps the village archive.'),
];
const asked = { format: 'debate', topic: 'Should the bakery open on Sundays?', seats, settings: { rounds: 2 } };
const table = () =>
  new TestTable(formats, asked)
    .says('ada', 'The bakery sells 400 loaves on Sunday mornings elsewhere.')
    .says('ben', 'Overtime at the bakery breaks ovens and people.')
    .says('clio', 'Settled: demand. Open: overtime at the bakery.')
    .says('ada', 'Ben fears overtime; two shifts at the bakery end it.');

test('every prompt of a recorded session can be kept, and another version is told apart line by line', () => {
  const { ledger } = table();
  const today = promptsIn(formats, ledger);
  expect(today.map(({ seat, kind }) => `${seat} ${kind}`).slice(0, 3)).toEqual([
    'ada proposition',
    'ben proposition',
    'clio reaction',
  ]);
  expect(today[1]!.text).toContain('400 loaves');
  expect(promptChanges(today, today)).toEqual([]);
  const debate = { ...formats.debate!, told: () => 'Be kind.' };
  const changes = promptChanges(today, promptsIn({ ...formats, debate }, ledger));
  expect(changes).toHaveLength(today.length);
  expect(changes[0]!.new).toEqual(['Be kind.']);
  expect(changes[0]!.gone).toContain('You argue for the motion.');
});

test('a seat that speaks from another’s sheet is found out', async () => {
  const { ledger } = table();
  let asks = 0;
  const voice = {
    name: 'drifting',
    answer: async () => {
      asks += 1;
      const text = asks === 1 ? 'I run the bakery and count loaves.' : 'I repair ovens, and overtime worries me.';
      return { text, usage: { model: 'm', in: 0, out: 0, cost: 0, ms: 0 } };
    },
  };
  const before = ledger.length;
  const probes = await probePersona(formats, ledger, { seat: 'ada', voice, every: 2 });
  expect(probes.map(({ turns, nearest }) => [turns, nearest])).toEqual([
    [1, 'ada'],
    [2, 'ben'],
  ]);
  expect(probes[0]!.own).toBeGreaterThan(probes[1]!.own);
  expect(ledger).toHaveLength(before);
});

test('a golden transcript needs no key and is the same every time', () => {
  const text = goldenTranscript(formats, asked);
  expect(text).toContain('Should the bakery open on Sundays?');
  expect(goldenTranscript(formats, asked)).toBe(text);
});
