import { type SeatId, sentencesOf } from '../../engine/index.ts';
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

const goalMark = /(?:^|[\s(])(?:scene\s+)?goals?\s*[:：]\s*/iu;
const settingMark = /(?:^|[\s(])setting\s*[:：]\s*/iu;

/** What the scene is to reach: what stands after "goal:" up to the end of its paragraph, else the last sentence. */
export const goalIn = (prompt: string): string => {
  const marked = after(prompt, goalMark);
  if (marked !== null) return oneLine(marked.split(/\n\s*\n/u)[0]!.split(settingMark)[0]!);
  return oneLine(sentencesOf(oneLine(prompt.replace(settingLine, ''))).at(-1) ?? prompt);
};

/** Whether somebody wrote down a goal. */
export const namesGoal = (prompt: string): boolean => goalMark.test(prompt);

const settingLine = /(?:^|\s)setting\s*[:：][^\n]*/giu;

/** Where it plays: what stands after "setting:" on its line; null where nobody said. */
export const settingIn = (prompt: string): string | null => {
  const marked = after(prompt, settingMark);
  return marked === null ? null : oneLine(marked.split('\n')[0]!.split(goalMark)[0]!) || null;
};

const after = (prompt: string, mark: RegExp): string | null => {
  const found = mark.exec(prompt);
  return found ? prompt.slice(found.index + found[0].length) : null;
};

/** A text on one line and without the full stop at its end, so that it can stand in a sentence. */
export const oneLine = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.\s]+$/u, '');
