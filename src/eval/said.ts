import { sentencesOf, wordsOf } from '../engine/index.ts';
import { contentStems } from '../words/index.ts';
import { type Interval, wilson } from './bootstrap.ts';
import { clustered } from './clustered.ts';
import { type Answered, reasonIn } from './poll.ts';

/** Turns texts into directions in space, where that is installed; throws where it is not. */
export interface Meaning {
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
}

/** People who gave much the same reasons, and one of them word for word. */
interface Camp {
  readonly share: Interval;
  readonly who: readonly string[];
  /** How its members answered: answer -> how many. */
  readonly answers: readonly (readonly [answer: string, count: number])[];
  /** A sentence of the member that is nearest to all the others, and who that is. */
  readonly statement: string;
  readonly speaker: string;
}

/** What people said falls into, beside what they answered. */
export interface Opinion {
  /** Whether likeness was told by embeddings or by shared words. */
  readonly by: 'points' | 'words';
  /** How many said more than their answer. */
  readonly spoke: number;
  readonly camps: readonly Camp[];
  /** Those who spoke and belong to none. */
  readonly apart: number;
  /** Why there are no camps, in a sentence; null where there are. */
  readonly why: string | null;
}

/** Fewer than this can't be parted: each would be a camp of its own. */
const fewest = 10;
const fewestWords = 4;

/** Groups people by what they said. Nobody is told to be of a camp where the words do not part. */
export const saidBy = async (replies: readonly Answered[], meaning: Meaning | null): Promise<Opinion> => {
  const spoken = replies
    .map((reply) => ({ ...reply, reason: reasonIn(reply.text) }))
    .filter(({ reason }) => wordsOf(reason).length >= fewestWords);
  const none = (by: Opinion['by'], why: string): Opinion => ({
    by,
    spoke: spoken.length,
    camps: [],
    apart: spoken.length,
    why,
  });
  if (spoken.length < fewest)
    return none(
      'words',
      `${spoken.length === 1 ? 'One' : spoken.length} of ${replies.length} said more than the answer; ${fewest} are needed to tell camps by what was said.`,
    );
  const { by, vectors } = await directions(
    spoken.map(({ reason }) => reason),
    meaning,
  );
  const { groups, apart } = clustered(vectors, parted[by]);
  if (groups.length === 0)
    return none(
      by,
      `What was said does not fall into camps that can be told apart by ${by === 'points' ? 'the points they make' : 'their words'}.`,
    );
  const camps = groups.map(({ members, nearest }): Camp => {
    const own = members.map((at) => spoken[at]!);
    const answers = new Map<string, number>();
    for (const { answer } of own) if (answer !== null) answers.set(answer, (answers.get(answer) ?? 0) + 1);
    return {
      share: wilson(own.length, replies.length),
      who: own.map(({ who }) => who),
      answers: [...answers].toSorted((a, b) => b[1] - a[1]),
      statement: tellingSentence(
        spoken[nearest]!.reason,
        own.map(({ reason }) => reason),
      ),
      speaker: spoken[nearest]!.who,
    };
  });
  return { by, spoke: spoken.length, camps, apart, why: null };
};

/** How far apart camps must lie (mean silhouette): found on half of the labelled points in bench/ear, held on the other. */
export const parted = { points: 0.45, words: 0.4 };

export const directions = async (
  texts: readonly string[],
  meaning: Meaning | null,
): Promise<{ by: Opinion['by']; vectors: readonly Float32Array[] }> => {
  try {
    if (meaning) return { by: 'points', vectors: centred(await meaning.embed(texts)) };
  } catch {
    // It is not installed: words tell, less well.
  }
  return { by: 'words', vectors: byWords(texts) };
};

/** What all share, which is mostly the question, tells nobody apart. */
const centred = (vectors: readonly Float32Array[]): readonly Float32Array[] => {
  const mean = vectors[0]!.map((_, at) => vectors.reduce((sum, vector) => sum + vector[at]!, 0) / vectors.length);
  return vectors.map((vector) => unit(vector.map((part, at) => part - mean[at]!)));
};

/** Stems by how few say them. A stem that only one says likens nobody to anybody. */
const byWords = (texts: readonly string[]): readonly Float32Array[] => {
  const stems = texts.map((text) => contentStems(text));
  const spread = new Map<string, number>();
  for (const stem of stems.flatMap((each) => [...each])) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  const known = [...spread].filter(([, count]) => count > 1).map(([stem]) => stem);
  return stems.map((own) =>
    unit(Float32Array.from(known, (stem) => (own.has(stem) ? Math.log((texts.length + 1) / spread.get(stem)!) : 0))),
  );
};

const unit = (vector: Float32Array): Float32Array => {
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((part) => part / length);
};

/** Of one member's sentences the one that shares most stems with the camp. */
const tellingSentence = (reason: string, camp: readonly string[]): string => {
  const spread = new Map<string, number>();
  for (const stem of camp.flatMap((text) => [...contentStems(text)])) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  const weight = (sentence: string): number => {
    const stems = [...contentStems(sentence)];
    return stems.reduce((sum, stem) => sum + (spread.get(stem) ?? 0), 0) / Math.sqrt(stems.length + 1);
  };
  return sentencesOf(reason).toSorted((a, b) => weight(b) - weight(a))[0] ?? reason;
};
