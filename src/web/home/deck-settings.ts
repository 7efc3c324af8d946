import { slidesIn } from '../../api/typed-slides.ts';
import { latePart } from '../late-part.ts';

const deckRules = latePart(() => import('../../formats/rehearsal/index.ts').then(({ deckFrom }) => deckFrom));

const nameOf = (topic: string): string => topic || 'Slides';

/** Slides as a setting, before they have a fingerprint: enough to ask who would sit down. */
export const draftDeck = (topic: string, text: string): Readonly<Record<string, unknown>> =>
  text.trim() === '' ? {} : { deck: { name: nameOf(topic), fingerprint: '', slides: slidesIn(text) } };

/** A deck is known again by its fingerprint, so that its next rehearsal takes up what was left open. */
export const deckSettings = async (topic: string, text: string): Promise<Readonly<Record<string, unknown>>> => {
  if (text.trim() === '') return {};
  const deckFrom = await deckRules.fetch();
  return { deck: deckFrom(nameOf(topic), slidesIn(text)) };
};
