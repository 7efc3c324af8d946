import { many } from '../../transcripts/block.ts';
import type { Item } from '../../transcripts/item.ts';
import { Strip } from '../room/strip.tsx';
import { shortLine } from '../short-line.ts';
import type { Aligned } from './align.ts';
import type { Held } from './compare.tsx';

const bar = 15;

interface ForkProps {
  readonly one: Held;
  readonly other: Held;
  readonly both: Aligned;
}

/** What both share, and the two ways from there. */
export const Fork = ({ one, other, both: { shared, pairs } }: ForkProps) => {
  const draw = (held: Held, moments: readonly Item[], largest = moments.length) => (
    <span className="strip-of" style={{ width: `${Math.min(moments.length, largest) * bar}px` }}>
      <Strip moments={moments} seats={held.shown.session.seats} />
    </span>
  );
  const ways = [
    [one, pairs.flatMap((pair) => (pair.one ? [pair.one] : []))],
    [other, pairs.flatMap((pair) => (pair.other ? [pair.other] : []))],
  ] as const;
  return (
    <div className="fork">
      <div className="shared">
        {draw(one, shared, 28)}
        <p className="quiet">
          {shared.length === 0 ? 'They share no turn' : `${many(shared.length, 'turn')} the same`}
        </p>
      </div>
      <svg viewBox="0 0 90 60" width="90" height="60" aria-hidden="true">
        <path d="M0 30H38C58 30 50 12 74 12H90M38 30C58 30 50 48 74 48H90" />
      </svg>
      <ul className="ways">
        {ways.map(([held, moments]) => (
          <li key={held.id}>
            {draw(held, moments, 24)}
            <strong>{shortLine(held.name)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
};
