/** Ways to lean on one's own earlier turn, in English, and the usual ones in other languages of Western Europe; a turn that stands by itself has none. */
const BACK_REFERENCES: readonly RegExp[] = [
  /\b(?:as|like) (?:i|we) (?:was|were|have been|'ve been|had been) (?:just )?(?:saying|arguing|explaining|pointing out)\b/,
  /\b(?:as|like) (?:i|we)(?:'ve| have|'d| had)? (?:already |just |previously |once )?(?:said|mentioned|noted|argued|explained|stated|pointed out|showed|shown|told you|put it)\b(?! by\b)/,
  /\b(?:what|the thing|the point) (?:i|we) (?:was|were) (?:just )?(?:saying|making|getting at)\b/,
  /\b(?:to|let me|i'll|i will|i'd like to|allow me to) (?:repeat|restate|reiterate) (?:myself|what i (?:said|argued)|my (?:earlier|previous|last|first|opening)?\s?(?:point|argument|claim|position|statement)s?)\b/,
  /\b(?:in|from|of) my (?:earlier|previous|last|first|opening|prior) (?:turn|point|statement|argument|remarks?|proposition|contribution|comment|message)s?\b/,
  /\bmy (?:earlier|previous|prior) (?:turn|point|statement|argument|remarks?|contribution|comment)s?\b/,
  /\b(?:continuing|picking up|going on|carrying on) (?:from )?where i (?:left off|stopped)\b/,
  /\bwhere was i\b/,
  /\bas (?:mentioned|stated|noted|explained) (?:above|before|earlier|previously)\b/,
  /\bas (?:previously|already) (?:said|mentioned|stated|noted|argued|explained)\b(?! by\b)/,
  /\b(?:building on|(?:re)?turning to|following up on|(?:going |coming )?back to) (?:my (?:own )?(?:earlier|previous|prior|last|first|opening|original) (?:turn|point|statement|argument|remark|proposition|contribution|comment)|what i (?:said|argued|was saying))/,
  /\bi repeat(?: myself\b|[:,]| that\b)/,
  /\bi(?:'ve| have)? (?:already )?(?:said|mentioned|argued|explained|told you) (?:this|that|it|so)?\s?(?:before|earlier|already|a moment ago|previously)\b/,
  /\bi(?:'ve| have)? already (?:said|told you|mentioned|argued|explained|stated|made (?:this|that|my) (?:point|case))\b/,
  /\blike i said\b/,
  /\bwie (?:ich|wir) (?:(?:es|ja|schon|bereits|eben|gerade|vorhin|vorher|zuvor) )*(?:sagte|erwähnte|erklärte|betonte)n?\b/,
  /\bwie (?:ich|wir) (?:(?:es|ja|schon|bereits|eben|gerade|vorhin|vorher|zuvor) )*(?:gesagt|erwähnt|erklärt|betont) ha(?:be|tte)n?\b/,
  /\bwie (?:(?:ja|schon|bereits|eben|gerade|vorhin|vorher|zuvor|oben) )*(?:gesagt|erwähnt)\b(?! (?:wurde|wird|worden|von|hat|haben)\b)/,
  /\bich habe (?:(?:es|das|ja) )*(?:schon|bereits|eben|vorhin) (?:gesagt|erwähnt|erklärt)\b/,
  /\bcomme (?:je|nous) (?:vous )?l'a(?:i|vais|vons|vions) (?:déjà )?(?:dit|expliqué|mentionné|souligné)/,
  /\bcomme (?:je|nous) (?:le |vous le )?dis(?:ais|ions)\b/,
  /\bcomme (?:je viens|nous venons) de (?:le |vous le )?dire\b/,
  /\bje (?:vous )?l'ai déjà (?:dit|expliqué|mentionné)/,
  /\bcomo (?:yo )?(?:ya )?(?:(?:lo )?(?:dije|mencioné|expliqué)|(?:lo )?(?:he|había) (?:dicho|mencionado|explicado)|(?:iba|estaba|venía) diciendo|decía(?= (?:antes|yo)|[,.;]))(?!\p{L})/u,
  /\bya (?:lo|os lo|se lo) he (?:dicho|explicado|mencionado)(?!\p{L})/u,
  /\bcome (?:(?:già )?(?:dicevo|accennavo)|(?:già )?ho (?:già |appena )?(?:detto|spiegato|accennato))(?!\p{L})/u,
  /\bcomo (?:eu )?(?:já )?(?:(?<=eu |já )(?:disse|mencionei|expliquei)|(?:eu )?(?:mencionei|expliquei)|eu dizia)(?!\p{L})/u,
  /\bzoals ik (?:(?:al|net|eerder|zojuist|daarnet) )*(?:zei|gezegd heb|heb gezegd|opmerkte)\b/,
];

/** What stands between quotation marks are somebody else's words. */
const QUOTED = /"[^"]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»/gu;

/** The words by which a turn leans on its speaker's own earlier one ("as I was saying"), or null when it stands by itself. */
export function selfReference(text: string): string | null {
  const plain = text.toLowerCase().replace(QUOTED, '…').replaceAll('’', "'").replace(/\s+/g, ' ');
  for (const pattern of BACK_REFERENCES) {
    const found = pattern.exec(plain);
    if (found) return found[0];
  }
  return null;
}
