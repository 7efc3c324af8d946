import { repetition } from '../words/index.ts';
import { dot } from './embedder.ts';

/** A sentence and where it points. */
export interface Sentence {
  readonly text: string;
  readonly vector: Float32Array;
}

/** Sentences as near to each other as this make one point; they don't tell how near different points are here. */
const ALIKE = 0.8;
/** How near each other two points on one topic are, as long as too little was said to know. */
const USUAL = 0.3;
/** Of the room, its nearest other point tells most; with more said, that one is nearer, so that length is no reason to hear more. */
const BY_NEAREST = 0.7;
const BY_WORDS = 0.08;

/**
 * How much speaks for a sentence making an earlier one's point again: how near they are, less how near the room is to it anyhow,
 * and what their words say. Above 0 rather so; `AGAIN` is where it may be said.
 */
export const againScore = (
  said: Sentence,
  earlier: Sentence,
  room: readonly Sentence[],
  topic: string,
  likeness: (one: string, other: string, topic: string, room: readonly string[]) => number = byWords,
): number => {
  const others = room.filter((one) => one !== earlier && dot(one.vector, earlier.vector) < ALIKE);
  const near = others.map((one) => dot(said.vector, one.vector));
  const mean = near.length === 0 ? USUAL : near.reduce((sum, one) => sum + one, 0) / near.length;
  const nearest = near.length === 0 ? USUAL : Math.max(...near);
  const beyond = dot(said.vector, earlier.vector) - (1 - BY_NEAREST) * mean - BY_NEAREST * nearest;
  const texts = room.slice(-ROOM_BY_WORDS).map(({ text }) => text);
  return beyond + BY_WORDS * odds(likeness(said.text, earlier.text, topic, texts));
};

/** Of 148 sentences that say something new none gets there, and two fifths of those that say something again (bench/ear/pairs.tsv). */
const AGAIN = 0.25;

const ROOM_BY_WORDS = 40;

const byWords = (text: string, earlier: string, topic: string, room: readonly string[]): number =>
  repetition(text, [earlier], { topic, room }).score;

const odds = (chance: number): number => {
  const open = Math.min(1 - 1e-4, Math.max(1e-4, chance));
  return Math.log(open / (1 - open));
};

/** Farther from it than this, a sentence only speaks of something that was mentioned. */
const LEAST_ALIKE = 0.5;

/** What was asked is answered and not said again, and a figure that nobody named is new. */
const canBeSaidAgain = (said: Sentence, earlier: Sentence): boolean =>
  dot(said.vector, earlier.vector) >= LEAST_ALIKE &&
  !/\?\W*$/u.test(earlier.text) &&
  (said.text.match(/\d+/gu) ?? []).every((figure) => earlier.text.includes(figure));

/** The sentence of the room that this one says again, and how surely; null where it says something else. */
export const saidAgain = (
  said: Sentence,
  room: readonly Sentence[],
  topic: string,
): { readonly of: Sentence; readonly score: number } | null => {
  const could = room.filter((earlier) => canBeSaidAgain(said, earlier));
  const nearest = could.sort((a, b) => dot(said.vector, b.vector) - dot(said.vector, a.vector)).slice(0, 3);
  const scored = nearest.map((of) => ({ of, score: againScore(said, of, room, topic) }));
  const best = scored.sort((a, b) => b.score - a.score)[0];
  return best && best.score > AGAIN ? best : null;
};
