import type { Entry, Ledger, Seat } from '../../engine/index.ts';
import type { Notice } from './drift.ts';
import type { Piece } from './protocol-turn.ts';
import { questionTo } from './question.ts';

/** A ledger's turns, notices and the user's words, as they stand in a transcript. */
export const piecesOf = (ledger: Ledger): Piece[] => {
  let seats: readonly Seat[] = [];
  return ledger.flatMap((entry): Piece | readonly Piece[] => {
    if (entry.type === 'session-opened' || entry.type === 'format-changed') seats = entry.seats;
    return pieceOf(entry, seats) ?? [];
  });
};

const pieceOf = (entry: Entry, seats: readonly Seat[]): Piece | null => {
  if (entry.audience !== 'all') return null;
  if (entry.type === 'told') return { as: 'notice', speaker: entry.by, text: entry.text };
  if (entry.type === 'noted' && isNotice(entry.fact))
    return { as: 'notice', speaker: 'Facilitator', text: entry.fact.text };
  if (entry.type !== 'turn-taken') return null;
  const { seat: id, kind, to } = entry.turn;
  const seat = seats.find((candidate) => candidate.id === id);
  if (!seat) return null;
  const asked = kind === 'question' && seats.find((candidate) => candidate.id === to);
  const text = asked ? questionTo(asked, entry.turn.text) : entry.turn.text;
  if (seat.role === 'user') return { as: 'user', speaker: seat.name, text };
  return {
    as: 'turn',
    speaker: seat.name,
    agent: id,
    role: seat.role,
    type: kind,
    text,
    ...(seat.icon && { icon: seat.icon }),
  };
};

const isNotice = (fact: unknown): fact is Notice =>
  typeof fact === 'object' && fact !== null && (fact as { type?: unknown }).type === 'notice';
