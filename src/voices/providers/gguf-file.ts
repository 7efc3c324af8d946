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
