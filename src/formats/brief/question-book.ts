import type { BriefLabels } from '../../transcripts/index.ts';
import { languageOf } from '../../words/index.ts';
import german from './questions.de.json' with { type: 'json' };
import english from './questions.en.json' with { type: 'json' };

/** What sort of question a topic is: see the card of a language's file. */
export type Sort = 'deed' | 'choice' | 'how' | 'why' | 'open' | 'fact' | 'matter' | 'grave' | 'self';

/** One thing that matters to most decisions: how to ask for it with each sort of question, without naming the topic, and what an answer would do. */
interface Concern {
  readonly name: string;
  readonly asks: Readonly<Partial<Record<Sort, string>>>;
  readonly turns: string;
  readonly look: string;
  readonly weighs: string;
}

/** What a seat asks about its own evidence, or about what it was sent for. */
export type OwnConcern = Pick<Concern, 'turns' | 'look' | 'weighs'> & { readonly ask: string; readonly own: string };

/** How one language asks. The concerns stand in the order in which an answer would turn the matter. */
export interface QuestionBook {
  readonly answer: string;
  /** The answer where everything that was asked has been told, and where whoever asks might hurt themselves. */
  readonly none: string;
  readonly self: string;
  readonly labels: BriefLabels;
  readonly count: { readonly one: string; readonly other: string };
  /** Tell the sort of a topic by its form, and what is to be done where that can be taken out of it. */
  readonly forms: readonly { readonly sort: string; readonly like: string; readonly deed?: string }[];
  /** What a topic in a language that is not spoken is called. */
  readonly this: string;
  readonly quote: readonly string[];
  readonly evidence: OwnConcern;
  readonly motive: OwnConcern;
  readonly concerns: readonly Concern[];
  /** Which concerns a seat without any of its own looks after, by its place. */
  readonly seats: Readonly<Record<Sort, readonly (readonly string[])[]>>;
}

const books: Readonly<Record<string, QuestionBook>> = { en: english, de: german };

/** The book for a topic's language; null where there is none, and it is asked in English without the topic's words. */
export const bookFor = (topic: string): QuestionBook | null => books[languageOf(topic)] ?? null;

export const plainBook: QuestionBook = english;
