import { type Entry, entryVersion, type Formats, hashed, type Ledger, longestRun, runsOn } from '../engine/index.ts';
import { formats as everyFormat } from '../formats/index.ts';
import { LedgerError } from '../runtime/errors.ts';
import type { LedgerStore, SessionId } from '../runtime/ports.ts';
import { ledgerLines } from '../transcripts/ledger-lines.ts';
import { quickDigest } from './batch-text.ts';
import { misshapen } from './entry-shape.ts';
import { unreadable } from './unreadable.ts';
import { upcast } from './upcast.ts';

/** A ledger as text: one entry per line, the last of each batch with the batch's hash. */
export const toJsonLines = (ledger: Ledger): string => ledgerLines(ledger, quickDigest);

/** Reads a ledger back, as something that can be told in every form. Refuses the whole text for one bad line, and says which and why. */
export const fromJsonLines = (text: string, formats: Formats = everyFormat): Ledger =>
  readLedgerLines(text, formats).ledger;

/** The same, and how many of the first entries no hash of their own covers. */
export const readLedgerLines = (
  text: string,
  formats: Formats = everyFormat,
): { readonly ledger: Ledger; readonly unhashed: number } => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  while (lines.at(-1)?.trim() === '') lines.pop();
  if (lines.length === 0) throw new LedgerError('corrupt', 'The file has no entries; a ledger has one on each line.');
  const hashes: (string | null)[] = [];
  const ledger = lines.map((line, at) => {
    const { entry, hash } = readLine(line, at + 1);
    hashes.push(hash);
    return entry;
  });
  eachSignalOnce(ledger);
  const unhashed = unhashedIn(ledger, hashes);
  const bad = unreadable(formats, ledger);
  if (bad === null) return { ledger, unhashed };
  throw wrong(bad, `holds something its format can't have written (${ledger[bad - 1]!.type})`);
};

const eachSignalOnce = (ledger: Ledger): void => {
  const heardAt = new Map<string, number>();
  for (const entry of ledger) {
    if (entry.type !== 'signal-heard') continue;
    const before = heardAt.get(entry.signal.id);
    if (before !== undefined)
      throw wrong(entry.seq, `hears signal "${entry.signal.id}", as line ${before} does already`);
    heardAt.set(entry.signal.id, entry.seq);
  }
};

/** Follows the hashes. Only the first batches may have none: they are older than hashes are. */
const unhashedIn = (ledger: Ledger, hashes: readonly (string | null)[]): number => {
  let unhashed = 0;
  for (const { batch, hash } of hashed(ledger, quickDigest)) {
    const [first, last] = [batch[0]!.seq, batch.at(-1)!.seq];
    const early = hashes.slice(first - 1, last - 1).findIndex((each) => each !== null);
    if (early >= 0) throw wrong(first + early, 'carries a hash, which only the last entry of a batch does');
    const kept = hashes[last - 1];
    if (kept === null && unhashed === first - 1) unhashed = last;
    else if (kept !== hash)
      throw wrong(first, `is the first that does not fit the hash on line ${last}: it was changed`);
  }
  return unhashed;
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

const readLine = (line: string, number: number): { readonly entry: Entry; readonly hash: string | null } => {
  const { hash = null, ...entry } = parse(line, number);
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
  const upcasted = upcast(entry as Entry);
  const fault = misshapen(upcasted);
  if (fault) throw wrong(number, `is no ${entry.type}: "${fault.path}" must be ${fault.must}`);
  if (holdsRun(entry))
    throw wrong(number, `holds a run of more than ${longestRun} signs alike, which no table takes in`);
  return { entry: upcasted, hash };
};

/** Ledgers are read as they stand, so what the intake would have cut keeps them out. */
const holdsRun = (whole: unknown): boolean => {
  const left = [whole];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && runsOn(value)) return true;
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) left.push(part);
  }
  return false;
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
