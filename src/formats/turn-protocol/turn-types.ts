import { type TurnKind, words } from '../../engine/index.ts';

/** Where a type of turn has its place. */
interface Place {
  readonly mode: 'debate' | 'consensus' | 'discussion' | 'any';
  readonly where: string;
}

export interface TurnType extends TurnKind {
  readonly id: string;
  readonly words: number;
  readonly places: readonly Place[];
}

const type = (id: string, says: string, most: number, ...places: readonly Place[]): TurnType => ({
  id,
  says,
  words: most,
  limit: words(most),
  places,
});

/** The nine types of turn: the list is closed. */
export const turnTypes = {
  proposition: type('S2-015', 'The first argument for a position.', 150, { mode: 'debate', where: 'opening' }),
  rebuttal: type('S2-016', 'A direct answer to the opposing argument.', 150, { mode: 'debate', where: 'rebuttals' }),
  counter: type('S2-017', 'The last counter-argument.', 150, { mode: 'debate', where: 'counters' }),
  ruling: type('S2-018', "The arbitrator's decision.", 200, { mode: 'debate', where: 'arbitration' }),
  position: type('S2-019', 'Where the speaker stands.', 100, { mode: 'consensus', where: 'positions' }),
  concession: type('S2-020', 'What the speaker would give up.', 75, { mode: 'consensus', where: 'concessions' }),
  synthesis: type('S2-021', 'The position of all, merged.', 200, { mode: 'consensus', where: 'synthesis' }),
  reaction: type('S2-022', 'A quick response.', 50, { mode: 'any', where: 'any' }),
  question: type('S2-023', 'A question to the user or to another seat.', 50, { mode: 'any', where: 'any' }),
} as const satisfies Record<string, TurnType>;

export type TurnTypeName = keyof typeof turnTypes;

export const isTurnType = (name: string): name is TurnTypeName => Object.hasOwn(turnTypes, name);
