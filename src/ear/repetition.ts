import { contentStems } from './content-words.ts';
import { type Gist, gistsOf } from './gist.ts';
import { rarity } from './rarity.ts';
import { areOpposed } from './stance.ts';

export interface Repetition {
  readonly score: number;
  /** Index of the earlier text it repeats most, or null when it repeats none. */
  readonly of: number | null;
}

export interface RepetitionOptions {
  /** Words everybody uses here; sharing them is no repetition. */
  readonly topic?: string;
}

/** From this score on a moderator may say that the point has been made. */
export const REPEATED = 0.5;

/** A sentence that says the opposite keeps this share of its likeness. */
const OPPOSED = 0.25;
const TOPIC_WORD = 0.35;
const MIX = { stems: 0.55, notions: 0.25, grams: 0.2 };

/** How much of a text has been said before, 0..1, and in which earlier text. Saying the opposite is not repeating. */
export function repetition(
  text: string,
  earlier: readonly string[],
  { topic = '' }: RepetitionOptions = {},
): Repetition {
  const said = gistsOf(text);
  const past = earlier.map(gistsOf);
  const weigh = weights(past, contentStems(topic));
  let best: Repetition = { score: 0, of: null };
  past.forEach((gists, of) => {
    const score = covered(said, gists, weigh);
    if (score > best.score) best = { score, of };
  });
  return best;
}

type Weigh = (stem: string) => number;

/** Words that run through many earlier texts, and words of the topic, say little about what is new. */
function weights(past: readonly (readonly Gist[])[], topic: ReadonlySet<string>): Weigh {
  const texts = new Map<string, number>();
  for (const gists of past) {
    for (const key of new Set(gists.flatMap((gist) => [...gist.stems]))) texts.set(key, (texts.get(key) ?? 0) + 1);
  }
  return (key) => {
    const idf = past.length < 3 ? 1 : Math.log((past.length + 1) / (texts.get(key) ?? 0.5)) / Math.log(past.length + 1);
    return Math.max(0.1, idf) * rarity(key) * (topic.has(key) ? TOPIC_WORD : 1);
  };
}

/** The share of what is said, sentence by sentence, that an earlier text holds. */
function covered(said: readonly Gist[], earlier: readonly Gist[], weigh: Weigh): number {
  let total = 0;
  let held = 0;
  for (const gist of said) {
    const size = gist.stems.size;
    total += size;
    held += size * earlier.reduce((best, other) => Math.max(best, likeness(gist, other, weigh)), 0);
  }
  return total === 0 ? 0 : held / total;
}

function likeness(one: Gist, other: Gist, weigh: Weigh): number {
  const alike =
    MIX.stems * stemCosine(one, other, weigh) +
    MIX.notions * notionCosine(one, other) +
    MIX.grams * gramCosine(one.grams, other.grams);
  return areOpposed(one, other) ? OPPOSED * alike : alike;
}

function stemCosine(one: Gist, other: Gist, weigh: Weigh): number {
  let dot = 0;
  let length = 0;
  let otherLength = 0;
  for (const key of one.stems) {
    const square = weigh(key) ** 2;
    length += square;
    if (other.stems.has(key)) dot += square;
  }
  for (const key of other.stems) otherLength += weigh(key) ** 2;
  return dot === 0 ? 0 : dot / Math.sqrt(length * otherLength);
}

function notionCosine(one: Gist, other: Gist): number {
  let dot = 0;
  for (const id of one.notions.keys()) if (other.notions.has(id)) dot += 1;
  return dot === 0 ? 0 : dot / Math.sqrt(one.notions.size * other.notions.size);
}

function gramCosine(one: Float32Array, other: Float32Array): number {
  let dot = 0;
  let length = 0;
  let otherLength = 0;
  for (let at = 0; at < one.length; at += 1) {
    dot += one[at]! * other[at]!;
    length += one[at]! * one[at]!;
    otherLength += other[at]! * other[at]!;
  }
  return dot === 0 ? 0 : dot / Math.sqrt(length * otherLength);
}
