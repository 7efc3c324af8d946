import { numbersIn, relevance, sentencesOf } from '../../ear/index.ts';
import type { Slide } from './deck.ts';

export type ClaimSort = 'financial' | 'market' | 'timeline' | 'capability' | 'competitive' | 'measured';

/** Something the presenter asserts that a listener may doubt. */
export interface DeckClaim {
  readonly text: string;
  readonly sort: ClaimSort;
  /** 0 to 1: how surely it is a claim. */
  readonly confidence: number;
}

/** What gives each sort away; the first that fits names the claim. A figure of any other kind is a measured one. */
const signs: readonly (readonly [ClaimSort, RegExp])[] = [
  [
    'financial',
    /[€$£]|\b(?:revenue|costs?|margins?|profits?|budgets?|invest\w*|payback|roi|cash|pric\w+|spending|savings?|burn|arr|mrr|ebitda|euros?|dollars?|wages?|rent|money)\b/i,
  ],
  [
    'competitive',
    /\b(?:competitors?|competition|rivals?|incumbents?|alternatives?|unlike|(?:better|faster|cheaper|stronger|(?:more|less) [a-z]+) than|first to|only (?:one|vendor|company))\b/i,
  ],
  [
    'market',
    /\b(?:markets?|customers?|users?|demand|segments?|adoption|growth|grow(?:s|ing|n)?|churn|share|industry|region)\b/i,
  ],
  [
    'timeline',
    /\b(?:by (?:q[1-4]|january|february|march|april|may|june|july|august|september|october|november|december|next|the end|20\d\d)|q[1-4]|(?:in|within|after|for|over|until|takes?|next) (?:(?:the|a|about|only|next|first|last|\d+|[a-z]+) ){0,2}(?:weeks?|months?|quarters?|years?)|launch\w*|roadmap|deadline|milestones?|deliver\w*)\b/i,
  ],
  [
    'capability',
    /\b(?:can|will|able to|support\w*|scal\w+|automat\w+|handles?|reduc\w+|improv\w+|increas\w+|doubl\w+|halv\w+|reliab\w+|secure|guarantee\w*|proven)\b/i,
  ],
  ['measured', /\d/],
];

const strong =
  /\b(?:always|never|every|all|only|guarantee\w*|best|fastest|zero|no (?:risk|cost|downtime)|doubl\w+|tripl\w+)\b/i;

/** Leans on what was said before, so that it says little when it is quoted. */
const leaning = /^(?:that|this|it|which|they|there|those|these)\b/i;

/** How surely a sentence must be a claim before a listener bothers. */
const enough = 0.5;

/** The claims of a text, the surest first. Lines and bullets count as sentences. */
export const claimsIn = (text: string): DeckClaim[] =>
  sentencesOf(text)
    .filter((sentence) => !sentence.trimEnd().endsWith('?'))
    .flatMap(clausesIn)
    .flatMap((clause) => claimFrom(clause) ?? [])
    .sort((a, b) => b.confidence - a.confidence);

/** A clause that is shorter than this does not stand alone. */
const fewWords = 4;
const joint = /\s*;\s+|,\s+(?=(?:and|but|so|because|while|whereas|which|although)\b)/iu;
const opener =
  /^(?:[\s•*–-]|(?:and|but|so(?: that)?|because|while|whereas|although|well|um|uh|er|i (?:think|guess|believe|mean))\b[\s,]+)+/iu;

/** A sentence in the pieces that each assert something, without the words that only lead in. */
const clausesIn = (sentence: string): string[] => {
  const pieces: string[] = [];
  for (const piece of sentence.split(joint)) {
    const isShort = countOf(piece) < fewWords;
    if (isShort && pieces.length > 0) pieces[pieces.length - 1] += `, ${piece}`;
    else pieces.push(piece);
  }
  return pieces.map((piece) => piece.replace(opener, '').trim());
};

const countOf = (text: string): number => text.trim().split(/\s+/u).length;

const claimFrom = (text: string): DeckClaim | null => {
  const words = countOf(text);
  const sort = signs.find(([, sign]) => sign.test(text))?.[0];
  if (!sort || words < 3 || words > 60) return null;
  const hasFigure = numbersIn(text).length > 0;
  const confidence = 0.4 + (hasFigure ? 0.3 : 0) + (strong.test(text) ? 0.2 : 0) - (leaning.test(text) ? 0.25 : 0);
  return confidence >= enough ? { text, sort, confidence: Math.min(1, confidence) } : null;
};

export const claimsOn = ({ title, body, notes }: Slide): DeckClaim[] =>
  claimsIn([title, body, notes].filter(Boolean).join('\n'));

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
