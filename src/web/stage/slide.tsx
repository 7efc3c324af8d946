import { useEffect, useRef, useState } from 'react';
import type { Client } from '../../api/index.ts';
import type { Deck } from '../../formats/rehearsal/index.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import { openPictures, type SlidePictures } from './slide-pictures.ts';

/** The pictures of a deck once they are here; a sentence where they can't be shown. */
export const usePictures = (client: Client, id: string, { file, slides }: Deck) => {
  const [pictures, setPictures] = useState<SlidePictures | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const count = slides.length;
  useEffect(() => {
    if (!file) return;
    let open: SlidePictures | null = null;
    let isWanted = true;
    const show = async (): Promise<void> => {
      open = await openPictures(file, await client.deckFile(id), count);
      if (isWanted) setPictures(open);
      else open.close();
    };
    show().catch(() => {
      if (isWanted) setProblem('The slides can’t be shown as pictures here; use a PDF instead.');
    });
    return () => {
      isWanted = false;
      open?.close();
      setPictures(null);
    };
  }, [client, id, file, count]);
  return { pictures, problem };
};

interface SlideProps {
  readonly deck: Deck;
  readonly at: number;
  readonly pictures: SlidePictures | null;
}

/** Draws a slide into an element; which one stands there now. */
const useDrawn = (pictures: SlidePictures | null, at: number) => {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<number | null>(null);
  useEffect(() => {
    let isWanted = true;
    setDrawn(null);
    if (pictures && box.current)
      pictures.draw(at, box.current).then(
        () => isWanted && setDrawn(at),
        () => {},
      );
    return () => {
      isWanted = false;
    };
  }, [pictures, at]);
  return { box, isDrawn: drawn === at };
};

/** One slide: its picture, or its words until that is there. */
export const Slide = ({ deck, at, pictures }: SlideProps) => {
  const { box, isDrawn } = useDrawn(pictures, at);
  const { title = '', body = '' } = deck.slides[at] ?? {};
  return (
    <figure className="slide" aria-label={`Slide ${at + 1}: ${harmlessLine(title)}`}>
      <div className="picture" ref={box} hidden={!pictures} aria-hidden="true" />
      {!isDrawn && (
        <div className="words" dir="auto">
          <p className="title">{harmlessLine(title)}</p>
          {harmless(body)
            .split('\n')
            .map((line, index) => (
              <p key={index}>{line}</p>
            ))}
        </div>
      )}
    </figure>
  );
};

/** What comes next, small: its picture where there is one, and its title. */
export const NextSlide = ({ deck, at, pictures }: SlideProps) => {
  const { box } = useDrawn(pictures, at);
  const { title, body } = deck.slides[at]!;
  return (
    <section aria-label="The next slide" className="next">
      <h2>Next: slide {at + 1}</h2>
      {pictures && <div className="picture" ref={box} aria-hidden="true" />}
      <p dir="auto">{harmlessLine(title || body.split('\n')[0] || '')}</p>
    </section>
  );
};
