import { useEffect, useState } from 'react';
import { type Session, wallTime } from '../../engine/index.ts';
import type { Deck, RehearsalMemory } from '../../formats/rehearsal/index.ts';
import { harmless } from '../../transcripts/harmless.ts';
import { sayState } from './acts.ts';
import { AskedSide } from './asked-side.tsx';
import { NextSlide } from './slide.tsx';
import type { SlidePictures } from './slide-pictures.ts';

interface StageSideProps {
  readonly session: Session<RehearsalMemory>;
  readonly deck: Deck;
  readonly pictures: SlidePictures | null;
}

/** `8:42` */
const sayClock = (ms: number): string =>
  `${ms < 0 ? '−' : ''}${Math.floor(Math.abs(ms) / 60_000)}:${String(Math.floor((Math.abs(ms) % 60_000) / 1000)).padStart(2, '0')}`;

/** Session time as it runs on between two entries. */
const useNow = (session: Session<RehearsalMemory>): number => {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(timer);
  }, []);
  return session.paused ? session.now : Math.max(session.now, Date.now() - wallTime(session, 0));
};

/** The time that is left, how long this slide has been up, what only the presenter sees, and what comes next. */
export const StageSide = ({ session, deck, pictures }: StageSideProps) => {
  const now = useNow(session);
  const { own, settings, phase } = session;
  const leftOpen = own.records.length > 0 ? 0 : own.carried.length;
  const minutes = settings.minutes as number;
  const { notes = '' } = deck.slides[own.slide] ?? {};
  const before = own.bySlide[own.slide]?.shown ?? 0;
  const here = before + (phase === 'PRESENTING' ? now - own.slideSince : 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <aside className="stage-side" aria-label="Time and notes" tabIndex={0}>
      <p className="stage-state" role="status">
        {sayState(session)}
      </p>
      <p className="clock" role="timer" aria-live="off">
        {sayClock(minutes * 60_000 - now)}
      </p>
      <p className="quiet">
        left of {minutes} minutes · slide {own.slide + 1} of {deck.slides.length}, {sayClock(here)} so far
      </p>
      <div className="progress" aria-hidden="true">
        {deck.slides.map((slide, at) => (
          <i
            key={`${at} ${slide.title}`}
            className={at === own.slide ? 'now' : Object.hasOwn(own.shown, at) ? 'done' : ''}
          />
        ))}
      </div>
      {leftOpen > 0 && phase === 'PRESENTING' && (
        <p className="quiet">
          Open from the last rehearsal: {leftOpen} {leftOpen === 1 ? 'question' : 'questions'}; the panel begins there.
        </p>
      )}
      {own.exchange && <AskedSide session={session} exchange={own.exchange} />}
      {notes !== '' && (
        <section aria-label="Notes" className="notes">
          <h2>Only you see this</h2>
          {harmless(notes)
            .split('\n')
            .map((line, at) => (
              <p key={`${at} ${line}`} dir="auto">
                {line}
              </p>
            ))}
        </section>
      )}
      {own.slide + 1 < deck.slides.length && !own.exchange && (
        <NextSlide deck={deck} at={own.slide + 1} pictures={pictures} />
      )}
    </aside>
  );
};
