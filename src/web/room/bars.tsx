import type { Seat } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import { SeatMark, seatColour } from '../seat-mark.tsx';

interface BarsProps {
  readonly title: string;
  readonly seats: readonly Seat[];
  readonly of: (seat: string) => number;
  readonly says: (value: number) => string;
}

/** Of a large table, so many. */
const most = 12;

/** A bar for each seat, the longest first. */
export const Bars = ({ title, seats, of, says }: BarsProps) => {
  const drawn = seats
    .map((seat) => ({ seat, value: of(seat.id) }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value);
  const largest = drawn[0]?.value ?? 1;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="bars">
        {drawn.slice(0, most).map(({ seat, value }) => (
          <li key={seat.id}>
            <SeatMark seats={seats} seat={seat} size={20} />
            <span className="name" dir="auto">
              {harmlessLine(seat.name)}
            </span>
            <span className={`track ${seatColour(seats, seat.id)}`}>
              <i style={{ width: `${Math.max(2, (100 * value) / largest)}%` }} />
            </span>
            <span>{says(value)}</span>
          </li>
        ))}
      </ul>
      {drawn.length > most && <p className="quiet">and {drawn.length - most} more</p>}
    </section>
  );
};
