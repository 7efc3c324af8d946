import { expect, test } from 'vitest';
import type { AnyFormat, SettingsTable } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { formatRow, settingsGiven } from './format-row.ts';
import { runOptions, seatOptions } from './options.ts';

const longFlag = (flags: string): string => /--(?:no-)?([\w-]+)/.exec(flags)![1]!;

test.each(Object.entries(formats))('no setting of a %s takes the word of a common option', (_, format) => {
  const common = [...seatOptions, ...runOptions].map(({ flags }) => longFlag(flags));
  const own = formatRow('own', format).options.map(({ flags }) => longFlag(flags));

  expect(own.slice(0, own.length - common.length).filter((flag) => common.includes(flag))).toEqual([]);
});

const settings: SettingsTable = {
  maxRounds: { type: 'number', says: 'Rounds.', default: 3, min: 1, max: 9 },
  pace: { type: 'choice', says: 'Pace.', default: 'slow', choices: { slow: 'Slow.', fast: 'Fast.' } },
  icons: { type: 'flag', says: 'Icons.', default: true },
  strict: { type: 'flag', says: 'Strict.', default: false },
  motto: { type: 'text', says: 'Motto.', default: 'on' },
  parts: { type: 'list', says: 'Parts.', default: ['a', 'b'] },
  bill: { type: 'data', says: 'Bill.', default: null },
};

test('every kind of setting is an option with its bounds; data comes from files', () => {
  const { options } = formatRow('any', { ...formats.debate!, settings } as AnyFormat);

  expect(options.slice(0, 6).map(({ flags, says }) => `${flags} ${says}`)).toEqual([
    '--max-rounds <number> Rounds. (1 to 9, default 3)',
    '--pace <choice> Pace. (slow, fast; default slow)',
    '--no-icons Icons. (default: yes; this says no)',
    '--strict Strict.',
    '--motto <text> Motto. (default "on")',
    '--parts <a,b,c> Parts. (default a,b)',
  ]);
  expect(options.some(({ flags }) => flags.includes('bill'))).toBe(false);
});

test('only settings that were given are handed on', () => {
  const format = { ...formats.debate!, settings } as AnyFormat;

  expect(settingsGiven(format, { maxRounds: '2', icons: false, json: true })).toEqual({ maxRounds: '2', icons: false });
});
