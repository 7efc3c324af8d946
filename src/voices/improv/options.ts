import { gerundPhrase, wordCount } from './grammar.ts';
import { isVerb } from './verbs.ts';

/** "use Postgres or MySQL", "buy a house or keep renting", "A, B or C". */
export const optionsIn = (phrase: string): readonly string[] | null => {
  if (!/ or /.test(phrase) || / or not$/.test(phrase)) return null;
  const parts = phrase.split(/,? or |, /).map((part) => part.trim().replace(/^either /, ''));
  if (parts.some((part) => !part || wordCount(part) > 7)) return null;
  const [first = '', ...rest] = parts;
  const [verb = '', ...object] = first.split(' ');
  if (rest.every((part) => isVerb(part.split(' ')[0]!))) return isVerb(verb) ? parts.map(gerundPhrase) : parts;
  const placed = placesIn(parts, isVerb(verb) ? verb : '');
  if (placed) return placed;
  const shared = isVerb(verb) && object.length > 0 ? object.join(' ').replace(/^(?:to|with|on|for|in) /, '') : first;
  return [shared, ...rest.map((part) => withoutTail(part.replace(/^(?:to|with|on|for|in) /, '')))];
};

/** "sing in the church", "in the gym" -> "the church", "the gym"; "move in with us", "into a home" -> "moving in with us", "moving into a home". */
const placesIn = ([first = '', ...rest]: readonly string[], verb: string): string[] | null => {
  const [, where = ''] = /^(in|on|at|to|with|for|by|from|into|under|over|through) /i.exec(rest[0]!) ?? [];
  if (where === '' || !rest.every((part) => part.startsWith(`${where} `))) return null;
  const at = first.lastIndexOf(` ${where} `);
  const place = (part: string): string => part.slice(where.length + 1);
  if (at >= 0) return [place(first.slice(at + 1)), ...rest.map((part) => withoutTail(place(part)))];
  return verb ? [first, ...rest.map((part) => `${verb} ${part}`)].map(gerundPhrase) : null;
};

/** "MySQL for the new service" -> "MySQL": what follows belongs to the question, not to the option. */
export const withoutTail = (option: string): string =>
  option.replace(/^(.+?) (?:for|in|on|at|as|this|next) .+$/i, '$1');

/** "Tabs or spaces": the first is large only because it stands first. */
export const evenCase = ([first = '', ...rest]: readonly string[]): string[] =>
  rest.every((option) => /^\p{Ll}/u.test(option)) && /^\p{Lu}\p{Ll}+(?: \p{Ll}|$)/u.test(first)
    ? [first.charAt(0).toLowerCase() + first.slice(1), ...rest]
    : [first, ...rest];
