/** Words by which somebody shuts the door on any compromise. */
const outright =
  /\b(?:no compromise|not compromise|never (?:accept|agree|support|vote|compromise)|not (?:accept|agree to|support) any|under no circumstances|non-?negotiable|not (?:an|one) inch|out of the question|reject (?:any|every|all)|not negotiate)\b/iu;

/** Words against the process rather than against a proposal. */
const againstTheProcess =
  /\b(?:(?:this|the) (?:process|house|debate|parliament|speaker|chair|procedure|session) is (?:a |an )?(?:farce|sham|joke|charade|circus|waste|rigged|illegitimate|pointless|worthless)|waste of (?:my|our|everyone's) time|refuse to (?:take part|participate)|rigged|kangaroo|shut up)\b/iu;

export const refusesOutright = (text: string): boolean => outright.test(text);

export const isHostile = (text: string): boolean => againstTheProcess.test(text);

/** A chair that takes a side on the substance. */
const advocacy =
  /\b(?:I|the (?:chair|speaker)) (?:personally |strongly |fully )*(?:support|oppose|favou?r|endorse|reject|back|prefer|agree with|disagree with)s?\b(?! (?:the )?(?:motion|request))|\b(?:vote|voting) (?:YES|NO|for|against) (?:is|would be) (?:right|wrong|best)\b|\byou should (?:all )?(?:vote|support|oppose|pass|reject)\b/iu;

export const takesASide = (text: string): boolean => advocacy.test(text);
