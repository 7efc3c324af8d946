import { numbersIn, relevance, sentencesOf } from '../../ear/index.ts';
import type { Slide } from './deck.ts';

export type ClaimSort = 'financial' | 'market' | 'timeline' | 'capability' | 'competitive';

/** Something the presenter asserts that a listener may doubt. */
export interface DeckClaim {
  readonly text: string;
  readonly sort: ClaimSort;
  /** 0 to 1: how surely it is a claim. */
  readonly confidence: number;
}

/** What gives each sort away; the first that fits names the claim. */
const signs: readonly (readonly [ClaimSort, RegExp])[] = [
  [
    'financial',
    /[€$£]|\b(?:revenue|costs?|margins?|profits?|budgets?|invest\w*|payback|roi|cash|pric\w+|spend\w*|savings?|sav(?:e|es|ed)|burn|arr|mrr|ebitda|euros?|dollars?)\b/i,
  ],
  [
    'competitive',
    /\b(?:competitors?|competition|rivals?|incumbents?|alternatives?|unlike|(?:better|faster|cheaper|more|less) than|first to|only (?:one|vendor|company))\b/i,
  ],
  [
    'market',
    /\b(?:markets?|customers?|users?|demand|segments?|adoption|growth|grow(?:s|ing|n)?|churn|share|industry|region)\b/i,
  ],
  [
    'timeline',
    /\b(?:by (?:q[1-4]|january|february|march|april|may|june|july|august|september|october|november|december|next|the end|20\d\d)|q[1-4]|weeks?|months?|quarters?|years?|launch\w*|roadmap|deadline|milestones?|deliver\w*)\b/i,
  ],
  [
    'capability',
    /\b(?:can|will|able to|support\w*|scal\w+|automat\w+|handles?|reduc\w+|improv\w+|increas\w+|doubl\w+|halv\w+|reliab\w+|secure|guarantee\w*|proven)\b/i,
  ],
];

const strong =
  /\b(?:always|never|every|all|only|guarantee\w*|best|fastest|zero|no (?:risk|cost|downtime)|doubl\w+|tripl\w+)\b/i;

/** How surely a sentence must be a claim before a listener bothers. */
const enough = 0.5;

/** The claims of a text, the surest first. Lines and bullets count as sentences. */
export const claimsIn = (text: string): DeckClaim[] =>
  sentencesOf(text)
    .map((sentence) => sentence.replace(/^[\s•*–-]+/u, '').trim())
    .flatMap((sentence) => claimFrom(sentence) ?? [])
    .sort((a, b) => b.confidence - a.confidence);

const claimFrom = (text: string): DeckClaim | null => {
  const words = text.split(/\s+/).length;
  const sort = signs.find(([, sign]) => sign.test(text))?.[0];
  if (!sort || words < 3 || words > 60 || text.endsWith('?')) return null;
  const confidence = 0.4 + (numbersIn(text).length > 0 ? 0.3 : 0) + (strong.test(text) ? 0.2 : 0);
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
