import { type Draft, saysNothing } from '../../engine/index.ts';
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
