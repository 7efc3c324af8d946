import { actionText, headerText } from './clean-text.ts';
import type { KnownNames, ParsedResponse } from './response.ts';
import { speechIn } from './speech.ts';

/** Words that give a tone away where no header names it. */
const tones: readonly (readonly [tone: string, sign: RegExp])[] = [
  ['angry', /\b(?:angr(?:y|ily)|furious(?:ly)?|shout(?:s|ing)?|yell(?:s|ing)?)\b/iu],
  ['frustrated', /\b(?:frustrat(?:ed|ion)|exasperated)\b/iu],
  ['sad', /\b(?:sad(?:ly)?|tearful(?:ly)?|cr(?:ies|ying))\b/iu],
  ['apologetic', /\b(?:apologetic(?:ally)?|remorseful|sorry)\b/iu],
  ['nervous', /\b(?:nervous(?:ly)?|anxious(?:ly)?|stammer(?:s|ing)?)\b/iu],
  ['defensive', /\b(?:defensive(?:ly)?)\b/iu],
  ['surprised', /\b(?:surprised|shocked|gasps?|stunned)\b/iu],
  ['happy', /\b(?:happ(?:y|ily)|smil(?:es|ing)|laugh(?:s|ing)?|cheerful(?:ly)?)\b/iu],
  ['relieved', /\b(?:relieved|relief|exhales?)\b/iu],
  ['calm', /\b(?:calm(?:ly)?|quiet(?:ly)?|soft(?:ly)?)\b/iu],
];

/** Makes the best of an answer without a header: a quotation, an address, a tone word; or all of it as plain speech. */
export const salvage = (text: string, { self, others = [] }: KnownNames): ParsedResponse => {
  const own = withoutOthers(text, self, others);
  const leftOut = own !== text ? ' Lines of other characters were left out.' : '';
  if (own === '') return { action: 'silent', tone: 'neutral', content: '', warning: leftOut.trim() };
  const target = /^\s*(?:to|@)\s+([\p{L}][\p{L}'’-]{0,40})\s*[:,]/iu.exec(own)?.[1];
  const bracket = /^\s*[[(（]([\p{L}][\p{L} '’-]{2,40})[\])）]\s*/u.exec(own);
  const body = own.slice(bracket?.[0].length ?? 0).replace(/^\s*(?:to|@)\s+[\p{L}'’-]{1,40}\s*[:,]\s*/iu, '');
  const speech = speechIn(body);
  const nonverbal = actionText(speech.actions.join('; '));
  const tone = toneOf(`${bracket?.[1] ?? ''} ${nonverbal}`) ?? headerText(bracket?.[1] ?? 'neutral');
  const warning = `The answer has no header.${leftOut}`;
  if (speech.content === '' && nonverbal !== '')
    return { action: 'react', tone, content: nonverbal, nonverbal, warning };
  return {
    action: 'speak',
    ...(target && { target }),
    tone,
    content: speech.content || body,
    ...(nonverbal && { nonverbal }),
    warning,
  };
};

const toneOf = (text: string): string | null => tones.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** Leaves out what is said in the name of others, and the character's own name where it stands before its words. */
const withoutOthers = (text: string, self: string | undefined, others: readonly string[]): string => {
  const names = others.map((name) => name.toLowerCase());
  let mine = true;
  const kept = text.split('\n').flatMap((line) => {
    const [whole = '', name = ''] = /^[\s*_]*([\p{L}][\p{L} .'’-]{0,40}?)[*_]*\s*[:：][*_]*\s*/u.exec(line) ?? [];
    if (name !== '' && name.toLowerCase() === self?.toLowerCase()) {
      mine = true;
      return [line.slice(whole.length)];
    }
    if (names.includes(name.toLowerCase())) mine = false;
    return mine ? [line] : [];
  });
  return kept.join('\n').trim();
};
