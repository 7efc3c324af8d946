import { memo } from 'react';
import type { Formats, Seat } from '../../engine/index.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import { type Item, sayLength, type TurnItem } from '../../transcripts/item.ts';
import { Avatar } from '../avatar.tsx';
import { directionOf } from '../direction.ts';
import { capitalized } from '../label.ts';
import { ruleSays } from './rule-says.ts';

interface ToldProps {
  readonly item: Item;
  readonly seats: readonly Seat[];
  readonly formats: Formats;
  readonly ask: (seq: number) => void;
}

/** The letters from which a ruling, which may quote a whole topic, scrolls in a box of its own. */
const longRuling = 600;

/** One thing that happened, as it stands in the record. */
export const Told = memo(({ item, seats, formats, ask }: ToldProps) => {
  switch (item.type) {
    case 'phase':
      return <h2 className="phase">{item.says}</h2>;
    case 'turn':
      return <TurnTold item={item} seq={item.seq} seats={seats} ask={ask} />;
    case 'ruling':
      return (
        <p
          className="aside ruling"
          {...(item.why.length > longRuling && { className: 'aside ruling long', tabIndex: 0 })}
        >
          {harmlessLine(item.why)}{' '}
          <span className="by" title={[ruleSays(formats, item.rule), `(${item.rule})`].filter(Boolean).join(' ')}>
            by {item.by === 'rule' ? 'rule' : harmlessLine(item.by)}
          </span>
        </p>
      );
    case 'refusal':
      return (
        <p className="aside missed">
          {harmlessLine(item.seat.name)} is asked again: {harmlessLine(item.why)}
        </p>
      );
    case 'missed':
      return (
        <p className="aside missed">
          {harmlessLine(item.seat.name)} missed a turn: {harmlessLine(item.why)}
        </p>
      );
    case 'fact':
      return (
        <p className="aside fact">
          <strong>{capitalized(harmlessLine(item.by))}</strong> {item.by === 'you' ? 'put' : 'puts'} on the table:{' '}
          {harmless(item.text)}
        </p>
      );
    case 'notice':
      return <p className="aside notice">{harmless(item.text)}</p>;
    case 'closed':
      return <p className="closed">{item.says}</p>;
  }
});

interface TurnToldProps extends Pick<ToldProps, 'seats' | 'ask'> {
  readonly item: TurnItem;
  readonly seq: number;
}

const TurnTold = ({ item, seq, seats, ask }: TurnToldProps) => {
  const line = playedIn(item);
  return (
    <article className="turn">
      <Avatar seats={seats} seat={item.seat} />
      <header>
        <strong>{harmlessLine(item.seat.name)}</strong> <span className="quiet">{item.seat.role}</span>
        <span className="pill accent">{line?.action ?? item.kind}</span>
        {item.to && <span className="quiet">to {harmlessLine(item.to.name)}</span>}
        {line && line.tone !== 'neutral' && <span className="pill tone">{harmlessLine(line.tone)}</span>}
        {item.mended.length > 0 && (
          <span className="pill warm" title={item.mended.join(', ')}>
            mended
          </span>
        )}
        <span className="measure quiet">{sayLength(item.length)}</span>
        {item.number !== null && <span className="number quiet">#{item.number}</span>}
        <button type="button" onClick={() => ask(seq)} aria-label={`Why did ${item.seat.name} speak here?`}>
          Why?
        </button>
      </header>
      {line?.nonverbal && <p className="nonverbal">{harmlessLine(line.nonverbal)}</p>}
      {line?.content !== '' && (
        <p className="said" dir={directionOf(line?.content ?? item.text)}>
          {harmless(line?.content ?? item.text)}
        </p>
      )}
    </article>
  );
};

/** A line that is played: who to, in which tone, and what the body does. */
interface Played {
  readonly action: string;
  readonly tone: string;
  readonly content: string;
  readonly nonverbal?: string;
}

export const playedIn = ({ data }: TurnItem): Played | null => {
  const line = data as Partial<Played> | null | undefined;
  return typeof line?.tone === 'string' && typeof line.content === 'string' && typeof line.action === 'string'
    ? (line as Played)
    : null;
};
