import { existsSync, readFileSync } from 'node:fs';
import { type KnownWords, knowWords } from '../words/index.ts';
import { packedWords } from './packed-words.ts';

/** What is known of words lies beside this file, or beside the bundles. */
const FOLDERS = ['words/', '../words/'].map((path) => new URL(path, import.meta.url));

/** Reads what is known of English words: what they are used for. */
export function readWords(): KnownWords {
  const file = FOLDERS.map((folder) => new URL('senses.en.safetensors', folder)).find((each) => existsSync(each));
  if (!file) throw new Error('The file of the words is missing beside the program; install or build it again.');
  return { senses: packedWords(readFileSync(file)) };
}

knowWords(readWords);
