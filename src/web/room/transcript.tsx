import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { type Session, seatOf } from '../../engine/index.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import type { Item } from '../../transcripts/item.ts';
import { Avatar } from '../avatar.tsx';
import type { Speaking } from './seat-state.ts';
import { Told } from './told.tsx';

interface TranscriptProps {
  readonly items: readonly Item[];
  readonly speaking: Speaking;
  readonly session: Session<any>;
  readonly ask: (seq: number) => void;
}

/** The record as it grows. Only what is on the screen is drawn, however long it is. */
export const Transcript = ({ items, speaking, session, ask }: TranscriptProps) => {
  const box = useRef<HTMLDivElement>(null);
  const stays = useRef(true);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: (at) => (items[at]!.type === 'turn' ? 130 : 45),
    overscan: 8,
    getItemKey: (at) => items[at]!.seq,
  });
  useEffect(() => {
    if (stays.current && items.length > 0) rows.scrollToIndex(items.length - 1, { align: 'end' });
  }, [items.length, rows]);
  const watch = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!;
    stays.current = scrollHeight - scrollTop - clientHeight < 80;
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <div className="transcript" ref={box} onScroll={watch} tabIndex={0} role="log" aria-label="Transcript">
        {items.length === 0 && <p className="quiet">Nothing has been said yet.</p>}
        <ol style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index, start }) => (
            <li key={key} ref={rows.measureElement} data-index={index} style={{ transform: `translateY(${start}px)` }}>
              <Told item={items[index]!} seats={session.seats} ask={ask} />
            </li>
          ))}
        </ol>
      </div>
      {[...speaking].map(([cue, { seat, text }]) => (
        <div key={cue} className="speaking-now">
          <Avatar seats={session.seats} seat={seatOf(session, seat) ?? { id: seat, name: seat }} />
          <p>
            <strong>{harmlessLine(seatOf(session, seat)?.name ?? seat)}</strong> {harmless(text)}
          </p>
        </div>
      ))}
    </>
  );
};
