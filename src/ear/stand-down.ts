import { isNegation, opensClause } from './clauses.ts';
import { sentencesOf, tokensOf } from './words.ts';

/** The council's marker of honest agreement: the speaker has stress-tested another's argument and found it sound. */
const STAND_DOWN = /^stress-tested$/;

/** Does the text stand down? "Stress-tested" or "stress tested", in any case, with any hyphen, not denied before. */
export function standsDown(text: string): boolean {
  return sentencesOf(text).some(sentenceStandsDown);
}

export function sentenceStandsDown(sentence: string): boolean {
  const tokens = tokensOf(sentence);
  let denied = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (opensClause(token)) denied = false;
    if (STAND_DOWN.test(token) || (token === 'stress' && tokens[at + 1] === 'tested')) {
      if (!denied) return true;
    }
    if (isNegation(tokens, at)) denied = true;
  }
  return false;
}
