import { areSameWords, plainWords, sentencesOf } from '../../engine/index.ts';
import { deckIn } from './deck.ts';
import { countFigures, termsIn } from './figures.ts';

/** Something that the deck itself holds on a question. */
export interface OwnFact {
  readonly slide: number;
  readonly from: 'slide' | 'notes';
  readonly text: string;
}

/** Words of a question that a sentence must share to bear on it: short ones carry grammar in any language we hear. */
const telling = 5;
const fewest = 2;
/** What a question only quotes: at least one word of what it asks has to be met too. */
const quotation = /[“"«„]([^“”"»]{3,300})[”"»“]/u;

const tellingIn = (text: string): string[] => [...new Set(plainWords(text))].filter((word) => word.length >= telling);

/** What of the deck bears most on a question, word for word, and is not what the question quotes; null where nothing does. */
export const ownFactOn = (question: string, settings: { readonly deck?: unknown }): OwnFact | null => {
  const terms = tellingIn(question);
  const asked = tellingIn(question.replace(quotation, ' '));
  const quoted = quotation.exec(question)?.[1] ?? '';
  const isQuoted = (text: string): boolean => quoted !== '' && (areSameWords(text, quoted) || text.includes(quoted));
  const weighed = factsIn(settings)
    .filter(({ text }) => text !== '' && !isQuoted(text) && termsIn(asked, text).length > 0)
    .map((fact) => ({ fact, shared: termsIn(terms, fact.text).length }))
    .filter(({ shared }) => shared >= fewest)
    .map(({ fact, shared }) => ({ fact, score: shared + (countFigures(fact.text) > 0 ? 0.5 : 0) }));
  return weighed.sort((a, b) => b.score - a.score)[0]?.fact ?? null;
};

/** Every sentence of a deck, in its order. */
const factsIn = (settings: { readonly deck?: unknown }): OwnFact[] =>
  deckIn(settings).slides.flatMap(({ body, notes }, at) =>
    (['slide', 'notes'] as const).flatMap((from) =>
      (from === 'slide' ? body : notes)
        .split('\n')
        .flatMap(sentencesOf)
        .map((text) => ({ slide: at + 1, from, text: text.trim() })),
    ),
  );

/** `From your notes on slide 7: “…”` */
export const sayOwnFact = ({ slide, from, text }: OwnFact): string =>
  `${from === 'notes' ? `From your notes on slide ${slide}` : `From your own slide ${slide}`}: “${text}”`;
