import { expect, test } from 'vitest';
import type { AnyFormat, SettingsTable } from '../engine/index.ts';
import { formats } from '../formats/index.ts';
import { formatRow, settingsGiven } from './format-row.ts';

test.each(Object.entries(formats))('no two options of %s have the same word', (name, format) => {
  const words = formatRow(name, format).options.map(({ flags }) => /--(?:no-)?([\w-]+)/.exec(flags)![1]!);

  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

const settings: SettingsTable = {
  maxRounds: { type: 'number', says: 'Rounds.', default: 3, min: 1, max: 9 },
  pace: { type: 'choice', says: 'Pace.', default: 'slow', choices: { slow: 'Slow.', fast: 'Fast.' } },
  icons: { type: 'flag', says: 'Icons.', default: true },
  strict: { type: 'flag', says: 'Strict.', default: false },
  motto: { type: 'text', says: 'Motto.', default: 'on' },
  parts: { type: 'list', says: 'Parts.', default: ['a', 'b'] },
  bill: { type: 'data', says: 'Bill.', default: null },
  motives: { type: 'data', says: 'Motives.', default: null, asFile: true },
  seats: { type: 'number', says: 'Members.', default: 5, min: 1, max: 9 },
};

test('every kind of setting is an option with its bounds; data comes out of files, and common words stay what they are', () => {
  const { options } = formatRow('any', { ...formats.debate!, settings } as AnyFormat);

  expect(options.slice(0, 8).map(({ flags, says }) => `${flags} ${says}`)).toEqual([
    '--max-rounds <number> Rounds. (1 to 9, default 3)',
    '--pace <choice> Pace. (slow, fast; default slow)',
    '--no-icons Switch off, on by default: Icons.',
    '--strict Strict.',
    '--motto <text> Motto. (default "on")',
    '--parts <a,b,c> Parts. (default a,b)',
    '--motives <file> Motives. (YAML or JSON)',
    '--any-seats <number> Members. (1 to 9, default 5)',
  ]);
  expect(options.some(({ flags }) => flags.includes('bill'))).toBe(false);
});

test('only settings that were given are handed on', () => {
  const format = { ...formats.debate!, settings } as AnyFormat;

  const given = { maxRounds: '2', icons: false, json: true, seats: ['file.yaml'], anySeats: '3' };
  expect(settingsGiven('any', format, given)).toEqual({ maxRounds: '2', icons: false, seats: '3' });
});
