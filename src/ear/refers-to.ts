import { stopWordsOf } from './language.ts';
import { wordsOf } from './words.ts';

/** Somebody whose point may be taken up: what they are called, and what they said. */
export interface Referent {
  readonly name: string;
  readonly role?: string;
  /** Their turns so far; a quote from any of them is a reference. */
  readonly said?: readonly string[];
}

export type Reference = { readonly by: 'name' | 'role' | 'quote'; readonly words: string };

/** So many words in a row, taken from somebody, are a quote. */
export const QUOTE_WORDS = 3;

/** How a text takes up another's point: by name, by role, or by three or more of their words in a row; null if it does not. */
export function referenceTo(text: string, other: Referent): Reference | null {
  const words = wordsOf(text);
  const spoken = ` ${words.join(' ').replaceAll("'s ", ' ')} `;
  if (names(other.name).some((name) => spoken.includes(` ${name} `))) return { by: 'name', words: other.name };
  if (other.role && spoken.includes(` ${wordsOf(other.role).join(' ')} `)) return { by: 'role', words: other.role };
  const quote = quoted(words, other.said ?? []);
  return quote ? { by: 'quote', words: quote } : null;
}

export function refersTo(text: string, other: Referent): boolean {
  return referenceTo(text, other) !== null;
}

/** The whole name, and each part of it that can stand for the person ("Dr. Ada King" -> "ada king", "ada", "king"). */
function names(name: string): string[] {
  const parts = wordsOf(name);
  const english = stopWordsOf('en');
  return [parts.join(' '), ...parts.filter((part) => part.length > 2 && !english.has(part))].filter(
    (part) => part !== '',
  );
}

/** The first run of borrowed words with at least one word of content in it: "and it is" is nobody's. */
function quoted(words: readonly string[], said: readonly string[]): string | null {
  if (said.length === 0) return null;
  const theirs = new Set(said.flatMap((turn) => runsOf(wordsOf(turn))));
  return runsOf(words).find((run) => theirs.has(run)) ?? null;
}

function runsOf(words: readonly string[]): string[] {
  const english = stopWordsOf('en');
  const runs: string[] = [];
  for (let at = 0; at + QUOTE_WORDS <= words.length; at += 1) {
    const run = words.slice(at, at + QUOTE_WORDS);
    if (!run.every((word) => english.has(word))) runs.push(run.join(' '));
  }
  return runs;
}
