import {
  type Answer,
  countWords,
  type Question,
  type QuestionKind,
  type Said,
  standsIn,
  unsure,
} from '../engine/index.ts';
import { COURSE_TURNS, hasStrayed, isGoingRound, LATEST, readAs } from './course-by-vectors.ts';
import { dot } from './embedder.ts';
import { asPair, type HeadName, headOf, scoreOf, sideBySide } from './head.ts';
import { clausesIn, letterGrams } from './letter-grams.ts';
import { isOwn, readable } from './readable.ts';
import { type Sentence, saidAgain } from './said-again.ts';
import { wordGrams } from './word-grams.ts';

export const BY = 'embeddings';

type Sees = (text: string) => Float32Array;

/** Texts as directions, once they were read. */
export interface Reads {
  /** A text on the whole. */
  readonly whole: Sees;
  /** A sentence of it. */
  readonly sentence: Sees;
  /** A text on the whole by the points it makes; it takes the second model. */
  readonly points: (text: string) => Promise<Float32Array>;
  /** Whether all of these sentences make the points of those they are like; it takes the second model, so it is asked last. */
  readonly samePoints: (pairs: readonly (readonly [said: string, earlier: string])[]) => Promise<boolean>;
}

/** How one kind of question is heard: which texts it takes, and what is made of them. Null is unheard. */
interface Hears {
  texts(question: Question): readonly string[];
  hear(question: Question, reads: Reads): Answer | null | Promise<Answer | null>;
}

const answer = (value: string, confidence: number, quote?: string): Answer => ({
  value,
  confidence: rounded(confidence),
  ...(quote !== undefined && { quote }),
  by: BY,
});

const rounded = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;

const above = (name: HeadName, seen: Float32Array): number | null => {
  const head = headOf(name);
  const score = scoreOf(head, seen);
  return score > head.sure ? score : null;
};

/** As near as this to something in the room, a sentence says it again, whatever else. */
const SAID_BEFORE = 0.65;
/** Turns of the room in which something can have been said before. */
const ROOM_TURNS = 24;
/** A plain answer has at most so many sentences and words; what is longer gives reasons or conditions. */
const MOST_PLAIN = 3;
const LONGEST_PLAIN = 14;
/** A turn of more sentences than this is not nothing. */
const MOST_EMPTY = 8;

/** One sentence in which so little speaks against a reason may hold one. */
const NO_REASON = 0.5;

export const roomOf = ({ earlier = [] }: Question): readonly Said[] => earlier.slice(-ROOM_TURNS);
const ownText = ({ text }: Question): readonly string[] => [text];
export const withRoom = (question: Question): readonly string[] => [
  question.text,
  ...roomOf(question).map(({ text }) => text),
];

export const sentencesIn = (texts: readonly string[], { sentence }: Reads): Sentence[] =>
  [...new Set(texts.flatMap(readable))].map((text) => ({ text, vector: sentence(text) }));

