import { expect, test } from 'vitest';
import { formatRows } from '../../src/cli/format-row.ts';
import { replay } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { Stage } from './stage.ts';

const topic = 'Should our start-up move its software to another cloud?';

/** Who sits there besides those that belong to the format. */
const seated = async (format: string, ...more: readonly string[]): Promise<readonly string[]> => {
  const stage = new Stage();
  expect(await stage.run(format, topic, '--rounds', '1', '--model', 'improv', ...more), stage.err).toBe(0);
  const { seats } = replay(formats, await stage.store.read('s1'));
  return seats.filter(({ role }) => !formats[format]?.roles[role]?.house).map(({ name }) => name);
};

test.each(['consensus', 'discussion'])(
  '--seats seats so many in a %s: the usual ones, then experts',
  async (format) => {
    expect(await seated(format, '--seats', '2')).toEqual(['Mara', 'Tomas']);
    expect(await seated(format, '--seats', '3')).toEqual(['Mara', 'Tomas', 'Ines']);
    const five = await seated(format, '--seats', '5');
    expect(five.slice(0, 3)).toEqual(['Mara', 'Tomas', 'Ines']);
    expect(new Set(five).size).toBe(5);
    expect(await seated(format, '--seats', '3', '--seat', 'Tomas: bakes')).toEqual(['Tomas', 'Mara', 'Ines']);
  },
);

test.each(['consensus', 'discussion', 'debate', 'council'])('a bundled panel sits in a %s too', async (format) => {
  expect(await seated(format, '--seats', 'general')).toEqual(['CTO', 'CFO', 'PM', 'Skeptic']);
});

test('--seats seats so many experts in a council', async () => {
  expect(await seated('council', '--seats', '5')).toHaveLength(5);
});

test.each([
  ['discussion', ['--seats', '9'], '--seats is "9"; a discussion has 2 to 7 participants.'],
  ['consensus', ['--seats', '0'], '--seats is "0"; a consensus has 2 to 7 participants.'],
  [
    'discussion',
    ['--seats', '2', '--seat', 'Ann: a', '--seat', 'Bo: b', '--seat', 'Cy: c'],
    '--seats asks for 2, and 3 are named; leave it out, or name fewer.',
  ],
  [
    'debate',
    ['--seats', '3'],
    'A debate takes no number for --seats; name a file or a folder, or seat people with --seat.',
  ],
])('a %s can not be held with %j', async (format, seats, says) => {
  const stage = new Stage();
  expect(await stage.run(format, topic, ...seats)).toBe(1);
  expect(stage.err).toBe(`${says}\n`);
});

test('help offers a number where it can be given', () => {
  const offers = formatRows(formats).filter(({ options }) =>
    options.some(({ flags }) => /^--seats .*number/u.test(flags)),
  );
  expect(offers.map(({ name }) => name).toSorted()).toEqual([
    'consensus',
    'council',
    'discussion',
    'parliament',
    'rehearse',
  ]);
});
