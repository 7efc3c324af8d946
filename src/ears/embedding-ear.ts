import {
  type AbortSignalLike,
  type Ear,
  gistsOf,
  isTooShortToStray,
  LINE,
  languageOf,
  lexicalEar,
  type Measure,
  measureLexically,
  mostRepeated,
  type Notice,
  onScale,
  relevance,
} from '../ear/index.ts';
import { dot, remembering } from './embedder.ts';
import type { MiniLM } from './minilm.ts';
import { onOtherSides, SAME_POINT, saidBefore } from './said-before.ts';
import { meaning, type Vectors, vectorsOf } from './vectors.ts';

/** Likeness to topic or turns below which there is no sign of the topic. */
const NO_SIGN = 0.18;

/** From this score on a second look is taken at what seems to be repeated: is it rather contradicted? */
const SEEMS_REPEATED = LINE / 2;

/**
 * Hears by meaning what words alone miss: the same point in other words. Sentences near in meaning may still contradict each other, so
 * where a point seems to be repeated, it asks on which side it was. Texts that are not English, and what is a matter of words, go to the
 * lexical ear.
 */
export function embeddingEar(minilm: MiniLM): Ear {
  const [meanings, sides] = [remembering(minilm.meaning), remembering(minilm.sides)];
  const { name } = minilm.meaning;

  async function repetition(measure: Measure, vectors: Vectors, abort?: AbortSignalLike): Promise<number> {
    const shares = saidBefore(measure, vectors, () => 0);
    const repeated = measure.against.filter((_, at) => onScale(shares[at]!, SAME_POINT) >= SEEMS_REPEATED);
    if (repeated.length === 0) return mostRepeated(shares, SAME_POINT).score;
    const taken = await vectorsOf([measure.text, ...repeated], sides, abort);
    return mostRepeated(saidBefore(measure, vectors, onOtherSides(vectors, taken)), SAME_POINT).score;
  }

  return {
    name,
    sourceOf: (measure) => (isHeard(measure) ? name : lexicalEar.name),
    async measure(measures, abort) {
      abort?.throwIfAborted();
      const vectors = await vectorsOf(measures.filter(isHeard).flatMap(textsOf), meanings, abort);
      const answers: Promise<number>[] = measures.map(async (measure) => {
        if (!isHeard(measure)) return measureLexically(measure);
        return measure.of === 'repetition'
          ? repetition(measure, vectors, abort)
          : BY_MEANING[measure.of]!(measure, vectors);
      });
      return Promise.all(answers);
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

function isHeard(measure: Measure): boolean {
  const isKnown = measure.of === 'repetition' || measure.of in BY_MEANING;
  return isKnown && textsOf(measure).every((text) => languageOf(text) === 'en');
}

function textsOf({ text, against, topic = '', room = [] }: Measure): string[] {
  return [text, topic, ...against, ...room].filter((each) => gistsOf(each).length > 0);
}

function likeness(text: string, other: string, vectors: Vectors): number {
  return Math.max(0, dot(meaning(text, vectors), meaning(other, vectors)));
}
