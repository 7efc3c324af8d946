import { type Question, sayingOf, valuesOf } from './question.ts';
import { standsIn } from './quote.ts';

/** That nobody could tell. It is an answer: nothing is refused, flagged, scored or ended by it. */
export const UNHEARD = 'unheard';

/** What somebody made of a question. */
export interface Answer {
  /** One of the question's values, or `unheard`. */
  readonly value: string;
  /** 0..1. */
  readonly confidence: number;
  /** Words of the text that show it; they stand there word for word. */
  readonly quote?: string;
  /** Who heard it: `speaker` (declared), `model <name>`, `embeddings`, `words`, `nobody`. */
  readonly by: string;
  /** Why it counts for nothing, where somebody did answer. */
  readonly why?: string;
  /** How much was heard against what is declared, 0..1: not enough to take it back, but together with others it counts. */
  readonly doubt?: number;
}

/** Answers by the id of their question. */
export type Answers = Readonly<Record<string, Answer>>;

/** Where a speaker's own declaration is the source. */
export const SPEAKER = 'speaker';

/** Why a declaration counts for nothing to which a listener found the words contrary. */
export const CONTRADICTED = 'The words contradict what was declared.';

/** An answer that is not sure enough to be given: what speaks for it is only its confidence. */
export const unsure = (by: string, confidence: number): Answer => ({
  value: UNHEARD,
  confidence,
  by,
  why: 'It is not sure enough.',
});

export const unheard = (by = 'nobody', why?: string): Answer => ({
  value: UNHEARD,
  confidence: 0,
  by,
  ...(why !== undefined && { why }),
});

/** What came from outside as an answer: one of the question's values with a quotation that stands in the text, or unheard. */
export const checkAnswer = (question: Question, given: unknown, by: string): Answer => {
  if (typeof given !== 'object' || given === null) return unheard(by, 'There was no answer that could be read.');
  const { value, confidence, quote } = given as Readonly<Record<string, unknown>>;
  if (value === UNHEARD) return unheard(by);
  if (typeof value !== 'string' || !valuesOf(question).includes(value))
    return unheard(by, 'The answer is none of those that can be given.');
  const sure = typeof confidence === 'number' && confidence >= 0 && confidence <= 1 ? confidence : 0.5;
  if (typeof quote === 'string' && quote.trim() !== '') {
    if (!standsIn(quote, question.text)) return unheard(by, 'The words it quotes do not stand in the text.');
    return { value, confidence: sure, quote: quote.trim(), by };
  }
  if (sayingOf(question.kind).quoted?.includes(value)) return unheard(by, 'It quotes nothing that shows it.');
  return { value, confidence: sure, by };
};

/** What is known to a question; unheard where it was never asked, or by nobody answered. */
export const answerTo = (heard: Answers | undefined, id: string): Answer =>
  heard && Object.hasOwn(heard, id) ? heard[id]! : unheard();

/** Whether a question was heard to have this answer. Unheard is never yes. */
export const isHeard = (heard: Answers | undefined, id: string, value: string): boolean =>
  answerTo(heard, id).value === value;

/** An answer in a few words, as the ground of a ruling: declared or heard, by whom, how sure, in which words; or not heard. */
export const sayAnswer = ({ value, by, confidence, quote, why, doubt }: Answer): string => {
  if (value === UNHEARD) return why === undefined ? 'not heard' : `not heard (${why.replace(/\.$/u, '')})`;
  const source = by === SPEAKER ? 'declared by the speaker' : `heard by ${by}`;
  const doubted = doubt === undefined ? '' : `, doubted with ${doubt}`;
  return `${value}, ${source}, confidence ${confidence}${doubted}${quote === undefined ? '' : `: “${quote}”`}`;
};
