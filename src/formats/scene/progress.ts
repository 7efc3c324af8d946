import type { SeatId } from '../../engine/index.ts';
import type { GoalClause } from './clause.ts';

/** Who has shown a clause of the goal, and how that is known: declared or heard, by whom, in which words. */
interface ClauseProgress {
  readonly by: readonly SeatId[];
  readonly heard: readonly string[];
}

export type Progress = readonly ClauseProgress[];

export const noProgress = (clauses: readonly GoalClause[]): Progress => clauses.map(() => ({ by: [], heard: [] }));

export const shownBy = (progress: Progress, at: number, seat: SeatId, heard: string): Progress =>
  progress.map((one, nth) =>
    nth === at && !one.by.includes(seat) ? { by: [...one.by, seat], heard: [...one.heard, heard] } : one,
  );

const isShown = ({ actors }: GoalClause, { by }: ClauseProgress): boolean =>
  actors.length === 0 ? by.length > 0 : actors.every((seat) => by.includes(seat));

/** The clauses that a character can still show. */
export const openFor = (clauses: readonly GoalClause[], progress: Progress, seat: SeatId): readonly number[] =>
  clauses.flatMap(({ actors }, at) => {
    const mayShow = actors.length === 0 || actors.includes(seat);
    return mayShow && !isShown(clauses[at]!, progress[at]!) && !progress[at]!.by.includes(seat) ? [at] : [];
  });

/** Where the scene stands with its goal. */
export interface GoalStanding {
  readonly complete: boolean;
  /** The share of clauses that were shown. */
  readonly confidence: number;
  readonly met: readonly number[];
  readonly open: readonly number[];
}

export const standingOf = (clauses: readonly GoalClause[], progress: Progress): GoalStanding => {
  const met = clauses.flatMap((clause, at) => (isShown(clause, progress[at]!) ? [at] : []));
  const open = clauses.flatMap((_, at) => (met.includes(at) ? [] : [at]));
  return {
    complete: clauses.length > 0 && open.length === 0,
    confidence: clauses.length === 0 ? 0 : met.length / clauses.length,
    met,
    open,
  };
};
