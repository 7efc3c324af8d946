import {
  coverage,
  type Ear,
  gistsOf,
  isTooShortToStray,
  languageOf,
  lexicalEar,
  type Measure,
  measureLexically,
  mixed,
  mostRepeated,
  type Notice,
  OPPOSITE_POINT,
  onScale,
  opposition,
  relevance,
} from '../ear/index.ts';
import { dot, type Embedder, middle, remembering } from './embedder.ts';
import { type Polarity, polarityBy } from './polarity.ts';

/** Likeness from which two sentences in the same talk are the same point. */
const SAME_POINT = 0.11;

/** Likeness to topic or turns below which there is no sign of the topic. */
const NO_SIGN = 0.18;

/** How sure the words, and the direction of the meaning, make it that two sentences say the opposite. */
const BY_WORDS = 2;
const BY_DIRECTION = 0.6;

/** What a measure is answered from. */
interface Heard {
  readonly vectors: ReadonlyMap<string, Float32Array>;
  readonly polarity: Polarity;
}

/**
 * Hears by meaning what words alone miss: the same point in other words. Meaning hardly hears a "not", so opposite claims are told apart
 * by their words as well. Texts that are not English, and what is a matter of words, go to the lexical ear.
 */
export function embeddingEar(embedder: Embedder): Ear {
  const memory = remembering(embedder);
  return {
    name: embedder.name,
    sourceOf: (measure) => (isHeard(measure) ? embedder.name : lexicalEar.name),
    async measure(measures, abort) {
      abort?.throwIfAborted();
      const sentences = [...new Set(measures.filter(isHeard).flatMap(textsOf).flatMap(sentencesIn))];
      if (sentences.length === 0) return lexicalEar.measure(measures, abort);
      const polarity = measures.some((measure) => measure.of === 'repetition') ? await polarityBy(memory) : same;
      const vectors = await memory.embed(sentences, abort);
      const heard = { polarity, vectors: new Map(sentences.map((sentence, at) => [sentence, vectors[at]!])) };
      return measures.map((measure) =>
        isHeard(measure) ? BY_MEANING[measure.of]!(measure, heard) : measureLexically(measure),
      );
    },
  };
}

const same: Polarity = () => 0;

type ByMeaning = (measure: Measure, heard: Heard) => number;

const BY_MEANING: Readonly<Partial<Record<Notice, ByMeaning>>> = {
  repetition({ text, against, topic = '', room = against }, { vectors, polarity }) {
    const rooms = against.map((past) => room.filter((other) => other !== past).map((other) => meaning(other, vectors)));
    const about = meaning(topic, vectors);
    const shares = coverage(
      text,
      against,
      { topic, room },
      {
        alike: (words, { said, earlier, of }) => {
          const now = vectors.get(said.sentence)!;
          return (dot(now, vectors.get(earlier.sentence)!) - usual(now, rooms[of]!, about) + mixed(words)) / 2;
        },
        opposed: ({ said, earlier, topic }) => {
          const direction = polarity(vectors.get(said.sentence)!, vectors.get(earlier.sentence)!);
          return Math.min(1, BY_WORDS * opposition(said, earlier, topic) + BY_DIRECTION * direction);
        },
        atMost: OPPOSITE_POINT * SAME_POINT,
      },
    );
    return mostRepeated(shares, SAME_POINT).score;
  },

  relevance({ text, against }, { vectors }) {
    const near = (topic: string) => (likeness(text, topic, vectors) + relevance(text, topic).score) / 2;
    return Math.max(0, ...against.map(near));
  },

  drift({ text, against }, { vectors }) {
    if (isTooShortToStray(text) || !against.some((held) => gistsOf(held).length > 0)) return 0;
    return 1 - onScale(Math.max(0, ...against.map((held) => likeness(text, held, vectors))), NO_SIGN);
  },
};

/** How like this one any text of the room is: talk about one topic is alike throughout, and only what goes beyond that tells. */
function usual(now: Float32Array, room: readonly Float32Array[], topic: Float32Array): number {
  return (room.reduce((sum, other) => sum + dot(now, other), 0) + dot(now, topic) / 2) / (room.length + 1);
}

function isHeard(measure: Measure): boolean {
  return measure.of in BY_MEANING && textsOf(measure).every((text) => languageOf(text) === 'en');
}

function textsOf({ text, against, topic = '', room = [] }: Measure): string[] {
  return [text, topic, ...against, ...room].filter((each) => gistsOf(each).length > 0);
}

function sentencesIn(text: string): string[] {
  return gistsOf(text).map(({ sentence }) => sentence);
}

function meaning(text: string, vectors: Heard['vectors']): Float32Array {
  return middle(sentencesIn(text).map((sentence) => vectors.get(sentence)!));
}

function likeness(text: string, other: string, vectors: Heard['vectors']): number {
  return Math.max(0, dot(meaning(text, vectors), meaning(other, vectors)));
}
