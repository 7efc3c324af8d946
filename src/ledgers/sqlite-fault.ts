import { LedgerError, type LedgerErrorCode } from '../runtime/errors.ts';
import { DamagedBatch } from './batch-text.ts';

type Sentence = (file: string) => readonly [LedgerErrorCode, string];

/** SQLite's primary result code -> what it means to the one who keeps sessions in a file. */
const meanings: Readonly<Record<number, Sentence>> = {
  5: (file) => [
    'unwritable',
    `${file} is kept locked by another process, so nothing was written; end that process, or try again.`,
  ],
  8: (file) => [
    'unwritable',
    `${file} can be read but not written, so nothing was added; make it writable, or choose another folder with --data.`,
  ],
  10: (file) => [
    'unwritable',
    `The disk failed on ${file}, so nothing was written; check the disk, or choose another folder with --data.`,
  ],
  11: (file) => ['corrupt', `${file} is damaged`],
  13: (file) => [
    'unwritable',
    `The disk is full, so nothing was added to ${file}, and all that was in it can be read; make room and try again.`,
  ],
  14: (file) => [
    'unwritable',
    `${file} can't be opened; it must be a file in a folder you may write to: choose another one with --data.`,
  ],
  26: (file) => ['corrupt', `${file} is not a ledger of Moderato, or its beginning is damaged`],
};

const resultCode = (error: unknown): number => {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === 'number' ? code & 0xff : 0;
};

export const isBusy = (error: unknown): boolean => resultCode(error) === 5;

export const isTaken = (error: unknown): boolean => resultCode(error) === 19;

const meaningOf = (error: unknown): Sentence | undefined => {
  if (error instanceof DamagedBatch) return (file) => ['corrupt', `${file} is damaged: ${error.message}`];
  return meanings[resultCode(error)];
};

/** A fault of SQLite as a sentence; `remains` says what can still be read of a damaged file. Others pass as they are. */
export const faultOf = (error: unknown, file: string, remains: () => string): unknown => {
  const meaning = meaningOf(error);
  if (!meaning) return error;
  const [code, sentence] = meaning(file);
  return new LedgerError(code, code === 'corrupt' ? `${sentence}; ${remains()}` : sentence, error);
};
