import { coverage, type Measure, mixed, OPPOSITE_POINT, opposed, type Pair } from '../ear/index.ts';
import { dot, middle } from './embedder.ts';
import { meaning, type Vectors } from './vectors.ts';

/** Likeness from which two sentences in the same talk are the same point. */
export const SAME_POINT = 0.09;

/** Likeness from which they surely are, if they don't contradict each other; what is above hardly counts. */
const SURELY_THE_SAME = 2 * SAME_POINT;

/** How sure it is that a sentence says the opposite of an earlier one, 0..1. */
export type Opposed = (pair: Pair) => number;

/** For each earlier text the share of a text that it holds already, by meaning and by words together. */
export function saidBefore(
  { text, against, topic = '', room = against }: Measure,
  vectors: Vectors,
  contrary: Opposed,
): number[] {
  const beyond = beyondThe(meaning(topic, vectors));
  const point = (sentence: string) => beyond(vectors.get(sentence)!);
  const rooms = against.map((past) =>
    room.filter((other) => other !== past).map((other) => beyond(meaning(other, vectors))),
  );
  return coverage(
    text,
    against,
    { topic, room },
    {
      alike: (words, { said, earlier, of }) => {
        const now = point(said.sentence);
        return evened((dot(now, point(earlier.sentence)) - usual(now, rooms[of]!) + mixed(words)) / 2);
      },
      opposed: contrary,
      atMost: OPPOSITE_POINT * SAME_POINT,
    },
  );
}

/** Fitted on the tuning points and pairs (bench/ear/fit-sides.ts): near in meaning and far apart by side is the opposite. */
const WEIGHTS = { meaning: 7.2, sides: -7.3, words: 3.4 };
const NONE_OF_THEM = -2.9;

const NO_TOPIC: ReadonlySet<string> = new Set();

/** Tells opposite claims by their sides; by their words alone where these are sure, and where no side is known. */
export function onOtherSides(meanings: Vectors, sides: Vectors): Opposed {
  return (pair) => {
    const [said, earlier] = [pair.said.sentence, pair.earlier.sentence];
    const words = opposed({ ...pair, topic: NO_TOPIC });
    const [side, other] = [sides.get(said), sides.get(earlier)];
    if (!side || !other || words === 1) return words;
    const near = dot(meanings.get(said)!, meanings.get(earlier)!);
    const sum = NONE_OF_THEM + WEIGHTS.meaning * near + WEIGHTS.sides * dot(side, other) + WEIGHTS.words * words;
    return 1 / (1 + Math.exp(-sum));
  };
}

/** Contraries are often more alike than restatements: past what is enough, more likeness proves little more. */
function evened(likeness: number): number {
  return likeness <= SURELY_THE_SAME ? likeness : SURELY_THE_SAME + (likeness - SURELY_THE_SAME) / 5;
}

/** How like each other two points on one topic are, as long as nobody else has spoken. */
const ON_ONE_TOPIC = 0.15;

/** How like this one any text of the room is: talk about one topic is alike throughout, and only what goes beyond that tells. */
function usual(now: Float32Array, room: readonly Float32Array[]): number {
  return room.reduce((sum, other) => sum + dot(now, other), ON_ONE_TOPIC) / (room.length + 1);
}

/** Takes out of a meaning what merely says which topic it belongs to. */
function beyondThe(topic: Float32Array): (meaning: Float32Array) => Float32Array {
  return (meaning) => {
    const along = dot(meaning, topic);
    return middle([meaning.map((part, at) => part - along * (topic[at] ?? 0))]);
  };
}
