import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashed } from '../engine/index.ts';
import { LedgerError } from '../runtime/errors.ts';
import { closingBatch, openingBatch, spokenBatch } from '../testing/ledger-samples.ts';
import { fromJsonLines, importJsonLines, toJsonLines } from './json-lines.ts';
import { MemoryLedgers } from './memory.ts';

const ledger = [...openingBatch(), ...spokenBatch(2, 'a', 'Yes,\n"indeed".'), ...closingBatch(4, 'ended')];
const text = toJsonLines(ledger);
const none = (): string => expect.fail('No other id was needed.');

const withLine = (number: number, line: string): string =>
  text
    .split('\n')
    .map((old, at) => (at + 1 === number ? line : old))
    .join('\n');

const changed = (number: number, change: Record<string, unknown>): string =>
  withLine(number, JSON.stringify({ ...ledger[number - 1], ...change }));

test('a ledger is one entry a line, and the last line ends as well', () => {
  expect(text.split('\n')).toHaveLength(ledger.length + 1);
  expect(text.endsWith('}\n')).toBe(true);
});

test('what was exported and imported is exported the same, byte for byte', async () => {
  const store = new MemoryLedgers();
  await importJsonLines(store, text, 's', none);

  expect(toJsonLines(await store.read('s'))).toBe(text);
});

/** Any code units at all, halves of a character included. */
const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units));

test('any words and data come through byte for byte', () => {
  fc.assert(
    fc.property(anyText, fc.jsonValue(), (said, data) => {
      const lines = toJsonLines([...openingBatch(), ...spokenBatch(2, 'a', said).map((entry) => ({ ...entry, data }))]);
      expect(toJsonLines(fromJsonLines(lines))).toBe(lines);
    }),
  );
});

test('keys stay in the order in which they were written', () => {
  const { v, ...rest } = ledger[0]!;
  const turned = JSON.stringify({ ...rest, zebra: 1, apple: 2, v });

  expect(toJsonLines(fromJsonLines(turned))).toBe(
    `${turned.slice(0, -1)},"hash":"${hashed(fromJsonLines(turned))[0]!.hash}"}\n`,
  );
});

test('an editor may add a byte order mark, line ends of its own and empty lines at the end', () => {
  expect(fromJsonLines(`\uFEFF${text.replaceAll('\n', '\r\n')}\n\n`)).toEqual(ledger);
});

test('an imported ledger goes on where it ends, and hears no signal twice', async () => {
  const store = new MemoryLedgers();
  await importJsonLines(store, text, 's', none);

  await expect(store.append('s', 6, spokenBatch(6, 'a', 'Again.'))).rejects.toMatchObject({ code: 'duplicate' });
  await store.append('s', 6, spokenBatch(6, 'b', 'More.'));
});

test('an id that is taken is replaced by another', async () => {
  const store = new MemoryLedgers();
  const others = ['s', 't'];
  await importJsonLines(store, text, 's', none);

  expect(await importJsonLines(store, text, 's', () => others.shift()!)).toBe('t');
  expect(await store.read('t')).toEqual(ledger);
});

test.each([
  ['', 'The file has no entries; a ledger has one on each line.'],
  [' \n\n', 'The file has no entries; a ledger has one on each line.'],
  [text.slice(0, -20), 'Line 6 is not JSON; it may have been cut off; nothing was imported.'],
  [withLine(2, ''), 'Line 2 is not JSON; it may have been cut off; nothing was imported.'],
  [withLine(3, '[1]'), 'Line 3 is [1]; it must be an entry, a JSON object; nothing was imported.'],
  [withLine(3, 'null'), 'Line 3 is null; it must be an entry, a JSON object; nothing was imported.'],
  [changed(2, { seq: 7 }), 'Line 2 has sequence number 7; it must be 2; nothing was imported.'],
  [changed(4, { type: 5 }), 'Line 4 has 5 for "type"; it must be the name of an entry type; nothing was imported.'],
  [
    changed(4, { cause: undefined }),
    'Line 4 has nothing for "cause"; it must be the id of a signal; nothing was imported.',
  ],
  [changed(4, { v: '1' }), 'Line 4 has "1" for "v"; it must be a version number; nothing was imported.'],
  [
    changed(4, { audience: [3] }),
    'Line 4 has [3] for "audience"; it must be "all", "house" or a list of seats; nothing was imported.',
  ],
  [changed(1, { signal: {} }), 'Line 1 has a signal without an id; nothing was imported.'],
  [
    changed(3, ledger[0]!.type === 'signal-heard' ? { signal: ledger[0]!.signal } : {}),
    'Line 3 hears signal "open", as line 1 does already; nothing was imported.',
  ],
  [changed(5, { v: 2 }), 'Line 5 has version 2, and this Moderato reads up to 1; update Moderato to import it.'],
])('a bad file is refused by its line: %#', async (bad, sentence) => {
  const store = new MemoryLedgers();
  const refused = importJsonLines(store, bad, 's', none);

  await expect(refused).rejects.toBeInstanceOf(LedgerError);
  await expect(refused).rejects.toThrow(sentence);
  expect(await store.list()).toEqual([]);
});

test.each(['\r', ' ', 'a', '-'])(
  'a run of %j that the intake would have cut is told at once, wherever it stands',
  (sign) => {
    const wild = toJsonLines([...openingBatch(), ...spokenBatch(2, 'a', sign.repeat(400_000))]);
    expect(() => fromJsonLines(wild)).toThrow(
      /^Line \d+ holds a run of more than 400 signs alike, which no table takes in; nothing was imported\.$/u,
    );
  },
);
