import { contradicts, overlap } from '../../ear/index.ts';
import {
  type Accepted,
  type Held,
  type Ruling,
  type SeatId,
  type Shape,
  sentencesOf,
  type Table,
} from '../../engine/index.ts';
import { terse } from '../turn-protocol/house-style.ts';
import { sayWhy } from '../turn-protocol/ranking.ts';
import type { ConsensusFact, ConsensusMemory } from './memory.ts';

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

/** The facilitator's map of the positions; by words alone where nobody can draw it. */
export const mapRuling: Ruling<AgreementMap, ConsensusMemory, ConsensusFact> = {
  says: 'The facilitator maps agreement, tension and incompatibility.',
  holds: 'phase',
  accept: (reply) => readMap(reply),
  otherwise: (table, because) => ({
    value: mapByWords(table),
    why: sayWhy('Drawn from the words of the positions.', because),
  }),
  then: (map, pen) => {
    pen.note({ type: 'mapped', map });
    pen.note({ type: 'notice', rule: 'S2-041', text: sayMap(map) });
  },
};

/** So many of a kind are enough for a table. */
const mostItems = 12;

const readMap = (reply: Held): Accepted<AgreementMap> => {
  const data = (reply.data ?? {}) as Record<string, unknown>;
  const read = (name: string): string[] | null =>
    Array.isArray(data[name])
      ? data[name]
          .flatMap((item) => (typeof item === 'string' ? [terse(item).replace(/\.$/u, '')] : []))
          .filter(Boolean)
          .slice(0, mostItems)
      : null;
  const [agreements, tensions, incompatible] = ['agreements', 'tensions', 'incompatible'].map(read);
  if (!agreements || !tensions || !incompatible)
    return { refused: 'Give three lists: agreements, tensions, incompatible.' };
  return { value: { agreements, tensions, incompatible }, why: 'As the facilitator sees it.' };
};

/** Sentences of one share the words of another: together they agree, unless one denies the other. */
export const mapByWords = ({ own, seats, topic }: Table<ConsensusMemory>): AgreementMap => {
  const map = { agreements: [] as string[], tensions: [] as string[], incompatible: [] as string[] };
  const name = (id: SeatId): string => seats.find((seat) => seat.id === id)?.name ?? id;
  const held = Object.entries(own.positions);
  for (const [at, [one, text]] of held.entries()) {
    for (const [other, against] of held.slice(at + 1)) {
      const pair = `${name(one)} and ${name(other)}`;
      const [mine, theirs] = nearest(ownWords(text, topic), ownWords(against, topic));
      if (contradicts(text, against, topic)) map.incompatible.push(`${pair}: “${mine}” against “${theirs}”`);
      else if (overlap(text, against) >= sharedGround) map.agreements.push(`${pair}: “${mine}”`);
      else map.tensions.push(`${pair}: “${mine}” and “${theirs}”`);
    }
  }
  return map;
};

/** Positions that share so many of their words stand on common ground. */
const sharedGround = 0.25;

/** The sentences of a position that do more than put the topic again, where there are any. */
const ownWords = (text: string, topic: string): readonly string[] => {
  const sentences = sentencesOf(text).map((sentence) => sentence.replace(/[.\s]+$/u, ''));
  const own = sentences.filter((sentence) => overlap(sentence, topic) < restated && !sentence.includes('“'));
  return own.length > 0 ? own : sentences;
};

const restated = 0.5;

/** The two sentences in which two positions come closest. */
const nearest = (one: readonly string[], other: readonly string[]): readonly [string, string] => {
  let best: readonly [string, string] = [one[0] ?? '', other[0] ?? ''];
  let most = -1;
  for (const mine of one) {
    for (const theirs of other) {
      const shared = overlap(mine, theirs);
      if (shared > most) {
        best = [mine, theirs];
        most = shared;
      }
    }
  }
  return best;
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
