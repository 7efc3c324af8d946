export { DeckError } from './deck-error.ts';
export { markdownSlides } from './markdown-slides.ts';
export { deckEndings, readDeck } from './read-deck.ts';
