import {
  contradiction,
  type Ear,
  gistsOf,
  isTooShortToStray,
  languageOf,
  lexicalEar,
  type Measure,
  measureLexically,
  mostRepeated,
  type Notice,
  onScale,
  relevance,
} from '../words/index.ts';
import { dot, remembering } from './embedder.ts';
import type { Judge } from './judge.ts';
import type { MiniLM } from './minilm.ts';
import { saidBefore } from './said-before.ts';
import { meaning, type Vectors, vectorsOf } from './vectors.ts';

/** Likeness to topic or turns below which there is no sign of the topic. */
const NO_SIGN = 0.18;

/**
 * Hears by meaning what words alone miss: whether a text has to do with another, and whether it makes the same point again or the opposite
 * one. Texts that are not English, and what is a matter of words, go to the lexical ear.
 */
export function embeddingEar({ meaning: meanings, points, judge }: MiniLM): Ear {
  const [near, made] = [remembering(meanings), remembering(points)];
  const { name } = meanings;

  return {
    name,
    sourceOf: (measure) => (isHeard(measure) ? name : lexicalEar.name),
    async measure(measures, abort) {
      abort?.throwIfAborted();
      const heard = measures.filter(isHeard);
      const textsIn = (notices: object) => heard.filter(({ of }) => Object.hasOwn(notices, of)).flatMap(textsOf);
      const [byMeaning, byPoint] = await Promise.all([
        vectorsOf(textsIn(BY_MEANING), near, abort),
        vectorsOf(textsIn(BY_POINT), made, abort),
      ]);
      return measures.map((measure) => {
        if (!isHeard(measure)) return measureLexically(measure);
        return BY_MEANING[measure.of]?.(measure, byMeaning) ?? BY_POINT[measure.of]!(measure, byPoint, judge);
      });
    },
  };
}

const BY_MEANING: Readonly<Partial<Record<Notice, (measure: Measure, vectors: Vectors) => number>>> = {
  relevance({ text, against }, vectors) {
    const near = (topic: string) => (likeness(text, topic, vectors) + relevance(text, topic).score) / 2;
    return Math.max(0, ...against.map(near));
  },

  drift({ text, against }, vectors) {
    if (isTooShortToStray(text) || !against.some((held) => gistsOf(held).length > 0)) return 0;
    return 1 - onScale(Math.max(0, ...against.map((held) => likeness(text, held, vectors))), NO_SIGN);
  },
};

const BY_POINT: Readonly<Partial<Record<Notice, (measure: Measure, points: Vectors, judge: Judge) => number>>> = {
  repetition: (measure, points, judge) => mostRepeated(saidBefore(measure, points, judge)).score,

  opposition({ text, against, topic }, points, judge) {
    const opposite = (one: string, other: string) => judge(points.get(one)!, points.get(other)!).opposite;
    const byPoint = gistsOf(text).flatMap(({ sentence }) =>
      against.flatMap(gistsOf).map((earlier) => opposite(sentence, earlier.sentence)),
    );
    const byWords = against.map((other) => contradiction(text, other, topic));
    return (Math.max(0, ...byPoint) + Math.max(0, ...byWords)) / 2;
  },
};

function isHeard(measure: Measure): boolean {
  const isKnown = Object.hasOwn(BY_MEANING, measure.of) || Object.hasOwn(BY_POINT, measure.of);
  return isKnown && textsOf(measure).every((text) => languageOf(text) === 'en');
}

function textsOf({ text, against, topic = '', room = [] }: Measure): string[] {
  return [text, topic, ...against, ...room].filter((each) => gistsOf(each).length > 0);
}

function likeness(text: string, other: string, vectors: Vectors): number {
  return Math.max(0, dot(meaning(text, vectors), meaning(other, vectors)));
}
