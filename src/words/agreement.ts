import { smallWords } from './words.ts';

/** Praise and assent that say nothing; an expert who only says these has not engaged. */
const FILLER = [
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
];

/** One that a word of denial stands before is not meant: "not a good point". */
const filler = new RegExp(`(?<!\\b(?:not|no|never)\\s(?:an?\\s|the\\s)?)\\b(?:${FILLER.join('|')})\\b`, 'giu');

export const fillerIn = (text: string): string[] =>
  [...text.replaceAll('’', "'").matchAll(filler)].map(([found]) => found.toLowerCase());

/** Does the text do nothing but assent? Short, and with filler. */
export const isFillerAgreement = (text: string, atMostWords = 25): boolean =>
  fillerIn(text).length > 0 && smallWords(text).length <= atMostWords;
