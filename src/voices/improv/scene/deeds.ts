/** Something a goal can ask a character to do, and how it sounds when it is done. */
export interface Deed {
  readonly name: string;
  /** How a goal speaks of it. */
  readonly asked: RegExp;
  /** How a line does it: words and actions. */
  readonly done: RegExp;
  /** How a line sounds that only seems to do it. */
  readonly unless?: RegExp;
  /** It answers this deed: where the goal asks for both, it counts only afterwards. */
  readonly answers?: string;
  /** Whoever has done it has given a last word on the matter. */
  readonly final?: boolean;
}

const not = "(?:do not|don['’]t|cannot|can['’]t|will not|won['’]t|could not|couldn['’]t|never|not|no)";

/** In this order: the first deed that a clause speaks of is the one it asks for. */
export const deeds: readonly Deed[] = [
  {
    name: 'refuse',
    asked: /\b(?:refus\w+|reject\w*|declin\w+|turns? (?:\w+ )?down|says? no|denie[sd]|deny)\b/iu,
    done: /\b(?:I refuse|I (?:won['’]t|will not)|I can['’]?(?:t|not) (?:accept|agree|do that|let)|no deal|absolutely not|the answer is no|not a chance|I decline|out of the question|I['’]m not going to)\b|^no[.!,]/iu,
    unless: /\bI (?:won['’]t|will not) (?:forget|regret|let you down|do (?:it|that) again)\b/iu,
    final: true,
  },
  {
    name: 'apologise',
    asked: /\b(?:apolog\w+|sorry|amends|begs? (?:for )?forgiveness)\b/iu,
    done: /\b(?:I(?:['’]m| am|['’]ve been| was)(?: \w+ly)?(?: so| very)? sorry|I(?: \w+ly)?(?: do)?(?: want to| owe you an)? apolog(?:i[sz]e|y)|my (?:\w+ )?apolog(?:y|ies)|forgive me|so sorry|sorry (?:for|about|that I)|es tut mir (?:so )?leid|entschuldig(?:e|en|ung)|verzeih|désolée?|pardonne-moi|lo siento|perdón(?:ame)?)\b/iu,
    unless: new RegExp(
      `\\b(?:${not}|nothing)(?: \\w+){0,3} (?:sorry|apolog\\w+)|\\bsorry (?:that )?you(?:['’]re| are| feel)|\\bwhy should I`,
      'iu',
    ),
  },
  {
    name: 'accept',
    asked: /\b(?:accept\w*|forgiv\w+|pardons?|lets? it go)\b/iu,
    done: /\b(?:I(?: do| will|['’]ll)?(?: \w+ly)? (?:accept|forgive)|apology accepted|(?:all is|you(?:['’]re| are)) forgiven|thank you for (?:saying|telling|owning|that)|I appreciate (?:you|that|it|your)|it['’]s (?:okay|all right|alright)(?: now)?[.,!]|we(?:['’]re| are) (?:good|okay|even|all right)|I['’]ll take it|ich verzeihe|ich nehme .{0,40} an|je te pardonne|te perdono|acepto)\b/iu,
    unless: new RegExp(
      `\\b${not}(?: \\w+){0,2} (?:accept|forgive\\w*|okay|all right|good)|\\bbefore I (?:accept|forgive)`,
      'iu',
    ),
    answers: 'apologise',
    final: true,
  },
  {
    name: 'agree',
    asked:
      /\b(?:agree\w*|compromise\w*|settles?|(?:reach|come to|find|strike|make)\w* (?:an? )?(?:\w+ )?(?:agreement|deal|terms|understanding|arrangement)|shakes? (?:hands|on))\b/iu,
    done: /\b(?:agreed|I agree|we agree|(?:it['’]s|you have|you['’]ve got|that['’]s) a deal|deal[.!,]|let['’]s do (?:that|it)|(?:that )?works for me|that works|it['’]s a plan|sounds (?:good|fair|right)|I can live with that|shakes? (?:hands|on it)|settled|einverstanden|abgemacht|d['’]accord|de acuerdo)\b|^deal\b/iu,
    unless: new RegExp(`\\b${not}(?: \\w+){0,2} (?:agree|agreed|settled|deal)\\b|\\bdisagree`, 'iu'),
    answers: 'propose',
    final: true,
  },
  {
    name: 'promise',
    asked: /\b(?:promis\w+|vows?|swears?|pledg\w+|commits? to)\b/iu,
    done: /\b(?:I promise|I swear|(?:I give you|you have) my word|I(?:['’]ll| will) (?:never|always|make sure)|I won['’]t .{0,60}again|from now on)\b/iu,
    unless: new RegExp(`\\b${not}(?: \\w+){0,2} promise`, 'iu'),
    final: true,
  },
  {
    name: 'reveal',
    asked:
      /\b(?:reveal\w*|confess\w*|admit\w*|disclos\w+|(?:tells?|says?|hears?)(?: \w+){0,2} the truth|comes? clean|owns? up)\b/iu,
    done: /\b(?:I (?:have|need|want|must)(?: to)? (?:tell you|confess|admit)|the truth is|I (?:confess|admit)|it was me|I did it|I lied|I never told|I(?:['’]ve| have) been (?:hiding|lying|keeping)|I (?:took|hid|stole|kept|broke|sold|read) |what really happened)\b/iu,
    unless: new RegExp(`\\b${not}(?: \\w+){0,2} (?:confess|admit|tell you)`, 'iu'),
  },
  {
    name: 'own',
    asked: /\b(?:takes? responsibility|takes? the blame|owns? (?:it|the|his|her|their))\b/iu,
    done: /\b(?:my (?:fault|mistake|responsibility|doing)|I take (?:full )?responsibility|I messed up|that['’]s on me|I was wrong|I own (?:it|that|this))\b/iu,
    unless: new RegExp(`\\b${not} my (?:fault|mistake|responsibility)`, 'iu'),
  },
  {
    name: 'farewell',
    asked: /\b(?:goodbyes?|farewells?|parts?(?: ways)?|bids?|leave-taking|says? bye)\b/iu,
    done: /\b(?:good-?bye|bye|farewell|take care|see you|I(?:['’]ll| will) miss you|until (?:next|we)|safe (?:travels|journey|trip|home)|so long|auf wiedersehen|leb wohl|adieu|adiós|au revoir)\b/iu,
    unless: /\b(?:no|not|never|without)(?: \w+){0,3} good-?bye/iu,
    final: true,
  },
  {
    name: 'hire',
    asked: /\b(?:hir(?:e[sd]?|ing)|(?:offers?|gives?|gets?|wins?)(?: \w+){0,3} (?:job|position|role|part|place))\b/iu,
    done: /\b(?:(?:job|position|role|part|place) is yours|you(?:['’]re| are) hired|I(?:['’]d| would) like to offer you|we(?:['’]d| would) like (?:you|to offer)|welcome (?:aboard|to the)|when can you start|I accept|I['’]ll take it)\b/iu,
    unless: new RegExp(`\\b${not}(?: \\w+){0,2} (?:hire|offer)`, 'iu'),
    final: true,
  },
  {
    name: 'reconcile',
    asked: /\b(?:reconcil\w+|makes? (?:peace|up)|embraces?|hugs?|become friends|friends again)\b/iu,
    done: /\b(?:friends|start (?:over|again)|put (?:it|this|that) behind us|make peace|truce|I(?:['’]ve| have)? missed you|(?:good|glad) to have you back|come home|hugs?|embraces?|still (?:my |your )?(?:brother|sister|friend|family))\b/iu,
    unless: new RegExp(`\\b${not}(?: \\w+){0,2} (?:friends|make peace)`, 'iu'),
    final: true,
  },
  {
    name: 'thank',
    asked: /\b(?:thanks?|thanked|gratitude)\b/iu,
    done: /\b(?:thank you|thanks|I(?:['’]m| am) grateful|danke|merci|gracias)\b/iu,
    unless: /\bno,? thank/iu,
    final: true,
  },
  {
    name: 'decide',
    asked: /\b(?:decid\w+|choos\w+|chose|makes? (?:up )?(?:\w+ )?(?:mind|choice|decision)|picks?)\b/iu,
    done: /\b(?:I(?:['’]ve| have)? (?:decided?|made up my mind|chosen|choose)|my (?:decision|answer|choice) is|I['’](?:m|ll) (?:staying|leaving|stay|go|take|do it)|I will (?:stay|go|take|do it))\b/iu,
    unless: new RegExp(`\\b${not}(?: \\w+){0,2} (?:decide|decided|choose)`, 'iu'),
    final: true,
  },
  {
    name: 'understand',
    asked: /\b(?:understand\w*|sees? (?:\w+ )?(?:point|side)|comes? round)\b/iu,
    done: /\b(?:I (?:do )?(?:understand|see (?:it|that|your)|hear you|get it)|you(?:['’]re| are) right|fair (?:point|enough)|that makes sense)\b/iu,
    unless: new RegExp(`\\b${not}(?: \\w+){0,2} (?:understand|see|hear|get)`, 'iu'),
  },
  {
    name: 'confront',
    asked: /\b(?:confront\w*|accus\w+|challeng\w+|demand\w*|calls? (?:\w+ )?out)\b/iu,
    done: /\b(?:we need to talk|you (?:lied|missed|broke|took|lost|left|forgot|knew|never|promised|hid|sold)|how could you|explain (?:yourself|this)|why did(?:n['’]t)? you|why did nobody|tell me (?:what|why|plainly|the truth)|I want (?:an )?(?:answers?|explanation))\b/iu,
  },
  {
    name: 'comfort',
    asked: /\b(?:comfort\w*|consol\w+|reassur\w+)\b/iu,
    done: /\b(?:it['’](?:s|ll be) (?:going to be )?(?:okay|all right)|I(?:['’]m| am) here|you(?:['’]re| are) not alone|we['’]ll get through|don['’]t worry|(?:not|wasn['’]t) your fault)\b/iu,
  },
  {
    name: 'interrupt',
    asked: /\binterrupt\w*\b/iu,
    done: /^\[interrupt\]/iu,
  },
  {
    name: 'propose',
    asked: /\b(?:propos\w+|suggest\w*|offers?|next steps|(?:makes?|draws?) (?:\w+ )?plan)\b/iu,
    done: /\b(?:I(?:['’]ll| will|['’]d| would) (?!never|not)\w+|let['’]s|from now on|we (?:could|should|will|can)|how about|what if|I (?:propose|suggest|offer)|every (?:\w+day|week|month|morning|evening|day|year)|weekly|by (?:tomorrow|noon|\w+day)|starting (?:today|tomorrow|\w+day)|first thing (?:tomorrow|on \w+day)|put it in writing|you get|you keep|I keep)\b/iu,
  },
  {
    name: 'explain',
    asked: /\b(?:explain\w*|tells?(?: \w+){0,2} (?:why|what)|answers?)\b/iu,
    done: /\b(?:because|the reason|what happened (?:was|is)|let me explain|it started when|here['’]s (?:what|how))\b/iu,
  },
  {
    name: 'ask',
    asked: /\b(?:asks?|asked|questions?)\b/iu,
    done: /\?/u,
  },
];

export const deedCalled = (name: string): Deed => deeds.find((deed) => deed.name === name)!;

/** What a line does, as the patterns see it. */
export interface Act {
  readonly content: string;
  readonly action?: string;
  readonly nonverbal?: string;
}

export const does = (deed: Deed, { content, action, nonverbal = '' }: Act): boolean => {
  const said = `${action === 'interrupt' ? '[interrupt] ' : ''}${content} ${nonverbal}`;
  return deed.done.test(deed.name === 'refuse' ? content : said) && !deed.unless?.test(said);
};

/** "Okay" and the like: assent only where something was just proposed, and only as a sentence begins. */
export const assents = ({ content }: Act): boolean =>
  /(?:^|[.!?]\s+)(?:okay|ok|all right|alright|fine|yes|good|absolutely|of course|fair enough|right|sure)\b\s*[.,!]/iu.test(
    content,
  ) && !/\b(?:not|never|isn['’]t|no)\b(?: \w+){0,2} (?:okay|all right|fine|good|fair)/iu.test(content);
