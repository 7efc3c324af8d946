import type { SeatId } from '../../engine/index.ts';
import { isAtTheCap, isFinalRound } from './floor.ts';
import { representatives } from './house.ts';
import { isFields, textIn } from './reading.ts';
import type { Stance } from './speech.ts';
import type { HouseTable } from './terms.ts';

/** How well the bill serves a motive in its holder's eyes, from 1 to 5. */
export interface MotiveScore {
  readonly motive: string;
  readonly score: number;
}

/** A motive with less than this is badly served. */
const servedFrom = 3;

/** Where dissent is kept alive, stances loosen only with the rounds; later rounds are as the last row. */
const stancesByRound: readonly (readonly Stance[])[] = [
  ['maintain', 'challenge'],
  ['maintain', 'challenge'],
  ['maintain', 'challenge'],
  ['maintain', 'challenge', 'soften'],
  ['maintain', 'challenge', 'soften', 'concede'],
];

export const keepsDissent = ({ settings }: Pick<HouseTable, 'settings'>): boolean => settings.dissent === true;

export const stancesFor = (table: HouseTable): readonly Stance[] =>
  stancesByRound[
    keepsDissent(table) ? Math.min(table.own.round, stancesByRound.length - 1) : stancesByRound.length - 1
  ]!;

/** Motives that their holders say are badly served. */
export const underserved = (
  table: HouseTable,
): { readonly seat: SeatId; readonly motive: string; readonly score: number }[] =>
  keepsDissent(table)
    ? representatives(table).flatMap((seat) =>
        (table.own.members[seat]?.scores ?? [])
          .filter(({ score }) => score < servedFrom)
          .map(({ motive, score }) => ({ seat, motive, score })),
      )
    : [];

/** A vote waits while a motive is badly served, unless the clock or the last round forces it. */
export const dissentHoldsTheVote = (table: HouseTable): boolean =>
  !isAtTheCap(table) && !isFinalRound(table) && underserved(table).length > 0;

/** Reads scores given as a table or as a list; only known motives count. */
export const scoresIn = (value: unknown, motives: readonly string[]): MotiveScore[] => {
  const rows = Array.isArray(value)
    ? value.filter(isFields).map(({ motive, score }) => [textIn(motive), score] as const)
    : Object.entries(isFields(value) ? value : {});
  return motives.flatMap((motive) => {
    const [, given] = rows.find(([name]) => name.toLowerCase() === motive.toLowerCase()) ?? [];
    const score = Math.round(Number(given));
    return score >= 1 && score <= 5 ? [{ motive, score }] : [];
  });
};
