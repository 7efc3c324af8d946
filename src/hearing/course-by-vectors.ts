import { countWords, type Said } from '../engine/index.ts';
import { dot, middle } from './embedder.ts';

/** A text as a direction, with its length. */
export interface Read {
  readonly seat: string;
  readonly vector: Float32Array;
  readonly words: number;
}

/** The first turns, with the topic twice, are what a talk is about; no later turn joins them. */
const BASE_TURNS = 4;
/** The last turns that are judged together, all of them after the first ones. */
const WINDOW = 3;
/** Turns further back than this don't tell how near to its topic a talk usually keeps. */
export const COURSE_TURNS = 20;

/**
 * What speaks for a talk having left its topic. That its turns are far from it says little where people speak in a few words each, so it counts
 * how far they are for this talk, that not one of them comes near, and that they have more to do with each other than with the topic.
 * Fitted on the English talks of bench/hearing/train-sessions; left out of the fit one by one, 1 of 166 windows on topic got to `STRAYED`.
 */
const WEIGHTS = { none: 0.3, forThisTalk: -5.1, nearest: -4.5, beyondEachOther: -17.4, length: 1.4 };
/** From here on it may be said; below `ON_COURSE` the talk keeps to its topic; between them nobody knows. */
const STRAYED = 2.5;
const ON_COURSE = 0;
/** No talk keeps so little to its topic that less than this would be usual. */
const LEAST_USUAL = 0.1;

/** Whether a talk has left its topic, and how sure that is, 0..1; null while that can't be told. */
export const hasStrayed = (
  topic: Float32Array,
  turns: readonly Said[],
  read: (said: Said) => Read,
): { strays: boolean; sure: number } | null => {
  if (turns.length < BASE_TURNS + WINDOW) return null;
  const first = turns.slice(0, BASE_TURNS).map((said) => read(said).vector);
  const base = middle([topic, topic, ...first]);
  const nearBase = ({ vector }: Read): number => dot(vector, base);
  const later = turns.slice(BASE_TURNS).slice(-COURSE_TURNS).map(read);
  const usual = mean([
    ...first.map((vector) => dot(vector, middle([topic, topic, ...first.filter((other) => other !== vector)]))),
    ...later.slice(0, -WINDOW).map(nearBase),
  ]);
  const last = later.slice(-WINDOW);
  const near = mean(last.map(nearBase));
  const score =
    WEIGHTS.none +
    (WEIGHTS.forThisTalk * near) / Math.max(LEAST_USUAL, usual) +
    WEIGHTS.nearest * Math.max(...last.map(nearBase)) +
    WEIGHTS.beyondEachOther * mean([last, later.slice(-WINDOW - 1)].map((each) => beyondEachOther(each, nearBase))) +
    WEIGHTS.length * Math.log(Math.max(1, mean(last.map(({ words }) => words))));
  if (score > ON_COURSE && score < STRAYED) return null;
  return { strays: score >= STRAYED, sure: 1 / (1 + Math.exp(-Math.abs(score))) };
};

/** How much nearer turns are to the topic than to each other. */
const beyondEachOther = (turns: readonly Read[], nearBase: (turn: Read) => number): number => {
  const pairs = turns.flatMap(({ vector }, at) => turns.slice(at + 1).map((other) => dot(vector, other.vector)));
  return mean(turns.map(nearBase)) - mean(pairs);
};

/** Turns further back than this are no sign of going round. */
export const LATEST = 40;

/** Nearer by so much to what it said itself than the room is to each other: it says it again. Healthy talks stay below 0.15, circling ones come to 0.3. */
const AGAIN = 0.22;
/** Its own turns that a seat can be saying again: with all of a long talk to choose from, something is always near. */
const OWN_TURNS = 5;

/**
 * Whether those who speak only say again what they said: for each seat how near its last turn is to the nearest of its own earlier ones,
 * less how near the room's turns are to each other anyhow; and the mean of that over the seats. Null with too little said.
 */
export const isGoingRound = (turns: readonly Read[]): { circles: boolean; again: number } | null => {
  const seats = [...new Set(turns.map(({ seat }) => seat))];
  const usual = usualNearness(turns);
  const again = seats.flatMap((seat) => {
    const own = turns.filter((turn) => turn.seat === seat);
    const last = own.at(-1)!;
    const earlier = own.slice(0, -1).slice(-OWN_TURNS);
    if (earlier.length < 2) return [];
    return [Math.max(...earlier.map(({ vector }) => dot(vector, last.vector))) - usual];
  });
  if (again.length < 2 || again.length < seats.length) return null;
  return { circles: mean(again) > AGAIN, again: mean(again) };
};

/** How near two turns of different seats are to each other in this room. */
const usualNearness = (turns: readonly Read[]): number => {
  const pairs: number[] = [];
  turns.forEach((one, at) => {
    for (const other of turns.slice(at + 1)) if (other.seat !== one.seat) pairs.push(dot(one.vector, other.vector));
  });
  return pairs.length === 0 ? 0 : mean(pairs);
};

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

export const readAs = ({ seat, text }: Said, vector: Float32Array): Read => ({ seat, vector, words: countWords(text) });
