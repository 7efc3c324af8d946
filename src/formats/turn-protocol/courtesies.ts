import { sentencesOf } from '../../engine/index.ts';

const greets =
  /^(?:(?:what|that['’]s) an? )?(?:great|good|excellent|wonderful|fantastic) (?:question|point|topic|discussion)s?\b|^(?:hello|hi|welcome)\b[\p{L} ,]*[!.]|^thank(?:s| you)\b(?! to\b)|^(?:sure|certainly|absolutely|of course)[!.]|^i(?:['’]d| would| am|['’]m)(?: be)? (?:happy|glad|delighted|pleased) to\b/iu;
const partsWith =
  /\b(?:hope (?:this|that|it) helps|let me know|feel free to|looking forward to)\b|^thank(?:s| you)\b(?! to\b)|\bhappy to (?:elaborate|expand|clarify|help|discuss)\b/iu;

/** A text without the courtesies that it begins and ends with, and without gestures and rules around it; as it is where it holds nothing else. */
export const withoutCourtesies = (text: string): string => {
  const said = text.replace(/^(?:[-*_] ?){3,}$/gmu, '').trim();
  const sentences = sentencesOf(said);
  const first = sentences.findIndex((sentence) => !greets.test(plain(sentence)));
  const last = sentences.findLastIndex((sentence) => !partsWith.test(plain(sentence)));
  if (first < 0 || last < first) return text;
  const start = said.indexOf(sentences[first]!);
  const end = said.lastIndexOf(sentences[last]!);
  return start < 0 || end < start
    ? said
    : said
        .slice(start, end + sentences[last]!.length)
        .replace(gesture, '')
        .trim();
};

/** `*(leans forward)*`, at the beginning. */
const gesture = /^(?:\*\([^()\n]{1,80}\)\*|\*[^*\n]{1,80}\*(?=\s)(?!\s*:)|\([\p{Ll} ]{1,80}\))\s*/u;

const plain = (sentence: string): string => sentence.replace(/^[\s>*_#-]+/u, '');

/** What is said besides courtesies, without the marks of a list. */
export const statementsIn = (text: string): string[] =>
  sentencesOf(withoutCourtesies(text))
    .map((sentence) => sentence.replace(/^(?:[-*•>#]+|\d{1,2}[.)])\s+/u, '').replace(/\*\*|__/gu, ''))
    .filter((sentence) => /\p{L}/u.test(sentence));
