import { languageOf } from '../../words/index.ts';
import german from './phrases/de.json' with { type: 'json' };
import english from './phrases/en.json' with { type: 'json' };

/** All that improv can say in one language: data, read from a file of its own. */
export type Book = typeof english;

const books: Readonly<Record<string, Book>> = { en: english, de: german };

/** The book for a topic's language; null where improv does not speak it. */
export const bookFor = (topic: string): Book | null => books[languageOf(topic)] ?? null;

/** For what has to be said whatever the language is. */
export const plainBook: Book = english;
