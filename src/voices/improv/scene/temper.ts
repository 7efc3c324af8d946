import { literally, type Seat } from '../../../engine/index.ts';

const hot =
  /\b(?:blunt|interrupt\w*|impatien\w+|passionate|hot-?tempered|raises? (?:\w+ )?voice|fiery|aggressive|quick to anger|short fuse|outspoken)\b/iu;

/** Whether a character is one to fall into somebody's words. */
export const isHot = ({ persona }: Seat): boolean => hot.test(`${persona.line} ${persona.text ?? ''}`);

const sections = /^#+\s*(?:scene|secret|want|motiv|knows|believe|stake)/iu;
/** What is a direction for playing, not something one would say. */
const direction =
  /\b(?:should|must|try to|scene|goal|initially|at first|start|do not|don['’]t|never|always|when(?:ever)?|if|unless|open to)\b/iu;

/** What a character has on its mind, in its own words: what it remembers, its points, and what its file tells it. */
export const truthsOf = (
  { persona }: Seat,
  listener: string | undefined,
  remembered: readonly string[] = [],
): readonly string[] =>
  [
    ...remembered.map((words) => (listener === undefined ? words : addressing(words, listener))),
    ...(persona.points ?? []).map(({ text }) => text),
    ...bullets(persona.text ?? '').flatMap((bullet) => firstPerson(bullet, listener) ?? []),
  ].map(ended);

const bullets = (text: string): string[] => {
  const found: string[] = [];
  let inside = false;
  for (const line of text.split('\n')) {
    if (/^#/u.test(line)) inside = sections.test(line);
    else if (inside && /^\s*[-*•]\s+/u.test(line)) found.push(line.replace(/^\s*[-*•]\s+/u, '').trim());
  }
  return found;
};

const persons: readonly (readonly [RegExp, string])[] = [
  [/\byou['’]re\b|\byou are\b/giu, 'I am'],
  [/\byou['’]ve\b/giu, 'I have'],
  [/\byou['’]d\b/giu, 'I would'],
  [/\byou['’]ll\b/giu, 'I will'],
  [/\byou were\b/giu, 'I was'],
  [
    /\b(to|for|with|of|from|about|at|by|on|against|towards?|without|like|than|told|asked|let|hurt|gave|made|left|taught|raised|knows?|trusts?|loves?|needs?) you\b(?! \p{Ll}+(?:ed|s)\b)/giu,
    '$1 me',
  ],
  [/\byou(?=[.!?]?$)/giu, 'me'],
  [/\byourself\b/giu, 'myself'],
  [/\byours\b/giu, 'mine'],
  [/\byour\b/giu, 'my'],
  [/\byou\b/giu, 'I'],
  [/\b(and|but|or|I) were\b/gu, '$1 was'],
  [/\b(and|but|or|I) are\b/gu, '$1 am'],
];

/** "You value Bob's work" -> "I value your work"; null where it can't be said so. */
const firstPerson = (bullet: string, listener: string | undefined): string | null => {
  if (!/^you(?:r|['’]re|['’]ve)?\b/iu.test(bullet) || direction.test(bullet)) return null;
  const mine = persons.reduce((text, [from, to]) => text.replace(from, to), bullet);
  const addressed = listener === undefined ? mine : addressing(mine, listener);
  return addressed.charAt(0).toUpperCase() + addressed.slice(1);
};

const addressing = (text: string, listener: string): string => {
  const name = literally(listener);
  if (!new RegExp(`\\b${name}\\b`, 'u').test(text)) return text;
  return text
    .replace(/\b(?:his|their)\b/gu, 'your')
    .replace(/\b(?:him|them)\b/gu, 'you')
    .replace(new RegExp(`\\b${name}['’]s\\b`, 'gu'), 'your')
    .replace(new RegExp(`(?<=\\p{Ll} )${name}\\b(?! (?:is|was|has|had|will|would|could|\\p{Ll}+s)\\b)`, 'gu'), 'you');
};

const ended = (text: string): string => (/[.!?…—]$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`);
