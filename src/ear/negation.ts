const NEGATIONS = new Set(
  `not no never nobody nothing none nor neither nowhere without cannot can't cant won't wont don't dont doesn't doesnt didn't didnt isn't
  isnt aren't arent wasn't wasnt weren't werent shouldn't shouldnt wouldn't wouldnt couldn't couldnt mustn't hasn't haven't hadn't ain't
  needn't hardly barely scarcely lack lacks lacking`.split(/\s+/),
);

/** A negation and the word after it that denies nothing together: "not only", "no doubt". */
const NOT_DENYING = new Set([
  'not only',
  'not just',
  'not merely',
  'not simply',
  'no doubt',
  'no wonder',
  'no question',
  'nothing but',
  'none other',
]);

/** Verbs that deny what they govern: "fails to deliver". */
const FAILING = new Set('fail fails failed failing refuse refuses refused stop stops stopped'.split(' '));

const SCOPE_ENDS = new Set(
  '. , ; : ! ? … — – ( ) 。 ， ！ ？ but because so although though while whereas if unless since when which who yet and'.split(
    ' ',
  ),
);

export function isNegation(tokens: readonly string[], at: number): boolean {
  const token = tokens[at]!;
  const next = tokens[at + 1];
  if (FAILING.has(token)) return next === 'to';
  return NEGATIONS.has(token) && !NOT_DENYING.has(`${token} ${next}`);
}

/** What a negation denies ends at a mark or at a word that opens a clause. */
export function scopeEnds(token: string): boolean {
  return SCOPE_ENDS.has(token);
}
