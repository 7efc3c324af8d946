import { DeckError, readSlides } from '../../deck/index.ts';
import { placed, type ReadDocument } from '../passages.ts';
import { SourceError } from '../source-error.ts';

/** Slides one by one, what stands on them and what the speaker noted. */
export const readSlideFile = async (bytes: Uint8Array, name: string): Promise<ReadDocument> => {
  const slides = await readSlides(bytes, name).catch((error: unknown) => {
    throw error instanceof DeckError ? new SourceError(error.message, { cause: error }) : error;
  });
  return {
    title: slides[0]?.title,
    passages: slides.flatMap(({ title, body, notes }, at) => [
      ...placed(`slide ${at + 1}`, [title, body].filter(Boolean).join('\n'), title || undefined),
      ...placed(`notes ${at + 1}`, notes, title || undefined),
    ]),
  };
};
