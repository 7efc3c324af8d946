import type { Draft } from '../../engine/index.ts';
import { type Fields, fieldsIn } from '../turn-protocol/fields-in.ts';

/** The parts of a reply: as data, or named in its words, as in `- **Alignment:** 0.2` or `Agrees: no. Reservation: the cost.` */
export const partsOf = (draft: Draft): Fields => fieldsIn(draft) ?? partsInWords(draft.text.slice(0, longest));

/** More than this no turn may hold. */
const longest = 4000;

const label =
  /(?:^|[\n.;,•])[\s*_#>-]*(concedes|position|concerns?|alignment|agreement|agrees|verdict|reservations?)[*_]*\s*[:=]\s*[*_]*\s*/giu;

/** Other words for the same part. */
const aliases: Readonly<Record<string, string>> = {
  agreement: 'alignment',
  concern: 'concerns',
  reservations: 'reservation',
  verdict: 'agrees',
};

const partsInWords = (text: string): Fields => {
  const found = [...text.matchAll(label)];
  return Object.fromEntries(
    found.map((match, nth) => {
      const name = match[1]!.toLowerCase();
      const said = text.slice(match.index + match[0].length, found[nth + 1]?.index).replace(/[\s*_.;,-]+$/u, '');
      return [aliases[name] ?? name, said];
    }),
  );
};

export const textOr = (value: unknown, instead: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : instead;

/** A list, also one that came as a text. */
export const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(/[;\n]/u) : [])
    .flatMap((item) => (typeof item === 'string' ? [item.replace(/^(?:[\s*•-]+|\s*\d{1,2}[.)]\s+)/u, '').trim()] : []))
    .filter((item) => !saysNothing(item));

/** Whether that is what people write where they have nothing to say. */
export const saysNothing = (text: string): boolean =>
  text.length < 100 &&
  /^\W*(?:(?:i|we) (?:have|hold|see) )?(?:none|nothing(?: (?:more|else|further|new|left))?(?: to (?:give|give up|add|concede))?|null|nil|n\/?a|nope|keine?|no(?: \w+)?(?: (?:reservations?|objections?|concerns?|issues?|problems?|worries))?)?(?: (?:at (?:this|the) (?:time|point|stage|moment)|at all|from me|whatsoever|for now|here))*\W*$/iu.test(
    text,
  );

/** A share from 0 to 1, however it is written: 0.3, 30, 30%, 3/10. Null where it is none. */
export const shareIn = (value: unknown): number | null => {
  const [, digits, unit] =
    /(\d+(?:[.,]\d+)?)\s*(%|\/\s*100?|out of 100?|percent|per cent)?/iu.exec(String(value)) ?? [];
  if (digits === undefined || (typeof value !== 'number' && typeof value !== 'string')) return null;
  const number = Number(digits.replace(',', '.'));
  const share = number / wholeOf(number, unit?.replace(/\s+/gu, ' ') ?? '');
  return share <= 1 ? share : null;
};

/** What the number is a part of; without a word for it, the smallest of 1, 10 and 100 that it fits into. */
const wholeOf = (number: number, unit: string): number => {
  if (/10$/u.test(unit)) return 10;
  if (unit !== '') return 100;
  return [1, 10, 100].find((whole) => number <= whole) ?? 100;
};
