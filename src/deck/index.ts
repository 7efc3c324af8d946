export { DeckError } from './deck-error.ts';
export { deckSource } from './deck-source.ts';
export { markdownSlides } from './markdown-slides.ts';
export { readerOf } from './optional-reader.ts';
export { leftOpen, trendRemarks } from './past-rehearsals.ts';
export { pdfPages } from './pdf-pages.ts';
export {
  deckInBytes,
  mostBytes as largestDeck,
  type ReadDeck,
  readDeck,
  readSlides,
} from './read-deck.ts';
