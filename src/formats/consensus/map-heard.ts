import { sentencesOf } from '../../engine/index.ts';
import type { AgreementMap } from './map.ts';
import type { ConsensusTable } from './terms.ts';

/** Where no facilitator draws it: every two positions by what was heard of them. What nobody heard stands in no list. */
export const mapHeard = ({ own, seats }: ConsensusTable): AgreementMap => {
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
