import { type Breach, type Held, ownPart, type Table } from '../../engine/index.ts';
import { qualityGate } from './quality-gate.ts';

/** The rules by which a council is led: each ruling names one of them. */
export const councilRules = {
  order: { id: 'S1-002', says: 'The strategy says who speaks in a round, and in which order.' },
  fallback: { id: 'S1-006', says: 'A council that nobody leads keeps one order in all its rounds.' },
  named: { id: 'S1-025', says: 'The strategy may name who argues against.' },
  drawn: { id: 'S1-026', says: 'Where nobody is named, chance picks who argues against.' },
  converged: { id: 'S1-036', says: 'A council ends early once its strategy finds the panel converged.' },
  structured: {
    id: 'S1-055',
    says: 'A structured council opens, cross-examines, rebuts and synthesises, in this order.',
  },
  own: { id: 'own-words', says: 'An expert speaks for itself: what it writes for others does not stand.' },
  gate: qualityGate,
} as const;

export type CouncilRule = (typeof councilRules)[keyof typeof councilRules];

/** What an expert wrote for others is left out at once, and the record says so. */
export const othersBreach = (held: Held, { seats }: Pick<Table, 'seats'>): Breach | null => {
  const { id } = councilRules.own;
  if (held.mended?.includes(id) || held.cue.ruling !== undefined) return null;
  const seat = seats.find((each) => each.id === held.cue.seat);
  const own = ownPart(held.text, seat, seats);
  if (own === null || own === '') return null;
  return { rule: id, why: 'It spoke for others too: only its own words stand.', mend: own, again: false };
};
