import type { Seat } from '../../engine/index.ts';
import { bookFor, type OwnConcern, plainBook, type QuestionBook, type Sort } from './question-book.ts';
import { filled, topicWordsFor, type Words } from './topic-words.ts';

/** Something one would have to find out. */
export interface OpenQuestion {
  readonly ask: string;
  /** What an answer would do to the matter. */
  readonly turns: string;
  /** The same in the mouth of whoever asks, where it speaks of them. */
  readonly own?: string;
  /** How one would find out. */
  readonly look: string;
  /** What the seat weighs by it. */
  readonly weighs: string;
  /** Its place among all questions: lower ones would turn the matter sooner. */
  readonly rank: number;
}

/** What each seat would ask, in its order: what is its own, then what falls to places where nobody sits. No question is two seats'. */
export const agendaOf = (speakers: readonly Seat[], topic: string): readonly (readonly OpenQuestion[])[] => {
  const book = bookFor(topic) ?? plainBook;
  const { sort } = topicWordsFor(topic);
  const taken = new Set<string>();
  const fresh = (all: readonly OpenQuestion[]) => all.filter(({ ask }) => !taken.has(ask) && Boolean(taken.add(ask)));
  const own = speakers.map((seat, place) => fresh(ownOf(book, seat, place, sort)));
  const spare = fresh(book.seats[sort].flatMap((names) => concernsIn(book, names, sort)));
  return own.map((questions, at) => [...questions, ...spare.filter((_, nth) => nth % speakers.length === at)]);
};

/** What a seat looks after, its own evidence, what it was sent for, or what falls to its place. */
const ownOf = (book: QuestionBook, seat: Seat, place: number, sort: Sort): readonly OpenQuestion[] => {
  const ofPlace = concernsIn(book, book.seats[sort][place % book.seats[sort].length] ?? [], sort);
  if (sort === 'grave' || sort === 'self') return ofPlace;
  const looksAfter = concernsIn(book, textsIn(seat.persona.more?.concerns), sort);
  if (looksAfter.length > 0) return looksAfter;
  const sameTongue = (text: string) => (bookFor(text) ?? plainBook) === book;
  const own = [
    ...evidenceOf(seat)
      .filter(sameTongue)
      .map((evidence, at) => ownQuestion(book.evidence, { evidence, name: seat.name }, at)),
    ...motivesOf(seat)
      .filter(sameTongue)
      .map((motive, at) => ownQuestion(book.motive, { motive, name: seat.name }, at)),
  ];
  return own.length > 0 ? own : ofPlace;
};

const concernsIn = (book: QuestionBook, names: readonly string[], sort: Sort): readonly OpenQuestion[] =>
  names.flatMap((name) => {
    const rank = book.concerns.findIndex((concern) => concern.name === name);
    const concern = book.concerns[rank];
    const ask = concern?.asks[sort];
    if (!concern || ask === undefined) return [];
    const { turns, look, weighs } = concern;
    return [{ ask, turns, look, weighs, rank }];
  });

const ownQuestion = ({ ask, turns, own, look, weighs }: OwnConcern, words: Words, rank: number): OpenQuestion => ({
  ask: filled(ask, words),
  turns: filled(turns, words),
  own: filled(own, words),
  look,
  weighs: filled(weighs, words),
  rank,
});

const evidenceOf = ({ persona }: Seat): readonly string[] => {
  const { weightedEvidence } = (persona.more?.expertise ?? {}) as Readonly<Record<string, unknown>>;
  return textsIn(weightedEvidence)
    .map((text) =>
      text.replace(/:\s.*$/su, '').replace(/^(?:\p{Lu}(?=\p{Ll})|A(?= ))/u, (first) => first.toLowerCase()),
    )
    .slice(0, 2);
};

const motivesOf = ({ persona }: Seat): readonly string[] => textsIn(persona.more?.motives);

const textsIn = (list: unknown): readonly string[] =>
  (Array.isArray(list) ? list : []).filter((item): item is string => typeof item === 'string' && item.trim() !== '');
