import { contentStems } from './content-words.ts';
import { relevance } from './relevance.ts';

/** What a turn is held against to see whether it strays. */
export interface Course {
  readonly topic: string;
  readonly subtopic?: string;
  /** Earlier turns that were on topic; a turn that answers one of them is on topic too. */
  readonly earlier?: readonly string[];
}

/** Below this a turn is off topic. */
export const OFF_TOPIC = 0.12;

/** Shorter turns ("I agree.", "Why?") say too little to be astray. */
const ENOUGH_WORDS = 3;

/** How much a turn keeps to the course, 0..1: its best relevance to topic, sub-topic or an earlier turn. */
export function onTopic(text: string, { topic, subtopic = '', earlier = [] }: Course): number {
  if (contentStems(text).size < ENOUGH_WORDS) return 1;
  return [topic, `${topic}\n${subtopic}`, ...earlier].reduce(
    (best, held) => Math.max(best, relevance(text, held).score),
    0,
  );
}

export function isOffTopic(text: string, course: Course, threshold: number = OFF_TOPIC): boolean {
  return onTopic(text, course) < threshold;
}

/** How many turns in a row, up to the last, have been off topic. A stray turn doesn't make the next one on topic. */
export function strayTurns(turns: readonly string[], course: Course, threshold: number = OFF_TOPIC): number {
  const kept = [...(course.earlier ?? [])];
  let run = 0;
  for (const turn of turns) {
    if (isOffTopic(turn, { ...course, earlier: kept }, threshold)) run += 1;
    else {
      run = 0;
      kept.push(turn);
    }
  }
  return run;
}
