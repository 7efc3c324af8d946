import type { Ruling, Shape } from '../../engine/index.ts';
import { sayWhy, setOrder } from '../turn-protocol/ranking.ts';
import { mapByWords } from './map-by-words.ts';
import type { ConsensusFact, ConsensusMemory } from './memory.ts';
import { readMap } from './read-map.ts';

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
