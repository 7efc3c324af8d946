import type { Accepted, Held, Ruling, Shape } from '../../engine/index.ts';
import { withoutCourtesies } from '../turn-protocol/courtesies.ts';
import { fieldsIn } from '../turn-protocol/fields-in.ts';
import { terse } from '../turn-protocol/house-style.ts';
import { sayWhy, setOrder } from '../turn-protocol/ranking.ts';
import { mapByWords } from './map-by-words.ts';
import type { ConsensusFact, ConsensusMemory } from './memory.ts';
import { listOf } from './parts.ts';

/** Where the positions meet, pull apart and exclude each other. */
export interface AgreementMap {
  readonly agreements: readonly string[];
  readonly tensions: readonly string[];
  readonly incompatible: readonly string[];
}

const list = { type: 'array', items: { type: 'string' } };

export const mapShape: Shape = {
  type: 'object',
  properties: {
    agreements: { ...list, description: 'What several positions share.' },
    tensions: { ...list, description: 'Where they pull apart but could be joined.' },
    incompatible: { ...list, description: 'Where they exclude each other.' },
  },
  required: ['agreements', 'tensions', 'incompatible'],
};

/** The facilitator's map of the positions; by words alone where nobody can draw it. Who reacts first is asked after it. */
export const mapRuling: Ruling<AgreementMap, ConsensusMemory, ConsensusFact> = {
  says: 'The facilitator maps agreement, tension and incompatibility.',
  holds: 'phase',
  accept: (reply) => readMap(reply),
  otherwise: ({ own, seats, topic }, because) => ({
    value: mapByWords(own.positions, seats, topic),
    why: sayWhy('Drawn from the words of the positions.', because),
  }),
  then: (map, pen) => {
    pen.note({ type: 'mapped', map });
    pen.note({ type: 'notice', rule: 'S2-041', text: sayMap(map) });
    setOrder(pen, { subtopic: pen.table.topic });
  },
};

/** So many of a kind are enough for a table, and so much text for all of them. */
const mostItems = 12;
const longest = 10_000;

const kinds = ['agreements', 'tensions', 'incompatible'];

const readMap = (reply: Held): Accepted<AgreementMap> => {
  const data = fieldsIn(reply) ?? listsInWords(withoutCourtesies(reply.text.slice(0, longest)));
  const [agreements, tensions, incompatible] = kinds.map((name) => readItems(data[name]));
  if (!agreements || !tensions || !incompatible || kinds.every((name) => data[name] === undefined))
    return { refused: 'Give three lists, as in “Agreed: …; In tension: …; Incompatible: …”.' };
  return { value: { agreements, tensions, incompatible }, why: 'As the facilitator sees it.' };
};

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

/** Null for what is no list, and for a list in which nothing can be read. A text is one, with semicolons. */
const readItems = (given: unknown): string[] | null => {
  const items = typeof given === 'string' ? listOf(given) : (given ?? []);
  if (!Array.isArray(items)) return null;
  const read = items
    .map((item) => terse(longestText(item)).replace(/\.$/u, ''))
    .filter(Boolean)
    .slice(0, mostItems);
  return items.length > 0 && read.length === 0 ? null : read;
};

/** What an item says, also where it came as an object of several texts. */
const longestText = (item: unknown): string => {
  if (typeof item === 'string') return item;
  const texts = typeof item === 'object' && item !== null ? Object.values(item) : [];
  return texts
    .filter((text): text is string => typeof text === 'string')
    .reduce((longest, text) => (text.length > longest.length ? text : longest), '');
};

/** The map in the facilitator's few words. */
export const sayMap = ({ agreements, tensions, incompatible }: AgreementMap): string =>
  (
    [
      ['Agreed', agreements],
      ['In tension', tensions],
      ['Incompatible', incompatible],
    ] as const
  )
    .map(([word, items]) => `${word}: ${items.length > 0 ? items.join('; ') : 'nothing'}.`)
    .join('\n');
