import { useCallback, useRef } from 'react';
import { type Formats, type Session, seatOf } from '../../engine/index.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import type { Item } from '../../transcripts/item.ts';
import { Avatar } from '../avatar.tsx';
import { directionOf } from '../direction.ts';
import { nameIn } from './name-in.ts';
import type { Speaking } from './seat-state.ts';
import { Told } from './told.tsx';
import { useVisibleRows } from './visible-rows.ts';

interface TranscriptProps {
  readonly items: readonly Item[];
  readonly speaking: Speaking;
  readonly session: Session<any>;
  readonly formats: Formats;
  /** The moment that was gone to; null for now. */
  readonly moment: number | null;
  readonly ask: (seq: number) => void;
}

/** The record as it grows. Only what is on the screen is drawn, however long it is. */
export const Transcript = ({ items, speaking, session, formats, moment, ask }: TranscriptProps) => {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const keyOf = useCallback((at: number) => items[at]!.seq, [items]);
  const guess = useCallback((at: number) => (items[at]!.type === 'turn' ? 110 : 42), [items]);
  const { rows, height } = useVisibleRows({ box, list, count: items.length, keyOf, guess, moment });
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <div className="transcript" ref={box} tabIndex={0} role="log" aria-label="Transcript">
        {items.length === 0 && <p className="quiet">Nothing has been said yet.</p>}
        <ol ref={list} style={{ height }}>
          {rows.map(({ at, top }) => (
            <li key={items[at]!.seq} style={{ transform: `translateY(${top}px)` }}>
              <Told item={items[at]!} seats={session.seats} formats={formats} ask={ask} />
            </li>
          ))}
        </ol>
      </div>
      {[...speaking].map(([cue, { seat, text }]) => (
        <div key={cue} className="speaking-now">
          <Avatar seats={session.seats} seat={seatOf(session, seat) ?? { id: seat, name: seat }} />
          <p dir={directionOf(text)}>
            <strong>{harmlessLine(nameIn(session, seat))}</strong> {harmless(text)}
          </p>
        </div>
      ))}
    </>
  );
};
