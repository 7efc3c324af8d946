import { isNegation, opensClause } from './clauses.ts';
import { isPunctuation, tokensOf, wordsOf } from './words.ts';

/** Praise and assent that say nothing; an expert who only says these has not engaged. */
const FILLER = markers(
  'i completely agree',
  'i totally agree',
  'i fully agree',
  'i wholeheartedly agree',
  'i could not agree more',
  "i couldn't agree more",
  'great point',
  'excellent point',
  'good point',
  'great question',
  'well said',
  'well put',
  "you're absolutely right",
  'you are absolutely right',
  'i have nothing to add',
  'nothing to add',
  'as everyone has said',
  'that makes sense',
  'building on that',
  'i echo',
  'i would echo',
  "i'd echo",
  'what a great',
  'love that',
);

export const fillerIn = (text: string): string[] => markersIn(text, FILLER);

/** Does the text do nothing but assent? Short, and with filler. */
export function isFillerAgreement(text: string, atMostWords = 25): boolean {
  return fillerIn(text).length > 0 && wordsOf(text).length <= atMostWords;
}

/** A list of tell-tale phrases, ready to be looked for. An asterisk at a word's end stands for any ending: "disagree*". */
type Markers = ReadonlyMap<string, readonly (readonly string[])[]>;

function markers(...phrases: readonly string[]): Markers {
  const byFirst = new Map<string, string[][]>();
  for (const phrase of phrases) {
    const words = phrase.split(' ');
    const first = words[0]!.replace('*', '').slice(0, 3);
    byFirst.set(first, [...(byFirst.get(first) ?? []), words]);
  }
  return byFirst;
}

/** The marker phrases of a text. One that stands in the reach of a negation is not meant, and left out: "I don't agree". */
function markersIn(text: string, list: Markers): string[] {
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
