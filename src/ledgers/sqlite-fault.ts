import { LedgerError, type LedgerErrorCode } from '../runtime/errors.ts';
import { DamagedBatch } from './batch-text.ts';

type Meaning = readonly [code: LedgerErrorCode, sentence: string];

interface Fault {
  /** SQLite's primary result code, and its name for it: the driver does not always hand on the code. */
  readonly result: number;
  readonly name: string;
  readonly means: (file: string) => Meaning;
}

const faults: readonly Fault[] = [
  {
    result: 5,
    name: 'database is locked',
    means: (file) => [
      'unwritable',
      `${file} is kept locked by another process, so nothing was written; end that process, or try again.`,
    ],
  },
  {
    result: 8,
    name: 'attempt to write a readonly database',
    means: (file) => [
      'unwritable',
      `${file} can be read but not written, so nothing was added; make it writable, or choose another folder with --data.`,
    ],
  },
  {
    result: 10,
    name: 'disk I/O error',
    means: (file) => [
      'unwritable',
      `The disk failed on ${file}, so nothing was added to it; see that it has room and works, or choose another folder with --data.`,
    ],
  },
  {
    result: 11,
    name: 'database disk image is malformed',
    means: (file) => ['corrupt', `${file} is damaged`],
  },
  {
    result: 13,
    name: 'database or disk is full',
    means: (file) => [
      'unwritable',
      `The disk is full, so nothing was added to ${file}, and all that was in it can be read; make room and try again.`,
    ],
  },
  {
    result: 14,
    name: 'unable to open database file',
    means: (file) => [
      'unwritable',
      `${file} can't be opened; it must be a file in a folder you may write to: choose another one with --data.`,
    ],
  },
  {
    result: 26,
    name: 'file is not a database',
    means: (file) => ['corrupt', `${file} is not a ledger of Moderato, or its beginning is damaged`],
  },
];

const resultOf = (error: unknown): number => {
  if (!(error instanceof Error)) return 0;
  const { errcode } = error as { errcode?: unknown };
  if (typeof errcode === 'number') return errcode & 0xff;
  return faults.find(({ name }) => error.message.includes(name))?.result ?? 0;
};

export const isBusy = (error: unknown): boolean => resultOf(error) === 5;

/** A place that must be had once is taken. */
export const isTaken = (error: unknown): boolean => resultOf(error) === 19;

const meaningOf = (error: unknown, file: string): Meaning | undefined => {
  if (error instanceof DamagedBatch) return ['corrupt', `${file} is damaged: ${error.message}`];
  const result = resultOf(error);
  return faults.find((fault) => fault.result === result)?.means(file);
};

/** A fault of SQLite as a sentence; `remains` says what can still be read of a damaged file. Others pass as they are. */
export const faultOf = (error: unknown, file: string, remains: () => string): unknown => {
  const meaning = meaningOf(error, file);
  if (!meaning) return error;
  const [code, sentence] = meaning;
  return new LedgerError(code, code === 'corrupt' ? `${sentence}; ${remains()}` : sentence, error);
};
