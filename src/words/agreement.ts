import { markers, markersIn } from './markers.ts';
import { sentencesOf, wordsOf } from './words.ts';

/** Words by which a speaker sides with another. */
const AGREEMENT = markers(
  'agree*',
  'concur*',
  'exactly',
  'absolutely',
  'fair point',
  'good point',
  'valid point',
  'well said',
  'same page',
  'same view',
  'you are right',
  "you're right",
  'is right',
  'are right',
  'was right',
  "he's right",
  "she's right",
  "they're right",
  'i accept',
  'we accept',
  'i concede',
  'i grant',
  'i support',
  'i second',
  'i share',
  'i am with',
  "i'm with",
  'i stand with',
  'counts for me too',
  'common ground',
  'no objection',
  'seconded',
  'likewise',
  'makes sense',
  'convinced me',
  'persuaded me',
  'i am convinced',
  "i'm convinced",
  'in favour',
  'in favor',
  "couldn't agree more",
  'could not agree more',
);

/** Words by which a speaker parts from another. */
const DISAGREEMENT = markers(
  'disagree*',
  'object to',
  'i object',
  'oppose*',
  'i reject',
  'we reject',
  'i dispute',
  'i doubt',
  'i challenge',
  'i contest',
  'however',
  'on the contrary',
  'that is wrong',
  "that's wrong",
  'is wrong',
  'are wrong',
  'is mistaken',
  'are mistaken',
  'is flawed',
  'is false',
  'the flaw',
  'a flaw',
  'the weakness',
  'a weakness',
  'misses',
  'overlooks',
  'ignores',
  'underestimates',
  'overstates',
  'fails to',
  'falls apart',
  'breaks down',
  'not true',
  'not so',
  "isn't true",
  'not convinced',
  'not persuaded',
  "can't accept",
  'cannot accept',
  "don't agree",
  "doesn't agree",
  'do not agree',
  'not agree',
  "don't accept",
  'do not accept',
  "don't buy",
  "don't think so",
  'no evidence',
  'counterargument',
  'counterexample',
  'push back',
  'pushing back',
  'by contrast',
  'that does not follow',
  "that doesn't follow",
  'my concern',
  'i worry',
  'a risk',
  'the risk',
  'the problem with',
  'the trouble with',
  'unconvincing',
  'contradict*',
  'quite the opposite',
);

/** Praise and assent that say nothing; an expert who only says these has not engaged. */
const FILLER = markers(
  'i completely agree',
  'i totally agree',
  'i fully agree',
  'i wholeheartedly agree',
  'i could not agree more',
  "i couldn't agree more",
  'great point',
  'excellent point',
  'good point',
  'great question',
  'well said',
  'well put',
  "you're absolutely right",
  'you are absolutely right',
  'i have nothing to add',
  'nothing to add',
  'as everyone has said',
  'that makes sense',
  'building on that',
  'i echo',
  'i would echo',
  "i'd echo",
  'what a great',
  'love that',
);

export const agreementIn = (text: string): string[] => markersIn(text, AGREEMENT);

/** Negations are part of these phrases ("not convinced"), so a second one turns them back: "I don't disagree" is none. */
export const disagreementIn = (text: string): string[] => markersIn(text, DISAGREEMENT);

export const fillerIn = (text: string): string[] => markersIn(text, FILLER);

/** Where a text stands towards what it answers, -1..1: agreement against disagreement, sentence by sentence. */
export function leaning(text: string): number {
  let pro = 0;
  let con = 0;
  for (const sentence of sentencesOf(text)) {
    if (disagreementIn(sentence).length > 0) con += 1;
    else if (agreementIn(sentence).length > 0) pro += 1;
  }
  return pro + con === 0 ? 0 : (pro - con) / (pro + con);
}

/** Does the text do nothing but assent? Short, with filler, and without a word against. */
export function isFillerAgreement(text: string, atMostWords = 25): boolean {
  return fillerIn(text).length > 0 && disagreementIn(text).length === 0 && wordsOf(text).length <= atMostWords;
}
