import type { CSSProperties } from 'react';
import type { Seat } from '../engine/index.ts';
import { harmlessLine } from '../transcripts/harmless.ts';

/** "Clara Rossi" -> "CR": symbols are not in every font. */
export const initials = (name: string): string => {
  const words = harmlessLine(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(?:the|of|rep|dr)$/iu.test(word));
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('');
};

/** A colour of its own for every seat, by its place at the table; whoever holds the chair has none. */
export const hueOf = (seats: readonly Seat[], id: string): CSSProperties => {
  const at = seats.findIndex((seat) => seat.id === id);
  if (at < 0 || seats[at]!.chair || seats[at]!.voice === 'rule') return { '--sat': '0' } as CSSProperties;
  return { '--hue': String(Math.round(205 + at * 137.5) % 360) } as CSSProperties;
};

export const Avatar = ({ seats, seat }: { seats: readonly Seat[]; seat: Pick<Seat, 'id' | 'name'> }) => (
  <span className="avatar" style={hueOf(seats, seat.id)} aria-hidden="true">
    {initials(seat.name)}
  </span>
);
