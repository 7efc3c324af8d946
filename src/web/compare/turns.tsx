import { useState } from 'react';
import { many } from '../../transcripts/block.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import type { Item } from '../../transcripts/item.ts';
import { directionOf } from '../direction.ts';
import { Diff } from '../room/blocks/diff.tsx';
import { Said } from '../room/said.tsx';
import { SeatMark } from '../seat-mark.tsx';
import { type Aligned, isEqual, type Pair, textOf } from './align.ts';
import type { Held } from './compare.tsx';

interface TurnsProps {
  readonly one: Held;
  readonly other: Held;
  readonly both: Aligned;
  readonly isWhole: boolean;
}

/** So many pairs are drawn at once. */
const page = 30;

/** Turn by turn: what only one of them says is marked. */
export const Turns = ({ one, other, both: { shared, pairs }, isWhole }: TurnsProps) => {
  const [shown, show] = useState(page);
  const wanted = isWhole
    ? [...shared.map((item) => ({ one: item, other: item })), ...pairs]
    : pairs.filter((pair) => !isEqual(pair));
  const alike = pairs.length - pairs.filter((pair) => !isEqual(pair)).length;
  return (
    <section className="turns" aria-label="Turn by turn">
      <h2 className="visually-hidden">Turn by turn</h2>
      {wanted.length === 0 && <p className="quiet">Nothing is said otherwise so far.</p>}
      {wanted.slice(0, shown).map((pair, at) => (
        <Side key={`${at} ${(pair.one ?? pair.other)!.seq}`} pair={pair} one={one} other={other} />
      ))}
      {wanted.length > shown && (
        <button type="button" className="tight" onClick={() => show(shown + page)}>
          {many(wanted.length - shown, 'more turn')}
        </button>
      )}
      {!isWhole && alike > 0 && <p className="quiet same">{many(alike, 'later turn')} the same in both</p>}
    </section>
  );
};

const Side = ({ pair, one, other }: { pair: Pair; one: Held; other: Held }) => (
  <div className={isEqual(pair) ? 'pair same' : 'pair'}>
    <Turn item={pair.one} held={one} before={textOf(pair.one)} after={textOf(pair.other)} only="before" />
    <Turn item={pair.other} held={other} before={textOf(pair.one)} after={textOf(pair.other)} only="after" />
  </div>
);

interface TurnProps {
  readonly item: Item | undefined;
  readonly held: Held;
  readonly before: string;
  readonly after: string;
  readonly only: 'before' | 'after';
}

const Turn = ({ item, held: { name, shown }, before, after, only }: TurnProps) => {
  if (item?.type !== 'turn' && item?.type !== 'fact')
    return (
      <article className="none">
        <p className="quiet">Not in “{name}”</p>
      </article>
    );
  const { seats } = shown.session;
  const isAlone = before === '' || after === '';
  return (
    <article>
      {item.type === 'turn' ? (
        <h3>
          <SeatMark seats={seats} seat={item.seat} size={32} />
          {harmlessLine(item.seat.name)}{' '}
          <span className="quiet">{item.number === null ? '' : `turn ${item.number}`}</span>
        </h3>
      ) : (
        <h3>
          <span className="pill warm">A fact</span>
        </h3>
      )}
      {isAlone || before === after ? (
        <Said text={item.text} />
      ) : (
        <div className="said plain" dir={directionOf(item.text)}>
          <Diff before={before} after={after} only={only} />
        </div>
      )}
    </article>
  );
};
