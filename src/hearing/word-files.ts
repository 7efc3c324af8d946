import { existsSync, readFileSync } from 'node:fs';
import { type KnownWords, knowWords } from '../words/index.ts';
import { packedWords } from './packed-words.ts';

/** What is known of words lies beside this file, or beside the bundles. */
const FOLDERS = ['words/', '../words/'].map((path) => new URL(path, import.meta.url));

/** Reads what is known of English words: what they are used for, on which side they stand, which name opposites and which the same. */
export function readWords(): KnownWords {
  const folder = FOLDERS.find((each) => existsSync(new URL('senses.en.safetensors', each)));
  if (!folder) throw new Error('The files of the words are missing beside the program; install or build it again.');
  const numbers = (name: string) => packedWords(readFileSync(new URL(name, folder)));
  const rows = (name: string) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n');
  return {
    senses: numbers('senses.en.safetensors'),
    sides: numbers('sides.en.safetensors'),
    opposites: rows('opposites.en.txt'),
    notions: rows('notions.en.txt'),
  };
}

knowWords(readWords);
