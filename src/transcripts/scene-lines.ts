import type { SceneOutcome } from '../formats/scene/outcome.ts';
import { harmlessLine } from './harmless.ts';

/** What a scene came to, in a few lines. */
export const sceneLines = (outcome: unknown): string[] => {
  const told = outcome as Partial<SceneOutcome> | null;
  if (!told?.clauses || told.goal === undefined) return [];
  const { goalAchieved, goal, clauses, beats = 0, interruptions = 0, events = 0, failures = 0 } = told;
  return [
    `${goalAchieved ? 'The goal was reached' : 'The goal was not reached'}: ${harmlessLine(goal)}`,
    ...(clauses.length > 1 ? clauses.map(({ text, met }) => `- ${harmlessLine(text)}: ${met ? 'done' : 'open'}`) : []),
    [count(beats, 'beat'), count(interruptions, 'interruption'), count(events, 'event'), count(failures, 'failure')]
      .filter((part, at) => at === 0 || !part.startsWith('0 '))
      .join(', '),
  ];
};

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
