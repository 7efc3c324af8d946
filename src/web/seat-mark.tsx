import type { Seat } from '../engine/index.ts';
import { harmlessLine } from '../transcripts/harmless.ts';

/** "Clara Rossi" -> "CR", "Member 37" -> "37": symbols are not in every font. */
export const initials = (name: string): string => {
  const words = harmlessLine(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(?:the|of|rep|dr)$/iu.test(word));
  const number = words.find((word) => /^\p{N}{2,3}$/u.test(word));
  if (number) return number;
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('');
};

type Placed = Pick<Seat, 'id' | 'chair' | 'voice'>;

/** Past eight seats colours repeat; initials and place still differ. */
const colours = 8;

/** The colour of a seat by its place at the table, as a class; whoever holds the chair has none. */
export const seatColour = (seats: readonly Placed[], id: string): string => {
  const at = seats.findIndex((seat) => seat.id === id);
  if (at < 0 || seats[at]!.chair || seats[at]!.voice === 'rule') return 's0';
  return `s${(coloured(seats).indexOf(seats[at]!) % colours) + 1}`;
};

const coloured = (seats: readonly Placed[]): Placed[] => seats.filter(({ chair, voice }) => !chair && voice !== 'rule');

/** An arc around a middle, `half` radians to both sides of an angle that is 0 at the top. */
export const arc = (middle: readonly [number, number], radius: number, angle: number, half: number): string => {
  const [from, to] = [angle - half, angle + half].map((each) => [
    round(middle[0] + radius * Math.sin(each)),
    round(middle[1] - radius * Math.cos(each)),
  ]);
  return `M${from!.join(' ')}A${radius} ${radius} 0 ${half > Math.PI / 2 ? 1 : 0} 1 ${to!.join(' ')}`;
};

const round = (figure: number): number => Math.round(figure * 10) / 10;

interface SeatMarkProps {
  readonly seats: readonly Placed[];
  readonly seat: Pick<Seat, 'id' | 'name'>;
  readonly size?: number;
  /** What it is doing, as a class. */
  readonly state?: string;
}

/** A seat: its colour, its initials, and the arc of its chair at the table. */
export const SeatMark = ({ seats, seat, size = 36, state = '' }: SeatMarkProps) => {
  const at = seats.findIndex(({ id }) => id === seat.id);
  return (
    <svg
      className={`seat ${seatColour(seats, seat.id)} ${state}`}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      <circle className="d" cx="20" cy="20" r="14.2" />
      {size > 20 && (
        <text x="20" y="24.6">
          {initials(seat.name)}
        </text>
      )}
      {at >= 0 && <path className="p" d={arc([20, 20], 18.1, (2 * Math.PI * at) / seats.length, 0.54)} />}
    </svg>
  );
};
