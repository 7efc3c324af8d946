import { isNegation, opensClause } from './clauses.ts';
import { sentencesOf, tokensOf } from './words.ts';

/** Does the text stand down: has its speaker stress-tested another's argument and found it sound? "Stress-tested" or "stress tested", in any case, with any hyphen, not denied before. */
export function standsDown(text: string): boolean {
  return sentencesOf(text).some(sentenceStandsDown);
}

export function sentenceStandsDown(sentence: string): boolean {
  const tokens = tokensOf(sentence);
  let denied = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (opensClause(token)) denied = false;
    const isMarker = token === 'stress-tested' || (token === 'stress' && tokens[at + 1] === 'tested');
    if (isMarker && !denied) return true;
    if (isNegation(tokens, at)) denied = true;
  }
  return false;
}
