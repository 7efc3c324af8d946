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
  opposed,
  relevance,
} from '../ear/index.ts';
import { dot, type Embedder, middle, remembering } from './embedder.ts';

/** Likeness from which two sentences in the same talk are the same point. */
const SAME_POINT = 0.11;

/** Likeness to topic or turns below which there is no sign of the topic. */
const NO_SIGN = 0.18;

type Vectors = ReadonlyMap<string, Float32Array>;

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
      const vectors = await memory.embed(sentences, abort);
      const bySentence = new Map(sentences.map((sentence, at) => [sentence, vectors[at]!]));
      return measures.map((measure) =>
        isHeard(measure) ? BY_MEANING[measure.of]!(measure, bySentence) : measureLexically(measure),
      );
    },
  };
}

type ByMeaning = (measure: Measure, vectors: Vectors) => number;

const BY_MEANING: Readonly<Partial<Record<Notice, ByMeaning>>> = {
  repetition({ text, against, topic = '', room = against }, vectors) {
    const beyond = beyondThe(meaning(topic, vectors));
    const point = (sentence: string) => beyond(vectors.get(sentence)!);
    const rooms = against.map((past) =>
      room.filter((other) => other !== past).map((other) => beyond(meaning(other, vectors))),
    );
    const shares = coverage(
      text,
      against,
      { topic, room },
      {
        alike: (words, { said, earlier, of }) => {
          const now = point(said.sentence);
          return (dot(now, point(earlier.sentence)) - usual(now, rooms[of]!) + mixed(words)) / 2;
        },
        opposed,
        atMost: OPPOSITE_POINT * SAME_POINT,
      },
    );
    return mostRepeated(shares, SAME_POINT).score;
  },

  relevance({ text, against }, vectors) {
    const near = (topic: string) => (likeness(text, topic, vectors) + relevance(text, topic).score) / 2;
    return Math.max(0, ...against.map(near));
  },

  drift({ text, against }, vectors) {
    if (isTooShortToStray(text) || !against.some((held) => gistsOf(held).length > 0)) return 0;
    return 1 - onScale(Math.max(0, ...against.map((held) => likeness(text, held, vectors))), NO_SIGN);
  },
};

/** How like this one any text of the room is: talk about one topic is alike throughout, and only what goes beyond that tells. */
function usual(now: Float32Array, room: readonly Float32Array[]): number {
  return room.reduce((sum, other) => sum + dot(now, other), 0) / (room.length + 1);
}

/** Takes out of a meaning what merely says which topic it belongs to. */
function beyondThe(topic: Float32Array): (meaning: Float32Array) => Float32Array {
  return (meaning) => {
    const along = dot(meaning, topic);
    return middle([meaning.map((part, at) => part - along * (topic[at] ?? 0))]);
  };
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

function meaning(text: string, vectors: Vectors): Float32Array {
  return middle(sentencesIn(text).map((sentence) => vectors.get(sentence)!));
}

function likeness(text: string, other: string, vectors: Vectors): number {
  return Math.max(0, dot(meaning(text, vectors), meaning(other, vectors)));
}
