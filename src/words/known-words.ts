/** Numbers that were learnt about words, by word; null for a word that nobody used. */
export type WordNumbers = (word: string) => Float32Array | null;

/** What is known about the words of a language. It is data, which lies in files; the pure ring only reads it. */
export interface KnownWords {
  /** What a stem is used for, as a direction. */
  readonly senses: WordNumbers;
}

const NOTHING: KnownWords = { senses: () => null };

let read: (() => KnownWords) | null = null;
let known: KnownWords | null = null;

/** The world hands in how to read what is known of words, once and before anything is heard; it is read when it is first asked for. */
export function knowWords(from: (() => KnownWords) | null): void {
  read = from;
  known = null;
}

/** Where nobody handed anything in, words are only what they are: nothing is known of them. */
export function knownWords(): KnownWords {
  known ??= read?.() ?? NOTHING;
  return known;
}

export const areWordsKnown = (): boolean => knownWords() !== NOTHING;
