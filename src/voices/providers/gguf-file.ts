import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { SetupError } from '../../engine/index.ts';

const smallest = 1024;
/** More tensors or fields than this no model has. */
const most = 1_000_000n;

/** Looks at a file before anything is loaded: it must exist and begin as a GGUF does. Throws a sentence otherwise. */
export const checkGguf = (path: string): void => {
  const wrong = (why: string) => new SetupError([`The model file "${path}" ${why}; name a GGUF file after "local:".`]);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw wrong('does not exist');
  if (!stat.isFile()) throw wrong('is not a file');
  const head = Buffer.alloc(24);
  const file = openSync(path, 'r');
  try {
    readSync(file, head, 0, head.length, 0);
  } finally {
    closeSync(file);
  }
  if (head.toString('latin1', 0, 4) !== 'GGUF') throw wrong('is no GGUF, because it does not begin like one');
  const version = head.readUInt32LE(4);
  if (version < 2 || version > 3) throw wrong(`has GGUF version ${version}, and 2 and 3 are known`);
  if (stat.size < smallest) throw wrong('breaks off after its first bytes');
  if (head.readBigUInt64LE(8) > most || head.readBigUInt64LE(16) > most)
    throw wrong('is damaged: its header makes no sense');
};

/** Bytes of values by their type in the file: small and large whole numbers, fractions, truths. */
const sizes: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 };
const [text, list, u32, u64] = [8, 9, 4, 10];
/** What a model is stands before its vocabulary. */
const headBytes = 64 * 1024;

/** The tokens that a model file was made to read at once; null where its head does not tell. */
export const ggufWindow = (path: string): number | null => {
  try {
    const bytes = Buffer.alloc(headBytes);
    const file = openSync(path, 'r');
    try {
      readSync(file, bytes, 0, headBytes, 0);
    } finally {
      closeSync(file);
    }
    return windowIn(bytes);
  } catch {
    return null;
  }
};

/** Reads name by name until the one that tells; throws where the bytes end before. */
const windowIn = (bytes: Buffer): number | null => {
  let at = 24;
  for (let left = bytes.readBigUInt64LE(16); left > 0n; left -= 1n) {
    const length = Number(bytes.readBigUInt64LE(at));
    const name = bytes.toString('utf8', at + 8, at + 8 + length);
    const type = bytes.readUInt32LE(at + 8 + length);
    at += 12 + length;
    if (name.endsWith('.context_length')) {
      if (type === u32) return bytes.readUInt32LE(at);
      return type === u64 ? Number(bytes.readBigUInt64LE(at)) : null;
    }
    if (type === list) return null;
    at += type === text ? 8 + Number(bytes.readBigUInt64LE(at)) : (sizes[type] ?? Number.NaN);
  }
  return null;
};
