import { segmentsOf } from './segments.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const listOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** A name follows these. */
const titles = listOf(
  `Adm Br Capt Cdr Cmdr Col Cpl Dr Fr Gen Gov Hon Lt Maj Messrs Mgr Mlle Mme Mr Mrs Ms Mt Pres Prof Rep Reps Rev Sen
  Sens Sgt Sra St Supt`,
);

/** Something always follows these. */
const links = listOf('approx bzw ca cf d.h e.g i.e mio mrd str viz vs z.b');

/** These stand before a number; otherwise they are words, or the end of one. */
const counters = listOf(
  `apr art aug ch dec eq feb fig figs jan jul jun mar no nos nov nr oct op p para pp sec sep sept vol`,
);

/** These may stand at the end of a sentence: what follows tells. So may initials. */
const endings = listOf('a.m al co corp d.c dept e.u est etc inc jr ltd p.m sr u.k u.n u.s univ usw');

/** Words that plainly begin a sentence. */
const beginnings = listOf(
  `a all also an and another are as at because both but by can did do does each even every few first for from had has have he
  her here his how however i if in is it its just let many maybe more most my next no not nobody nor now of on once one only or
  our perhaps please second she should since so some still such than thank that the their then there these they this those
  though thus to today under until was we were what when where whether which while who whose why will with would yes yet you
  your`,
);

/** No word and no title before it is longer than this. */
const longestWord = 100;

/** A text that has gone on for so long has come to an end here, whatever its last word is. */
const longestSentence = 4000;

/** Whether a text that ends in a full stop goes on, by its last word and by what follows. */
const goesOn = (whole: string, rest: string): boolean => {
  const text = whole.slice(-longestWord);
  const last = /(?:^|[\s("'“‘[])((?:\p{L}\.)*\p{L}+)\.$/u.exec(text)?.[1];
  if (last === undefined) return false;
  const word = last.toLowerCase();
  if (titles.has(last) || links.has(word)) return true;
  if (counters.has(word)) return /^\s*[\d§#]/u.test(rest);
  if (!endings.has(word) && !/^\p{L}$/u.test(last)) return false;
  const next = /^[\s("'“‘[]*(\p{L}+)(?![.\p{L}])/u.exec(rest)?.[1] ?? '';
  return !beginnings.has(next.toLowerCase());
};

/** "1." is the number of an item, where the items are counted from one. */
const numberAlone = (text: string): number => Number(/^\(?(\d{1,2})[.)]$/u.exec(text)?.[1] ?? Number.NaN);

/** What Unicode's rule parts and people don't: `"Stop!" he said.`, and a line that is broken within a sentence. */
const isBrokenOff = (text: string, rest: string): boolean =>
  /^\p{Ll}/u.test(rest) && (/[.!?…]["”’»]\s*$/u.test(text) || (/\n\s*$/u.test(text) && !/[.!?…:;]\s*$/u.test(text)));

/** Pieces by Unicode's rule, which takes no notice of an ellipsis in one character. */
const piecesOf = (text: string): string[] =>
  segmentsOf(segmenter, text).flatMap((segment) => segment.split(/(?<=…["”’»)]{0,2}\s{1,8})(?=["“‘«(]?\p{Lu})/u));

/** Marks that close what was opened in the sentence before. */
const closing = /^[*_~`"”’»)\]]+(?=\s|$)/u;

/** Sentences by Unicode's rule, with what it parts too early joined again. */
export const sentencesOf = (text: string): string[] => {
  const sentences: string[] = [];
  let open = '';
  let listed = 0;
  const pieces = piecesOf(text);
  for (const [at, piece] of pieces.entries()) {
    const closed = open === '' && sentences.length > 0 ? (closing.exec(piece)?.[0] ?? '') : '';
    if (closed) sentences[sentences.length - 1] += closed;
    open += piece.slice(closed.length);
    const whole = open.trim();
    const rest = pieces[at + 1] ?? '';
    if (numberAlone(whole) === listed + 1 && rest !== '') {
      listed += 1;
      continue;
    }
    if (open.length < longestSentence && (goesOn(whole, rest) || isBrokenOff(open, rest))) continue;
    if (/[\p{L}\p{N}]/u.test(whole)) sentences.push(whole);
    else if (sentences.length > 0) sentences[sentences.length - 1] += open.trimEnd();
    open = '';
  }
  if (/[\p{L}\p{N}]/u.test(open)) sentences.push(open.trim());
  return sentences;
};

export const countSentences = (text: string): number => sentencesOf(text).length;
