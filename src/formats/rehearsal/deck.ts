import { plainWords } from '../../engine/index.ts';

/** A part of a slide, and how much a match in it counts. */
export interface DeckPart {
  readonly text: string;
  readonly weight: number;
}

/** One slide as text: what stands on it, and what the presenter noted beside it. */
export interface Slide {
  readonly title: string;
  readonly body: string;
  readonly notes: string;
}

export interface Deck {
  readonly name: string;
  /** The same for the same deck; wording may change between two rehearsals, titles tell a deck from another. */
  readonly fingerprint: string;
  readonly slides: readonly Slide[];
  /** The file it was read from, as the server keeps it to show its pictures; absent where there is none. */
  readonly file?: string;
}

export const mostSlides = 100;
const blank: Slide = { title: '', body: '', notes: '' };
const noDeck: Deck = { name: '', fingerprint: '', slides: [blank] };

/** The deck a session was set up with; one blank slide where there is none. */
export const deckIn = ({ deck }: HasDeck): Deck => (isDeck(deck) ? deck : noDeck);

/** Settings, as far as slides need them. */
interface HasDeck {
  readonly deck?: unknown;
}

const isDeck = (deck: unknown): deck is Deck =>
  typeof deck === 'object' && deck !== null && 'slides' in deck && Array.isArray(deck.slides) && deck.slides.length > 0;

export const slideAt = (settings: HasDeck, at: number): Slide => deckIn(settings).slides[at] ?? blank;

/** A match in the title counts twice. */
export const partsOf = ({ title, body, notes }: Slide): DeckPart[] => [
  { text: title, weight: 2 },
  { text: body, weight: 1 },
  { text: notes, weight: 1 },
];

/** What to call a slide in a sentence. */
export const saySlide = (settings: HasDeck, at: number): string => {
  const { title } = slideAt(settings, at);
  return title ? `slide ${at + 1}, “${title}”` : `slide ${at + 1}`;
};

/** A slide as a seat reads it. */
export const slideText = ({ title, body, notes }: Slide): string =>
  [title, body, notes && `Notes: ${notes}`].filter(Boolean).join('\n');

/** FNV-1a over the words of the titles; of all words where no slide has a title. */
export const fingerprintOf = (slides: readonly Slide[]): string => {
  const titles = slides.map(({ title }) => title).join('\n');
  const words = plainWords(titles || slides.map(({ body }) => body).join('\n')).join(' ');
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

export const deckFrom = (name: string, slides: readonly Slide[]): Deck => ({
  name,
  fingerprint: fingerprintOf(slides),
  slides,
});

/** What is wrong with a deck, in sentences. */
export const deckProblems = (deck: unknown): string[] => {
  if (deck === null || deck === undefined) return [];
  const slides = typeof deck === 'object' && 'slides' in deck ? deck.slides : null;
  if (!Array.isArray(slides) || !slides.every(isSlide))
    return ['The deck is not a list of slides; each needs a title, a body and notes as texts.'];
  if (slides.length === 0) return ['The deck has no slides; give it at least one.'];
  if (slides.length > mostSlides)
    return [`The deck has ${slides.length} slides; a rehearsal takes at most ${mostSlides}, so split it.`];
  if (slides.every((slide) => slideText(slide).trim() === ''))
    return ['The deck has no text; a panel needs words to ask about, so export it with text or add notes.'];
  return [];
};

const isSlide = (slide: unknown): slide is Slide =>
  typeof slide === 'object' &&
  slide !== null &&
  ['title', 'body', 'notes'].every((part) => typeof (slide as Record<string, unknown>)[part] === 'string');
