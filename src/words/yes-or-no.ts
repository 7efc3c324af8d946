import { sentencesByLine } from './words.ts';

/** Answers by themselves, where they begin a sentence or follow `answer is`, `I vote`. */
const YES =
  /^(?:yes|yeah|yep|aye|true|ja|oui|sí|sure|agreed|deal|はい|賛成(?:です|します)?|同意(?:です|します)?|是|赞成|да)$/u;
const NO =
  /^(?:no|nope|nay|false|nein|non|いいえ|反対(?:です|します)?|同意(?:しません|できません)|不|反对|不同意|нет)$/u;

/** Answers at the beginning only: `a measure that is agreed on`. */
const ALSO_SAID = /^(?:true|sure|agreed|deal)$/u;

/** Words by which one takes a position on, and by which one turns it down. What is denied counts for the other side. */
const TAKES =
  /^(?:accept|accepts|acceptable|agree|agrees|agreed|back|support|supports|sign|endorse|fine|ok|okay|good|happy|content|aboard|favour|favor|works|suits|live|go|take|for|yes|leben|einverstanden|accepter|accepte|d'accord|acepto|acuerdo)$/u;
const TURNS_DOWN =
  /^(?:disagree|disagrees|object|objects|objection|objections|oppose|opposes|opposed|refuse|refuses|reject|rejects|veto|block|against|unacceptable|wrong|turn)$/u;

/** Nothing of the kind stands in the way. */
const OBSTACLES = /^(?:reservations?|concerns?|problems?|issues?|objections?|worries|doubts?)$/u;

const DENIES =
  /^(?:not|nicht|kein|keine|keinen|pas|jamais|nunca|no|never|nobody|none|nothing|neither|nor|cannot|unable|hardly|fail|fails|without|\w+n't|dont|cant|wont|isnt)$/u;

/** Where an answer ends, and what follows is a condition or something else. */
const BREAKS = /^(?:but|though|although|however|except|unless|if|provided|because|since|yet)$/u;

const UNDECIDED = /\b(?:not|n't) (?:so |quite |entirely )?(?:sure|certain|decided)\b|\b(?:unsure|undecided|abstain)\b/u;

/** Does somebody say in plain words that they can live with it? Null where the words don't tell. */
export const yesOrNo = (text: string): boolean | null => {
  for (const sentence of sentencesByLine(text.toLowerCase().replaceAll('’', "'"))) {
    const answer = answerIn(sentence);
    if (answer !== null) return answer;
  }
  return null;
};

/** The same, where nothing but the words yes and no will do. */
export const plainYesOrNo = (sentence: string): boolean | null => plainAnswer(wordsIn(sentence.toLowerCase()));

const wordsIn = (sentence: string): string[] => sentence.match(/[\p{L}']+|\p{P}/gu) ?? [];

const answerIn = (sentence: string): boolean | null => {
  if (UNDECIDED.test(sentence)) return null;
  if (/\bcould(?:n't| not) agree more\b/u.test(sentence)) return true;
  const words = wordsIn(sentence);
  const plain = plainAnswer(words);
  if (plain !== null) return plain;
  let denied = false;
  for (const [at, word] of words.entries()) {
    if (BREAKS.test(word)) return null;
    if (OBSTACLES.test(word) && denied) return true;
    if (TURNS_DOWN.test(word) && isPosition(words, at)) return denied;
    if (TAKES.test(word) && isPosition(words, at)) return !denied && !isDeniedAfter(words, at);
    if (DENIES.test(word)) denied = true;
  }
  return null;
};

/** A yes or a no that stands for itself: `No.`, `Yes, but …`, `My answer is no: …`. */
const plainAnswer = (words: readonly string[]): boolean | null => {
  const after = /^(?:is|vote|say)$/u;
  for (const [at, word] of words.entries()) {
    const begins = at === 0 || after.test(words[at - 1]!);
    const ends = at === words.length - 1 || /^(?:[^\p{L}]|i|we)$/u.test(words[at + 1]!);
    if (begins && YES.test(word) && (at === 0 || !ALSO_SAID.test(word))) return true;
    if (begins && ends && NO.test(word)) return false;
  }
  return null;
};

/** Some only with the words that make them a position: `live with`, `go along`, `take it`, `am for it`, `turn it down`. */
const isPosition = (words: readonly string[], at: number): boolean => {
  if (words[at] === 'turn') return words[at + 2] === 'down';
  if (words[at] === 'take') return isAllOfIt(words, at + 1);
  if (words[at] === 'for')
    return /^(?:am|i'm|we're|be|all|not)$/u.test(words[at - 1] ?? '') && isAllOfIt(words, at + 1);
  if (words[at] === 'live')
    return words[at + 1] === 'with' && !/^(?:me|us|you|him|her|them)$/u.test(words[at + 2] ?? '');
  if (words[at] === 'go') return words[at + 1] === 'along';
  if (words[at] === 'works' || words[at] === 'suits') return /^(?:for|me|us)$/u.test(words[at + 1] ?? '');
  return true;
};

/** `it`, and the sentence ends or says on what condition. */
const isAllOfIt = (words: readonly string[], at: number): boolean => {
  const next = words[at + 1] ?? '';
  return /^(?:it|this|that)$/u.test(words[at] ?? '') && (!/\p{L}/u.test(next) || BREAKS.test(next));
};

/** `I agree with none of it.` */
const isDeniedAfter = (words: readonly string[], at: number): boolean =>
  words.slice(at + 1, at + 4).some((word) => /^(?:none|nothing|neither|nobody)$/u.test(word));
