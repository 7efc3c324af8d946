import { type Accepted, type Held, saysNothing } from '../../engine/index.ts';
import { type Fields, fieldsIn, isFields } from '../turn-protocol/fields-in.ts';
import { terse } from '../turn-protocol/house-style.ts';
import type { AgreementMap } from './map.ts';
import { listOf } from './parts.ts';

/** So many of a kind are enough for a table, and so much text for all of them. */
const mostItems = 12;
const longest = 10_000;

const kinds = ['agreements', 'tensions', 'incompatible'];

/** The facilitator's map, as data or in words. */
export const readMap = (reply: Held): Accepted<AgreementMap> => {
  const data = listsIn(fieldsIn(reply)) ?? listsInWords(reply.text.slice(0, longest));
  const [agreements, tensions, incompatible] = kinds.map((name) => readItems(data[name]));
  if (!agreements || !tensions || !incompatible || kinds.every((name) => data[name] === undefined))
    return { refused: 'Give three lists, as in “Agreed: …; In tension: …; Incompatible: …”.' };
  return { value: { agreements, tensions, incompatible }, why: 'As the facilitator sees it.' };
};

/** The lists among the fields, by whatever name they are known for what they are; those within another field are found too. */
const listsIn = (fields: Fields | null): Fields | null => {
  if (!fields) return null;
  const known = Object.entries(fields).flatMap(([name, value]) => {
    const [, kind] = namesOf.find(([words]) => words.test(name)) ?? [];
    return kind ? [[kind, value] as const] : [];
  });
  const [only, ...others] = Object.values(fields);
  return known.length === 0 && others.length === 0 && isFields(only) ? listsIn(only) : Object.fromEntries(known);
};

const namesOf: readonly (readonly [RegExp, string])[] = [
  [/incompatib|conflict|exclu|disagree/iu, 'incompatible'],
  [/tension/iu, 'tensions'],
  [/agree|consens|common/iu, 'agreements'],
];

/** `Agreed:`, also where it is a heading: `## Points of agreement`, `**Incompatible positions**`. */
const about =
  '(?:(?:points?|areas?) (?:of|in) )?(agree|(?:in )?tension|incompatib|conflict)\\p{L}*(?: (?:points?|positions?|areas?))?';
const label = new RegExp(
  `(?:^|[\\n.;/])[\\s*_#>-]*${about}[*_]*\\s*:[*_]*|^[^\\S\\n]*(?:#{1,6}[^\\S\\n]+\\**|\\*\\*)${about}\\**[^\\S\\n]*$`,
  'gimu',
);

const lists = { a: 'agreements', t: 'tensions', i: 'incompatible', c: 'incompatible' } as const;

/** `Agreed: the room; the price. In tension: the hours.`: what is not named is empty, and where nothing is, nothing is given. */
const listsInWords = (text: string): Record<string, unknown> => {
  const found = [...text.matchAll(label)];
  const given = found.map((match, nth) => {
    const said = text.slice(match.index + match[0].length, found[nth + 1]?.index);
    const initial = (match[1] ?? match[2]!).toLowerCase().replace(/^in /u, '')[0] as keyof typeof lists;
    return [lists[initial], listOf(said)] as const;
  });
  return found.length === 0 ? {} : { agreements: [], tensions: [], incompatible: [], ...Object.fromEntries(given) };
};

/** Null for what is no list, and for one in which nothing can be read, not even that there is nothing. A text is one, with semicolons. */
const readItems = (given: unknown): string[] | null => {
  const items = typeof given === 'string' ? listOf(given) : (given ?? []);
  if (!Array.isArray(items)) return null;
  const texts = items.map(longestText);
  const read = texts
    .filter((text) => !saysNothing(text))
    .map((text) => terse(text).replace(/\.$/u, ''))
    .filter((text) => /\p{L}/u.test(text))
    .slice(0, mostItems);
  const isEmpty = texts.length === 0 || texts.some((text) => text !== '' && saysNothing(text));
  return read.length === 0 && !isEmpty ? null : read;
};

/** What an item says, also where it came as an object of several texts. */
const longestText = (item: unknown): string => {
  if (typeof item === 'string') return item;
  const texts = typeof item === 'object' && item !== null ? Object.values(item) : [];
  return texts
    .filter((text): text is string => typeof text === 'string')
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '');
};
