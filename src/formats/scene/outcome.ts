import type { SceneCounts } from './memory.ts';
import { standingOf } from './progress.ts';
import type { SceneTable } from './terms.ts';

/** What a scene comes to. */
export interface SceneOutcome extends SceneCounts {
  readonly success: boolean;
  readonly goalAchieved: boolean;
  readonly goal: string;
  readonly clauses: readonly { readonly text: string; readonly met: boolean }[];
  /** Beats played, the opening included. */
  readonly beats: number;
}

const succeeded: readonly string[] = ['goal-achieved', 'natural-end'];

export const outcomeOf = ({ own }: SceneTable, reason: string): SceneOutcome => {
  const { met } = standingOf(own.clauses, own.progress);
  const goalAchieved = reason === 'goal-achieved';
  return {
    success: succeeded.includes(reason),
    goalAchieved,
    goal: own.goal,
    clauses: own.clauses.map(({ text }, at) => ({ text, met: goalAchieved || met.includes(at) })),
    beats: own.beat + 1,
    ...own.counts,
  };
};
