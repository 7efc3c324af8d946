import { useCallback, useMemo, useRef, useState } from 'react';
import { type Formats, type Session, seatOf } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import type { Item } from '../../transcripts/item.ts';
import { SeatMark, seatColour } from '../seat-mark.tsx';
import { Fold } from './fold.tsx';
import { nameIn } from './name-in.ts';
import { rowsOf } from './rows.ts';
import { Said } from './said.tsx';
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
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const all = useMemo(() => rowsOf(items), [items]);
  const keyOf = useCallback((at: number) => all[at]!.seq, [all]);
  const guess = useCallback((at: number) => (all[at]!.item?.type === 'turn' ? 130 : 34), [all]);
  const { rows, height } = useVisibleRows({ box, list, count: all.length, keyOf, guess, moment });
  const toggle = (seq: number, isOpen: boolean): void => {
    const next = new Set(opened);
    if (isOpen) next.add(seq);
    else next.delete(seq);
    setOpened(next);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className="transcript" ref={box} tabIndex={0} role="log" aria-label="Transcript">
      {items.length === 0 && <p className="quiet">Nothing has been said yet.</p>}
      <ol className="flow" ref={list} style={{ height }}>
        {rows.map(({ at, top }) => {
          const { seq, item, folded } = all[at]!;
          return (
            <li key={seq} style={{ transform: `translateY(${top}px)` }}>
              {item ? (
                <Told item={item} seats={session.seats} ask={ask} />
              ) : (
                <Fold
                  items={folded!}
                  formats={formats}
                  isOpen={opened.has(seq)}
                  toggle={(isOpen) => toggle(seq, isOpen)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {[...speaking].map(([cue, { seat, text }]) => (
        <SpeakingNow key={cue} session={session} seat={seat} text={text} />
      ))}
    </div>
  );
};

/** Words as they come; they are read out once they are said. */
const SpeakingNow = ({ session, seat, text }: { session: Session<any>; seat: string; text: string }) => (
  <div className={`speaking-now turn ${seatColour(session.seats, seat)}`} aria-live="off">
    <SeatMark seats={session.seats} seat={seatOf(session, seat) ?? { id: seat, name: seat }} state="speaking" />
    <header>
      <strong>{harmlessLine(nameIn(session, seat))}</strong>
    </header>
    <Said text={text} isOpen />
  </div>
);
