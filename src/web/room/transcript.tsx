import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { type Session, seatOf } from '../../engine/index.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import { type Item, sayLength } from '../../transcripts/item.ts';

type Speaking = ReadonlyMap<string, { readonly seat: string; readonly text: string }>;

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
    estimateSize: () => 90,
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
        <ol style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ key, index, start }) => (
            <li key={key} ref={rows.measureElement} data-index={index} style={{ transform: `translateY(${start}px)` }}>
              <Told item={items[index]!} ask={ask} />
            </li>
          ))}
        </ol>
      </div>
      {[...speaking].map(([cue, { seat, text }]) => (
        <p key={cue} className="speaking">
          <strong>{harmlessLine(seatOf(session, seat)?.name ?? seat)}</strong> {harmless(text)}
        </p>
      ))}
    </>
  );
};

const Told = ({ item, ask }: { item: Item; ask: (seq: number) => void }) => {
  switch (item.type) {
    case 'phase':
      return <h2 className="phase">{item.says}</h2>;
    case 'turn':
      return (
        <article className="turn">
          <header>
            {item.number !== null && <span className="number">{item.number}</span>}{' '}
            <strong>{harmlessLine(item.seat.name)}</strong> <span className="quiet">{item.seat.role}</span>
            <span className="kind">{item.kind}</span>
            {item.to && <span className="quiet">to {harmlessLine(item.to.name)}</span>}
            <span className="quiet">{sayLength(item.length)}</span>
            {item.mended.length > 0 && <span className="mended">mended by {item.mended.join(', ')}</span>}
            <button type="button" onClick={() => ask(item.seq)} aria-label={`Why did ${item.seat.name} speak here?`}>
              Why?
            </button>
          </header>
          <p className="said">{harmless(item.text)}</p>
        </article>
      );
    case 'ruling':
      return (
        <p className="ruling">
          <span className="rule">{item.rule}</span> {harmlessLine(item.why)}{' '}
          <span className="quiet">{item.by === 'rule' ? 'by rule' : `by ${harmlessLine(item.by)}`}</span>
        </p>
      );
    case 'refusal':
      return (
        <p className="ruling">
          {harmlessLine(item.seat.name)} is asked again: {harmlessLine(item.why)}
        </p>
      );
    case 'missed':
      return (
        <p className="ruling missed">
          {harmlessLine(item.seat.name)} missed a turn: {harmlessLine(item.why)}
        </p>
      );
    case 'fact':
      return (
        <p className="fact">
          <strong>{harmlessLine(item.by)}</strong> puts on the table: {harmless(item.text)}
        </p>
      );
    case 'notice':
      return <p className="notice">{harmless(item.text)}</p>;
    case 'closed':
      return <p className="closed">{item.says}</p>;
  }
};
