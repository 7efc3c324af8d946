import { memo, useRef } from 'react';
import type { Seat } from '../../engine/index.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import { type Item, type Played, playedIn, sayLength, type TurnItem } from '../../transcripts/item.ts';
import { capitalized } from '../label.ts';
import { SeatMark, seatColour } from '../seat-mark.tsx';
import { Rests } from './rests.tsx';
import { Said } from './said.tsx';

interface ToldProps {
  readonly item: Item;
  readonly seats: readonly Seat[];
  readonly ask: (seq: number) => void;
}

/** One thing that was said, or that begins or ends something, as it stands in the record. */
export const Told = memo(({ item, seats, ask }: ToldProps) => {
  switch (item.type) {
    case 'phase':
      return <h2 className="phase">{item.says}</h2>;
    case 'turn':
      return <TurnTold item={item} seq={item.seq} seats={seats} ask={ask} />;
    case 'fact':
      return (
        <p className="aside fact">
          <strong>{capitalized(harmlessLine(item.by))}</strong> {item.by === 'you' ? 'put' : 'puts'} on the table:{' '}
          {harmless(item.text)}
        </p>
      );
    case 'closed':
      return <p className="closed">{item.says}</p>;
    default:
      return null;
  }
});

interface TurnToldProps extends Pick<ToldProps, 'seats' | 'ask'> {
  readonly item: TurnItem;
  readonly seq: number;
}

const TurnTold = ({ item, seq, seats, ask }: TurnToldProps) => {
  const line = playedIn(item);
  const words = useRef<HTMLDivElement>(null);
  const acts = (
    <span className="acts">
      <span className="measure quiet">{sayLength(item.length)}</span>
      {item.number !== null && <span className="number quiet">#{item.number}</span>}
      <button type="button" onClick={() => ask(seq)} aria-label={`Why did ${item.seat.name} speak here?`}>
        Why?
      </button>
    </span>
  );
  if (line)
    return (
      <article className="turn played">
        <header>
          <strong className={seatColour(seats, item.seat.id)}>{harmlessLine(item.seat.name)}</strong>
          {acts}
        </header>
        <p className="nonverbal">{mannerOf(item, line)}</p>
        {line.content !== '' && <Said text={line.content} words={words} />}
        <Rests item={item} seq={seq} words={words} />
      </article>
    );
  return (
    <article className="turn">
      <SeatMark seats={seats} seat={item.seat} />
      <header>
        <strong>{harmlessLine(item.seat.name)}</strong>
        <span className="quiet">{aboutTurn(item)}</span>
        {item.mended.length > 0 && (
          <span className="pill warm" title={item.mended.join(', ')}>
            mended
          </span>
        )}
        {acts}
      </header>
      {item.text !== '' && <Said text={item.text} words={words} />}
      <Rests item={item} seq={seq} words={words} />
    </article>
  );
};

/** `expert · question · to Ben`. */
const aboutTurn = ({ seat, kind, to }: TurnItem): string =>
  [seat.role, kind, ...(to ? [`to ${to.name}`] : [])].map(harmlessLine).filter(Boolean).join(' · ');

/** `(warm, to Emil, takes the hand)`: how a line is played. */
const mannerOf = ({ to }: TurnItem, { action, tone, nonverbal }: Played): string => {
  const parts = [
    action === 'speak' ? '' : action,
    tone === 'neutral' ? '' : tone,
    to ? `to ${to.name}` : '',
    nonverbal ? nonverbal.charAt(0).toLowerCase() + nonverbal.slice(1) : '',
  ].filter(Boolean);
  return parts.length > 0 ? `(${harmlessLine(parts.join(', '))})` : '';
};
