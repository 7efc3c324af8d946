import { bringsKnowledge, type Seat, type Table } from '../../engine/index.ts';
import type { Brief } from '../../transcripts/index.ts';
import { bookFor, plainBook } from './question-book.ts';
import { type OpenQuestion, questionsOf } from './seat-questions.ts';
import { filled } from './topic-words.ts';

/** So many questions are worth a morning; more are a reason not to begin. */
const mostQuestions = 6;

/** The brief of a table: its speakers' first questions, then their second ones. People and models ask their own: nothing is said to be theirs. */
export const briefOf = ({ topic }: Pick<Table, 'topic'>, speakers: readonly Seat[]): Brief => {
  const asked = speakers.map((seat, place) => ({ seat, own: questionsOf(seat, place, topic) }));
  const inTurn = [0, 1].flatMap((nth) => asked.flatMap(({ seat, own }) => (own[nth] ? [{ seat, ...own[nth] }] : [])));
  const chosen = inTurn.filter(isFirst).slice(0, mostQuestions);
  const book = bookFor(topic) ?? plainBook;
  const count = chosen.length === 1 ? book.count.one : filled(book.count.other, { number: String(chosen.length) });
  return {
    brief: filled(book.answer, { count }),
    labels: book.labels,
    questions: chosen
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ seat, ask, turns, look }) => ({
        ask,
        turns,
        look,
        by: seat.id,
        name: bringsKnowledge(seat.voice) ? '' : seat.name,
      })),
    weighs: asked.flatMap(({ seat, own }) =>
      own.length > 0 && !bringsKnowledge(seat.voice)
        ? [{ seat: seat.id, name: seat.name, what: own.map(({ weighs }) => weighs).join('; ') }]
        : [],
    ),
  };
};

const isFirst = ({ ask }: OpenQuestion, at: number, all: readonly OpenQuestion[]): boolean =>
  all.findIndex((other) => other.ask === ask) === at;

export { bookFor } from './question-book.ts';
export { type OpenQuestion, questionsOf } from './seat-questions.ts';
export { wordsFor } from './topic-words.ts';