export const HEARS: Readonly<Partial<Record<QuestionKind, Hears>>> = {
  /** Only where every sentence is empty, or was said in the room before. */
  empty: {
    texts: withRoom,
    hear(question, reads) {
      const { text } = question;
      const room = sentencesIn(
        roomOf(question).map((said) => said.text),
        reads,
      );
      const scores = readable(text).map((one) => emptiness({ text: one, vector: reads.sentence(one) }, room));
      const least = Math.min(...scores);
      if (scores.length === 0 || scores.length > MOST_EMPTY || /\d/u.test(text)) return null;
      return least > headOf('empty').sure ? answer('yes', least) : null;
    },
  },
  /** No where every sentence is empty or makes a point again that was made here; yes where one is far from all that was said. */
  adds: {
    texts: withRoom,
    async hear(question, reads) {
      const said = sentencesIn([question.text], reads);
      const room = sentencesIn(
        roomOf(question).map(({ text }) => text),
        reads,
      );
      if (said.length === 0 || room.length === 0) return null;
      const again = said.map((one) => ({ one, found: saidAgain(one, room) }));
      const idle = ({ one }: { one: Sentence }): boolean =>
        scoreOf(headOf('empty'), withWords(one.text, one.vector)) > headOf('empty').sure;
      const made = again.filter(({ found }) => found !== null);
      if (made.length > 0 && again.every((each) => each.found !== null || idle(each))) {
        const pairs = made.map(({ one, found }) => [one.text, found!.of.text] as const);
        if (!(await reads.samePoints(pairs))) return null;
        return answer('no', 0.7 + Math.min(...made.map(({ found }) => found!.score)));
      }
      const far = again.filter((each) => !idle(each) && nearestTo(each.one, room) < FAR);
      return far.length === 0 ? null : answer('yes', 1 - nearestTo(far[0]!.one, room));
    },
  },
  /** Objection and content use much the same words; it takes both models, the last sentence and the order of the words to tell them apart. */
  collides: {
    texts: ownText,
    async hear({ about, text }, { whole, sentence, points }) {
      if (about !== 'stands-down') return null;
      const sentences = readable(text);
      const last = sentences.at(-1)!;
      const byPoints = [await points(text), await points(last)];
      const seen = sideBySide(whole(text), sentence(last), ...byPoints, wordGrams(sentences.join(' ')));
      const score = scoreOf(headOf('objects'), seen);
      return score > headOf('objects').sure ? answer('yes', score) : unsure(BY, rounded(score));
    },
  },
  'moved-by': {
    texts: ownText,
    hear({ text }, { whole, sentence }) {
      const sentences = readable(text);
      const score = above('unmoved', sideBySide(whole(text), wordGrams(sentences.join(' '))));
      const isBare = sentences.every((one) => scoreOf(headOf('unmoved'), withWords(one, sentence(one))) > NO_REASON);
      return score === null || !isBare ? null : answer('nobody', score);
    },
  },
  /** A short answer by its meaning and its words together. A question answers nothing. */
  intent: {
    texts: ownText,
    hear({ text, begins }, { whole }) {
      const sentences = readable(text);
      if (begins || sentences.length > MOST_PLAIN || countWords(text) > LONGEST_PLAIN || text.includes('?'))
        return null;
      const seen = sideBySide(whole(text), wordGrams(sentences.join(' ')));
      const [yes, no] = [above('yes', seen), above('no', seen)];
      if ((yes === null) === (no === null)) return null;
      return yes === null ? answer('no', no!) : answer('yes', yes);
    },
  },
  answers: {
    texts: ({ text, about = '' }) => [text, about],
    hear({ text, about = '' }, { whole }) {
      if (readable(about).length === 0) return null;
      const score = above('evaded', asPair(whole(text), whole(about)));
      return score === null ? null : answer('evaded', score);
    },
  },
  conduct: {
    texts: ownText,
    hear(question, { sentence }) {
      const found = readable(question.text).flatMap((one) => {
        const seen = withWords(one, sentence(one));
        return (['hostile', 'refusing', 'partial'] as const).flatMap((name) => {
          if (name === 'partial' && question.about !== 'chair') return [];
          const score = above(name, seen);
          return score === null || !standsIn(one, question.text) ? [] : [answer(name, score, one)];
        });
      });
      return found.sort((a, b) => b.confidence - a.confidence)[0] ?? null;
    },
  },
  strays: {
    texts: ({ text, topic = '', earlier = [] }) => [
      text,
      topic,
      ...[...earlier.slice(0, 4), ...earlier.slice(4).slice(-COURSE_TURNS)].map((said) => said.text),
    ],
    hear({ text, seat = '', topic = '', earlier = [] }, { whole }) {
      if (readable(topic).length === 0 || !isOwn(text)) return null;
      const turns = [...earlier, { seat, text }].filter((said) => readable(said.text).length > 0 && isOwn(said.text));
      const course = hasStrayed(whole(topic), turns, (said) => readAs(said, whole(said.text)));
      if (!course) return null;
      return answer(course.strays ? 'yes' : 'no', course.sure);
    },
  },
  circles: {
    texts: ({ text, earlier = [] }) => [text, ...earlier.slice(-LATEST).map((said) => said.text)],
    hear({ text, seat = '', earlier = [] }, { whole }) {
      const turns = [...earlier.slice(-LATEST), { seat, text }].filter((said) => readable(said.text).length > 0);
      const course = isGoingRound(turns.map((said) => readAs(said, whole(said.text))));
      if (!course) return null;
      return course.circles ? answer('yes', course.again + 0.4) : answer('no', 1 - course.again);
    },
  },
};

/** Farther than this from everything that was said, a sentence says something else. */
const FAR = 0.4;

const nearestTo = ({ vector }: Sentence, room: readonly Sentence[]): number =>
  Math.max(0, ...room.map((other) => dot(vector, other.vector)));

/** A sentence by its meaning and its words together. */
export const withWords = (text: string, vector: Float32Array): Float32Array => sideBySide(vector, wordGrams(text));

export const emptiness = (said: Sentence, room: readonly Sentence[]): number => {
  const before = nearestTo(said, room);
  return before >= SAID_BEFORE ? before : scoreOf(headOf('empty'), withWords(said.text, said.vector));
};

/** Whether a turn in another language only agrees: by its letters, since the model knows English. */
export const emptyAbroad = ({ text }: Question): Answer | null => {
  const sentences = readable(text);
  if (sentences.length === 0 || sentences.length > MOST_EMPTY || /\d/u.test(text)) return null;
  const clauses = sentences.flatMap(clausesIn);
  const least = Math.min(...clauses.map((one) => scoreOf(headOf('emptyAbroad'), letterGrams(one))));
  return least > headOf('emptyAbroad').sure ? answer('yes', least) : null;
};
