import { useMemo } from 'react';
import type { Seat, Session } from '../../engine/index.ts';
import { ensembleLabel } from '../../transcripts/ensemble.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import type { Item } from '../../transcripts/item.ts';
import { arc, initials, seatColour } from '../seat-mark.tsx';
import { Floor } from './floor.tsx';
import { type Seated, SeatList } from './seat-list.tsx';
import { mostAround, type Place, seatPlaces, tableSize } from './seat-places.ts';
import { type SeatState, type Speaking, stateOf } from './seat-state.ts';
import { sharesOf } from './shares.ts';

const middle = tableSize / 2;

interface TableProps {
  readonly session: Session<any>;
  readonly speaking: Speaking;
  readonly items: readonly Item[];
  /** The seat of whoever looks; undefined for those who have none. */
  readonly own: string | undefined;
}

/** The table drawn with its seats; beside it, in words, who has the floor and who thinks. */
export const Table = ({ session, speaking, items, own }: TableProps) => {
  const seated = seatedAt(session, speaking);
  const isChamber = seated.length > mostAround;
  return (
    <div className={isChamber ? 'table chamber' : 'table'}>
      <Drawing session={session} seated={seated} items={items} />
      <Floor session={session} seated={seated} speaking={speaking} own={own} />
      <details className="seated">
        <summary>Who sits here</summary>
        <SeatList session={session} seated={seated} />
      </details>
      {session.settings.ensemble === true && <p className="ensemble">{harmlessLine(ensembleLabel(session.seats))}</p>}
    </div>
  );
};

/** Those who sit at the table, with what each does; a user who is not asked anything does not. */
export const seatedAt = (session: Session<any>, speaking: Speaking): readonly Seated[] =>
  session.seats
    .filter(({ role, id }) => role !== 'user' || session.pending.some((cue) => cue.seat === id))
    .map((seat) => ({ seat, state: stateOf(session, seat, speaking) }));

interface DrawnProps {
  readonly session: Session<any>;
  readonly seated: readonly Seated[];
  readonly items: readonly Item[];
}

const Drawing = ({ session, seated, items }: DrawnProps) => {
  const places = seatPlaces(seated.length);
  const isChamber = seated.length > mostAround;
  const shares = useMemo(() => sharesOf(items), [items]);
  const largest = Math.max(...shares.values());
  return (
    <svg viewBox={`0 0 ${tableSize} ${tableSize - (isChamber ? 90 : 0)}`} aria-hidden="true">
      {!isChamber && <circle cx={middle} cy={middle} r="58" className="cloth" />}
      {!isChamber &&
        seated.map(({ seat }, at) => {
          const share = shares.get(seat.id) ?? 0;
          const half = ((share / largest) * Math.PI) / seated.length;
          return share > 0 ? (
            <path
              key={seat.id}
              className={`share ${seatColour(session.seats, seat.id)}`}
              d={arc([middle, middle], 66, (2 * Math.PI * at) / seated.length, half)}
            />
          ) : null;
        })}
      {seated.map((each, at) => (
        <Chair
          key={each.seat.id}
          seats={session.seats}
          {...each}
          angle={(2 * Math.PI * at) / seated.length}
          place={places[at]!}
          lean={leanOf(session, each)}
        />
      ))}
    </svg>
  );
};

/** Which way a representative leans, in houses that keep it. */
const leanOf = ({ own }: Session<any>, { seat }: Seated): string => {
  const lean = (own as { members?: Record<string, { lean?: string }> } | null)?.members?.[seat.id]?.lean;
  return lean ? `lean-${lean.toLowerCase()}` : '';
};

interface ChairProps extends Seated {
  readonly seats: readonly Seat[];
  readonly place: Place;
  readonly angle: number;
  readonly lean: string;
}

const Chair = ({ seats, seat, state, place: { x, y, r }, angle, lean }: ChairProps) => {
  const isLarge = r >= 18;
  const looks = ['seat', seatColour(seats, seat.id), looksOf(state), isLarge ? '' : lean];
  return (
    <g className={looks.filter(Boolean).join(' ')}>
      {state === 'waited for' && isLarge && <circle className="halo" cx={x} cy={y} r={r + 9} />}
      <circle className="d" cx={x} cy={y} r={r} />
      {isLarge && (
        <>
          <path className="p" d={arc([x, y], r + 5.5, angle, 0.54)} />
          <text x={x} y={y + 8} style={{ fontSize: 23 }}>
            {initials(seat.name)}
          </text>
        </>
      )}
      {state === 'hand raised' && isLarge && (
        <g transform={`translate(${x + r * 0.8} ${y - r * 0.8})`}>
          <circle className="hand" r="10" />
          <path className="hand-sign" d="M-3.5 5V-1M-1.2 5V-5M1.2 5V-5M3.5 5V-2M-3.5 5H3.5" />
        </g>
      )}
    </g>
  );
};

const looksOf = (state: SeatState): string => state.replace(' ', '-');
