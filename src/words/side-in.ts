import { asksOpenly } from './asks-openly.ts';
import { overlap } from './overlap.ts';
import { sentencesByLine } from './words.ts';
import { plainYesOrNo, yesOrNo } from './yes-or-no.ts';

/** Whether somebody is for what the topic asks about, or against it; null where their words don't tell, or where it has no two sides. */
export const sideIn = (text: string, topic: string): boolean | null => {
  const isOpen = asksOpenly(topic) || offersSeveral.test(topic);
  for (const sentence of sentencesByLine(text)) {
    const side = isOpen
      ? plainYesOrNo(sentence)
      : (answerTo(sentence) ?? (overlap(sentence, topic) >= putAgain ? sideOnIt(sentence) : null));
    if (side !== null) return side;
  }
  return null;
};

/** One thing or the other: to be for it says nothing. */
const offersSeveral = /\s(?:or|oder|ou|vs\.?|versus)\s(?!(?:not|nicht|non)\b)/iu;

/** What somebody says of themselves is an answer; of other things that are fine or agreed on it is not, nor is it with a condition. */
const answerTo = (sentence: string): boolean | null =>
  plainYesOrNo(sentence) ?? (ofOneself.test(sentence) && !onCondition.test(sentence) ? yesOrNo(sentence) : null);

const ofOneself =
  /^\P{L}*(?:(?:so|then|personally),? )?(?:i|we|my|ich|wir|je|j|nous|yo|count me|accept|reject|agreed|fine|ok(?:ay)?)(?!\p{L})|^\P{L}*(?:damit|dafür|dagegen|no|not|nothing)(?!\p{L})/iu;

const onCondition = /\b(?:without|unless|until)\b/iu;

/** A sentence that shares so much with the topic puts it again. */
const putAgain = 0.5;

/** `We should not …`, `I speak for …`, where the rest is the topic itself. */
const sideOnIt = (sentence: string): boolean | null => {
  if (/[?？؟]\P{L}*$/u.test(sentence) || /\b(?:whether|if|unless|until|depends)\b/iu.test(sentence)) return null;
  if (/\b(?:should|must|ought|need|do|will|would)(?:n['’]t| not\b)|\bagainst\b/iu.test(sentence)) return false;
  return /\b(?:should|must|ought to)\b|\b(?:am|speak|stand|argue|vote|all|come out) for\b/iu.test(sentence)
    ? true
    : null;
};
