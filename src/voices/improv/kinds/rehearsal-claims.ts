import { numbersIn, relevance, sentencesByLine } from '../../../words/index.ts';
import { plainRehearsal, type RehearsalBook } from './rehearsal-book.ts';

export type ClaimSort = 'financial' | 'market' | 'timeline' | 'capability' | 'competitive' | 'measured';

/** Something the presenter asserts that a listener may doubt. */
export interface DeckClaim {
  readonly text: string;
  readonly sort: ClaimSort;
  /** 0 to 1: how surely it is a claim. */
  readonly confidence: number;
}

/** How surely a sentence must be a claim before a listener bothers. */
const enough = 0.5;

/** The claims of a text, the surest first. Lines and bullets count as sentences. */
export const claimsIn = (text: string, book: RehearsalBook = plainRehearsal): DeckClaim[] =>
  sentencesByLine(text)
    .filter((sentence) => !sentence.trimEnd().endsWith('?'))
    .flatMap((sentence) => clausesIn(sentence, book))
    .flatMap((clause) => claimFrom(clause, book) ?? [])
    .sort((a, b) => b.confidence - a.confidence);

/** A pattern of the book, made once. */
const sign = (pattern: string): RegExp => {
  const made = signsMade.get(pattern) ?? new RegExp(pattern, 'iu');
  signsMade.set(pattern, made);
  return made;
};

const signsMade = new Map<string, RegExp>();

/** A clause that is shorter than this does not stand alone. */
const fewWords = 4;

/** A sentence in the pieces that each assert something, without the words that only lead in. */
const clausesIn = (sentence: string, { joint, opener }: RehearsalBook): string[] => {
  const pieces: string[] = [];
  for (const piece of sentence.split(sign(joint))) {
    const isShort = countOf(piece) < fewWords;
    if (isShort && pieces.length > 0) pieces[pieces.length - 1] += `, ${piece}`;
    else pieces.push(piece);
  }
  return pieces.map((piece) => piece.replace(sign(opener), '').trim());
};

const countOf = (text: string): number => text.trim().split(/\s+/u).length;

const claimFrom = (text: string, { signs, strong, leaning }: RehearsalBook): DeckClaim | null => {
  const words = countOf(text);
  const sort = signs.find(([, like]) => sign(like!).test(text))?.[0] as ClaimSort | undefined;
  if (!sort || words < 3 || words > 60) return null;
  const hasFigure = numbersIn(text).length > 0;
  const confidence =
    0.4 + (hasFigure ? 0.3 : 0) + (sign(strong).test(text) ? 0.2 : 0) - (sign(leaning).test(text) ? 0.25 : 0);
  return confidence >= enough ? { text, sort, confidence: Math.min(1, confidence) } : null;
};

/** The claim that has most to do with what a seat cares about; the surest one where none has. */
export const claimFor = (focus: string, claims: readonly DeckClaim[]): DeckClaim | null => {
  let best: DeckClaim | null = null;
  let most = -1;
  for (const claim of claims) {
    const score = relevance(focus, claim.text).score + claim.confidence / 10;
    if (score > most) [best, most] = [claim, score];
  }
  return best;
};
