import { type Entry, entryVersion } from '../engine/index.ts';
import { LedgerError } from '../runtime/errors.ts';
import type { LedgerStore, SessionId } from '../runtime/ports.ts';
import { upcast } from './upcast.ts';

/** A ledger as text: one entry per line, its keys in the order in which they were written. */
export const toJsonLines = (ledger: readonly Entry[]): string =>
  ledger.map((entry) => `${JSON.stringify(entry)}\n`).join('');

/** Reads a ledger back. Refuses the whole text for one bad line, and says which and why. */
export const fromJsonLines = (text: string): readonly Entry[] => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  while (lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length === 0) throw new LedgerError('corrupt', 'The file has no entries; a ledger has one on each line.');
  const heardAt = new Map<string, number>();
  return lines.map((line, at) => {
    const number = at + 1;
    const entry = readLine(line, number);
    if (entry.type !== 'signal-heard') return entry;
    const before = heardAt.get(entry.signal.id);
    if (before !== undefined) throw wrong(number, `hears signal "${entry.signal.id}", as line ${before} does already`);
    heardAt.set(entry.signal.id, number);
    return entry;
  });
};

/** Adds a ledger to a store, all of it or nothing, under another id where that one is taken. Returns its id. */
export const importJsonLines = async (
  store: LedgerStore,
  text: string,
  wanted: SessionId,
  another: () => SessionId,
): Promise<SessionId> => {
  const ledger = fromJsonLines(text);
  for (let id = wanted; ; id = another()) {
    try {
      await store.append(id, 0, ledger);
      return id;
    } catch (error) {
      if (!(error instanceof LedgerError) || error.code !== 'conflict') throw error;
    }
  }
};

/** What every entry has beside its own, and how to tell. */
const parts: Readonly<Record<string, readonly [what: string, is: (value: unknown) => boolean]>> = {
  v: ['a version number', (value) => Number.isInteger(value)],
  seq: ['a sequence number', (value) => Number.isInteger(value)],
  at: ['a time in milliseconds', (value) => typeof value === 'number'],
  cause: ['the id of a signal', (value) => typeof value === 'string'],
  audience: ['"all", "house" or a list of seats', (value) => value === 'all' || value === 'house' || isTexts(value)],
  type: ['the name of an entry type', (value) => typeof value === 'string'],
};

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string');

const readLine = (line: string, number: number): Entry => {
  const entry = parse(line, number);
  if (Number.isInteger(entry.v) && entry.v > entryVersion) {
    const sentence = `Line ${number} has version ${entry.v}, and this Moderato reads up to ${entryVersion}; update Moderato to import it.`;
    throw new LedgerError('newer', sentence);
  }
  for (const [name, [what, is]] of Object.entries(parts)) {
    if (!is(entry[name])) throw wrong(number, `has ${show(entry[name])} for "${name}"; it must be ${what}`);
  }
  if (entry.seq !== number) throw wrong(number, `has sequence number ${entry.seq}; it must be ${number}`);
  if (entry.type === 'signal-heard' && typeof entry.signal?.id !== 'string')
    throw wrong(number, 'has a signal without an id');
  return upcast(entry as Entry);
};

const parse = (line: string, number: number): any => {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw wrong(number, 'is not JSON; it may have been cut off', error);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrong(number, `is ${show(value)}; it must be an entry, a JSON object`);
  }
  return value;
};

const wrong = (number: number, what: string, cause?: unknown): LedgerError =>
  new LedgerError('corrupt', `Line ${number} ${what}; nothing was imported.`, cause);

const show = (value: unknown): string => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';
