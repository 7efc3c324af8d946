import { isNegation, opensClause } from './clauses.ts';
import { isPunctuation, tokensOf } from './words.ts';

/** A list of tell-tale phrases, ready to be looked for. An asterisk at a word's end stands for any ending: "disagree*". */
export type Markers = ReadonlyMap<string, readonly (readonly string[])[]>;

export function markers(...phrases: readonly string[]): Markers {
  const byFirst = new Map<string, string[][]>();
  for (const phrase of phrases) {
    const words = phrase.split(' ');
    const first = words[0]!.replace('*', '').slice(0, 3);
    byFirst.set(first, [...(byFirst.get(first) ?? []), words]);
  }
  return byFirst;
}

/** The marker phrases of a text. One that stands in the reach of a negation is not meant, and left out: "I don't agree". */
export function markersIn(text: string, list: Markers): string[] {
  const tokens = tokensOf(text);
  const found: string[] = [];
  let denied = 0;
  tokens.forEach((token, at) => {
    if (opensClause(token)) denied = 0;
    if (isPunctuation(token)) return;
    const phrase = list.get(token.slice(0, 3))?.find((words) => words.every((word, i) => fits(tokens[at + i], word)));
    if (phrase && denied % 2 === 0) found.push(phrase.join(' ').replaceAll('*', ''));
    if (isNegation(tokens, at)) denied += 1;
  });
  return found;
}

function fits(token: string | undefined, word: string): boolean {
  if (token === undefined) return false;
  return word.endsWith('*') ? token.startsWith(word.slice(0, -1)) : token === word;
}
