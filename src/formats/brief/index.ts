import { bringsKnowledge, type Seat, type Table } from '../../engine/index.ts';
import type { Brief } from '../../transcripts/index.ts';
import { bookFor, plainBook } from './question-book.ts';
import { agendaOf, type OpenQuestion } from './seat-questions.ts';
import { filled, topicWordsFor } from './topic-words.ts';

/** So many questions are worth a morning; more are a reason not to begin. */
const mostQuestions = 6;

/**
 * The brief of a table: what its speakers ask first, in turn, but for what the table was told since. People and models ask their own:
 * nothing is said to be theirs. In a language that is not spoken nobody asked.
 */
export const briefOf = (
  { topic, told = [] }: Pick<Table, 'topic'> & Partial<Pick<Table, 'told'>>,
  speakers: readonly Seat[],
): Brief => {
  const isSpoken = bookFor(topic) !== null;
  const book = bookFor(topic) ?? plainBook;
  const asked = speakers.map((seat, at) => ({ seat, questions: agendaOf(speakers, topic)[at]! }));
  const open = ({ ask }: OpenQuestion): boolean => !told.some((fact) => fact.startsWith(ask));
  const chosen = Array.from({ length: mostQuestions }, (_, nth) => nth)
    .flatMap((nth) => asked.flatMap(({ seat, questions }) => (questions[nth] ? [{ seat, ...questions[nth] }] : [])))
    .slice(0, mostQuestions)
    .filter(open);
  const count = chosen.length === 1 ? book.count.one : filled(book.count.other, { number: String(chosen.length) });
  const { sort, words } = topicWordsFor(topic);
  return {
    brief: sort === 'self' ? book.self : filled(chosen.length === 0 ? book.none : book.answer, { ...words, count }),
    labels: book.labels,
    ...(told.length > 0 && { known: told }),
    questions: chosen
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ seat, ask, turns, look }) => ({
        ask,
        turns,
        look,
        by: seat.id,
        name: isSpoken && !bringsKnowledge(seat.voice) ? seat.name : '',
      })),
    weighs: asked.flatMap(({ seat, questions }) =>
      questions.length > 0 && !bringsKnowledge(seat.voice)
        ? [
            {
              seat: seat.id,
              name: seat.name,
              what: questions
                .slice(0, 2)
                .map(({ weighs }) => weighs)
                .join('; '),
            },
          ]
        : [],
    ),
  };
};

export { bookFor } from './question-book.ts';
export { agendaOf, type OpenQuestion } from './seat-questions.ts';
export { wordsFor } from './topic-words.ts';
