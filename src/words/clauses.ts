import { isPunctuation } from './words.ts';

/** A stretch of a sentence that is affirmed or denied as one. */
export interface Clause {
  readonly words: readonly string[];
  /** Affirmed (1), or denied (-1) by an odd number of negations. */
  readonly sign: 1 | -1;
}

const NEGATIONS = new Set(
  `not no never nobody nothing none nor neither nowhere cannot can't cant won't wont don't dont doesn't doesnt didn't didnt isn't isnt
  aren't arent wasn't wasnt weren't werent shouldn't shouldnt wouldn't wouldnt couldn't couldnt mustn't hasn't haven't hadn't ain't
  needn't hardly barely scarcely myth false wrong untrue nonsense unable`.split(/\s+/),
);

/** A negation and the word after it that deny nothing together: "not only", "no doubt". */
const NOT_DENYING = new Set(
  'not only|not just|not merely|not simply|no doubt|no wonder|no question|nothing but|none other|wrong hands'.split(
    '|',
  ),
);

/** Two words that deny together. */
const DENYING_PAIRS = new Set('anything but|far from|free of|free from|rules out|rule out|ruled out'.split('|'));

/** Words that turn what they govern into its opposite: "reduces crime", "stifles growth", "fewer cars". */
const SHIFTERS = new Set(
  `stop stops stopped stopping prevent prevents prevented preventing avoid avoids avoided avoiding reduce reduces reduced reducing
  reduction decrease decreases decreased decreasing cut cuts cutting lower lowers lowered lowering lessen lessens lessened diminish
  diminishes diminished lose loses lost losing loss harm harms harmed harming hurt hurts hurting damage damages damaged damaging hinder
  hinders hindered hindering hamper hampers hampered stifle stifles stifled stifling limiting restrict restricts restricted restricting
  undermine undermines undermined undermining ban bans banned banning forbid forbids forbidden abolish abolishes abolished abolishing
  eliminate eliminates eliminated remove removes removed removing destroy destroys destroyed destroying ruin ruins ruined ruining kill
  kills killed reject rejects rejected oppose opposes opposed deny denies denied denying less fewer lack lacks lacking scrap scraps
  scrapped suppress suppresses stunt stunts discourage discourages discouraged deter deters weaken weakens weakened impede impedes
  deprive deprives deprived exclude excludes excluded prohibit prohibits prohibited curtail curtails curb curbs combat combats`.split(
    /\s+/,
  ),
);

/** Words for next to nothing: what they are said of hardly is. */
const SCANT = new Set(
  'few fewer less least little rare rarer rarely seldom without lack lacks beyond impossible unharmed unaffected untouched unmoved unchanged intact'.split(
    ' ',
  ),
);

/** These do so only before "to": "fails to deliver". */
const FAILING = new Set('fail fails failed failing refuse refuses refused'.split(' '));

/** What comes after these is set aside: "without cars", "trains rather than roads". */
const SETTING_ASIDE = new Set(['without', 'instead of', 'rather than', 'except for']);

/** Here the second word opens no clause. */
const BOUND = new Set(['rather than', 'anything but', 'nothing but']);

const CLAUSE_OPENERS = new Set(
  'but because so as although though while whereas if unless since when which who where yet and however than by or'.split(
    ' ',
  ),
);

/** Is the word at this place a negation that denies something? */
export function isNegation(tokens: readonly string[], at: number): boolean {
  const token = tokens[at]!;
  if (FAILING.has(token)) return tokens[at + 1] === 'to';
  if (DENYING_PAIRS.has(`${token} ${tokens[at + 1]}`)) return true;
  return NEGATIONS.has(token) && !NOT_DENYING.has(`${token} ${tokens[at + 1]}`);
}

export function isScant(token: string): boolean {
  return SCANT.has(token);
}

/** Does the word at this place turn the sense of its clause? */
export function turnsSense(tokens: readonly string[], at: number): boolean {
  return SHIFTERS.has(tokens[at]!) || isNegation(tokens, at) || setsAside(tokens, at);
}

/** Does a new clause begin at this token? */
export function opensClause(token: string): boolean {
  return isPunctuation(token) || CLAUSE_OPENERS.has(token);
}

/** A sentence's clauses, each affirmed or denied. */
export function clausesOf(tokens: readonly string[]): Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  const close = (to: number) => {
    const words = tokens.slice(from, to).filter((token) => !isPunctuation(token));
    if (words.length > 0) clauses.push({ words, sign: signOf(words) });
    from = to;
  };
  tokens.forEach((token, at) => {
    const opens = opensClause(token) && !BOUND.has(`${tokens[at - 1]} ${token}`);
    if (opens || setsAside(tokens, at)) close(at);
  });
  close(tokens.length);
  return clauses;
}

function signOf(words: readonly string[]): 1 | -1 {
  return words.filter((_, at) => turnsSense(words, at)).length % 2 === 0 ? 1 : -1;
}

function setsAside(tokens: readonly string[], at: number): boolean {
  return SETTING_ASIDE.has(tokens[at]!) || SETTING_ASIDE.has(`${tokens[at]} ${tokens[at + 1]}`);
}
