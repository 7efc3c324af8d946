import { contentStems } from '../words/index.ts';
import { dot } from './embedder.ts';
import type { Judge } from './judge.ts';

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

/** How much speaks for a sentence making an earlier one's point again: how near they are, less how near the room is to it anyhow. */
export const againScore = (said: Sentence, earlier: Sentence, room: readonly Sentence[]): number => {
  const others = room.filter((one) => one !== earlier && dot(one.vector, earlier.vector) < ALIKE);
  const near = others.map((one) => dot(said.vector, one.vector));
  const mean = near.length === 0 ? USUAL : near.reduce((sum, one) => sum + one, 0) / near.length;
  const nearest = near.length === 0 ? USUAL : Math.max(...near);
  return dot(said.vector, earlier.vector) - (1 - BY_NEAREST) * mean - BY_NEAREST * nearest;
};

/** From here on it is worth a closer look. */
const AGAIN = 0.15;

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
): { readonly of: Sentence; readonly score: number } | null => {
  const could = room.filter((earlier) => canBeSaidAgain(said, earlier));
  const nearest = could.sort((a, b) => dot(said.vector, b.vector) - dot(said.vector, a.vector)).slice(0, 3);
  const scored = nearest.map((of) => ({ of, score: againScore(said, of, room) }));
  const best = scored.sort((a, b) => b.score - a.score)[0];
  return best && best.score > AGAIN ? best : null;
};

/** So sure the judge must be that two sentences make one point: contraries are near each other too. */
const SAME_POINT = 0.9;

/** The closer look, at where the points of both lie; the same words need none. */
export const makesSamePoint = (
  judge: Judge,
  [said, earlier]: readonly [string, string],
  now: Float32Array,
  then: Float32Array,
): boolean => hasOnlyWordsOf(said, earlier) || judge(now, then).same >= SAME_POINT;

const DENIALS = /\b(?:no|not|never|none|nobody|nothing|neither|nor|without|hardly|cannot)\b|n['’]t\b/giu;
const denialsIn = (text: string): number => text.match(DENIALS)?.length ?? 0;

/** Whether no word of content is new, and nothing is denied or turned round: "more than" tells by its order. */
const hasOnlyWordsOf = (said: string, earlier: string): boolean => {
  const known = contentStems(earlier);
  return (
    denialsIn(said) === denialsIn(earlier) &&
    !/\bthan\b/iu.test(said) &&
    [...contentStems(said)].every((word) => known.has(word))
  );
};
