import { type Gist, gistsOf } from './gist.ts';
import { Scale } from './scale.ts';
import { SensesOfRoom } from './senses-of-room.ts';
import { VectorIndex } from './vector-index.ts';

export interface Setting {
  /** What the talk is about; sharing its words is no repetition. */
  readonly topic?: string;
  /** What else has been said: the more a word runs through all of it, the less it tells. Left out, the earlier texts are the room. */
  readonly room?: readonly string[];
}

/** In what respects a sentence is like an earlier one, each 0..1. */
export interface Likeness {
  /** Shared stems and shared notions. */
  readonly words: number;
  /** Shared runs of letters; asked only where the senses of words are not known. */
  readonly grams: number;
  /** What their words are used for, taken together. */
  readonly sense: number;
  /** As like it in that as this is what else was said: talk about one topic is alike throughout, and only what goes beyond that tells. */
  readonly usual: number;
}

/** A sentence next to an earlier one. */
export interface Pair {
  readonly said: Gist;
  readonly earlier: Gist;
  /** Which of the earlier texts the earlier sentence is from. */
  readonly of: number;
  readonly topic: ReadonlySet<string>;
}

export interface Judgement {
  /** How much like the earlier sentence this one is, 0..1, given their lexical likeness. */
  readonly alike: (likeness: Likeness, pair: Pair) => number;
  /** How sure it is that they say the opposite, 0..1; asked only where it could change the answer. */
  readonly opposed?: (pair: Pair) => number;
  /** What likeness is left where they surely do. */
  readonly atMost?: number;
}

/** For each earlier text the share of a text that it holds already, sentence by sentence. */
export function coverage(
  text: string,
  earlier: readonly string[],
  { topic = '', room = earlier }: Setting,
  { alike, opposed = () => 0, atMost = 0 }: Judgement,
): number[] {
  const scale = new Scale(topic, room);
  const past = earlier.flatMap((held, of) => gistsOf(held).map((gist) => ({ gist, of })));
  const gists = past.map(({ gist }) => gist);
  const wordsOf = comparer(gists, scale);
  const senses = new SensesOfRoom(gists, earlier, room, scale);
  const held = earlier.map(() => 0);
  let size = 0;
  for (const said of gistsOf(text)) {
    const best = earlier.map(() => 0);
    const { words, grams } = wordsOf(said);
    const { sense, usual } = senses.of(said);
    const doubtful: { readonly pair: Pair; readonly score: number }[] = [];
    past.forEach(({ gist, of }, at) => {
      if (gist.sentence === said.sentence) best[of] = 1;
      const pair = { said, earlier: gist, of, topic: scale.topic };
      const likeness = { words: words[at]!, grams: grams?.[at] ?? 0, sense: sense[at]!, usual: usual[of]! };
      const score = alike(likeness, pair);
      if (score > atMost) doubtful.push({ pair, score });
      else best[of] = Math.max(best[of]!, score);
    });
    for (const { pair, score } of doubtful.sort((a, b) => b.score - a.score)) {
      if (score > best[pair.of]!) best[pair.of] = Math.max(best[pair.of]!, score - (score - atMost) * opposed(pair));
    }
    best.forEach((share, of) => {
      held[of]! += share * said.stems.size;
    });
    size += said.stems.size;
  }
  return size === 0 ? held : held.map((share) => share / size);
}

/** Compares the words of a sentence with those of all earlier ones at once. */
function comparer(earlier: readonly Gist[], scale: Scale) {
  const words = new VectorIndex<string | number>();
  for (const gist of earlier) words.add(scale.weigh(gist));
  let grams: VectorIndex<number> | null = null;
  const gramsOfEarlier = () => {
    const index = new VectorIndex<number>();
    for (const gist of earlier) index.add(scale.gramsOf(gist));
    return index;
  };
  return (said: Gist) => {
    if (said.senses.size === 0) grams ??= gramsOfEarlier();
    const byGram = said.senses.size === 0 ? grams!.cosines(scale.gramsOf(said)) : null;
    return { words: words.cosines(scale.weigh(said)), grams: byGram };
  };
}
