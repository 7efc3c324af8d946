import { part, sentencesOf, shapeOf } from '../../engine/index.ts';
import { sayWhy, setOrder } from '../turn-protocol/ranking.ts';
import { ruleBook } from '../turn-protocol/rule-book.ts';
import { readMap } from './read-map.ts';
import type { ConsensusRuling, ConsensusTable } from './terms.ts';

/** Where the positions meet, pull apart and exclude each other. */
export interface AgreementMap {
  readonly agreements: readonly string[];
  readonly tensions: readonly string[];
  readonly incompatible: readonly string[];
}

export const mapShape = shapeOf({
  agreements: part.texts('What several positions share.'),
  tensions: part.texts('Where they pull apart but could be joined.'),
  incompatible: part.texts('Where they exclude each other.'),
});

/** The facilitator's map of the positions; by what was heard where nobody can draw it. Who reacts first is asked after it. */
export const mapRuling: ConsensusRuling<AgreementMap> = {
  says: 'The facilitator maps agreement, tension and incompatibility.',
  holds: 'phase',
  accept: (reply) => readMap(reply),
  otherwise: (table, because) => ({
    value: mapHeard(table),
    why: sayWhy(table.own.compared.length > 0 ? 'Drawn from what was heard of the positions.' : notHeard, because),
  }),
  then: (map, pen) => {
    pen.note({ type: 'mapped', map });
    pen.note({ type: 'notice', rule: ruleBook.guided.id, text: sayMap(map) });
    setOrder(pen, { subtopic: pen.table.topic });
  },
};

const notHeard = 'Nobody heard where the positions meet or part.';

/** The map in the facilitator's few words. */
const sayMap = ({ agreements, tensions, incompatible }: AgreementMap): string => {
  if ([...agreements, ...tensions, ...incompatible].length === 0) return `No map. ${notHeard}`;
  return (
    [
      ['Agreed', agreements],
      ['In tension', tensions],
      ['Incompatible', incompatible],
    ] as const
  )
    .map(([word, items]) => `${word}: ${items.length > 0 ? items.join('; ') : 'nothing'}.`)
    .join('\n');
};

/** Where no facilitator draws it: every two positions by what was heard of them. What nobody heard stands in no list. */
const mapHeard = ({ own, seats }: ConsensusTable): AgreementMap => {
  const name = (id: string): string => seats.find((seat) => seat.id === id)?.name ?? id;
  const begins = (id: string): string => (sentencesOf(own.positions[id] ?? '')[0] ?? '').replace(/[.\s]+$/u, '');
  const told = (value: string, between: string): string[] =>
    own.compared
      .filter(({ heard }) => heard.value === value)
      .map(
        ({ one, other }) =>
          `${name(other)} and ${name(one)}: “${begins(other)}”${between === '' ? '' : ` ${between} “${begins(one)}”`}`,
      );
  return {
    agreements: told('same', ''),
    tensions: told('not-comparable', 'and'),
    incompatible: told('different', 'against'),
  };
};
