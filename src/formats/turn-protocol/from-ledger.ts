import type { Entry, EntryOf, Ledger, Seat } from '../../engine/index.ts';
import type { Notice } from './course.ts';
import { cutShort, goesOnAs, hasRounds, house, leads, type Piece, sayAbsence } from './protocol-turn.ts';
import { questionTo } from './question.ts';
import { recountTalk } from './talk.ts';

/** A ledger's turns, notices and the user's words, as they stand in a transcript. Whether a turn strayed is read, not measured again. */
export const piecesOf = (ledger: Ledger): Piece[] => {
  let seats: readonly Seat[] = [];
  const pieces: Piece[] = [];
  for (const entry of ledger) {
    if (entry.type === 'session-opened' || entry.type === 'format-changed') {
      seats = entry.seats;
      pieces.push(...beginning(entry));
    }
    const piece = pieceOf(entry, seats);
    if (piece) pieces.push(piece);
    else if (entry.type === 'noted' && isStray(entry.fact)) markStray(pieces, entry.fact.before === undefined ? 1 : 2);
  }
  return pieces;
};

/** What is said where a format begins: that the table goes on in it, who plays several seats, and how many rounds there are. */
const beginning = (entry: EntryOf<'session-opened' | 'format-changed'>): Piece[] => {
  const rounds = Number(entry.settings.rounds);
  const text = recountTalk(entry) ?? (entry.type === 'format-changed' ? goesOnAs(entry.format).text : '');
  return [
    ...(text === '' ? [] : [{ as: 'notice', speaker: house, text } as const]),
    ...(entry.format === 'debate' && rounds < usualRounds ? [hasRounds(rounds)] : []),
  ];
};

/** What goes without saying. */
const usualRounds = 3;

const isStray = (fact: unknown): fact is { readonly before?: string } => hasType(fact, 'strayed');

/** The last turns that were said left the topic. */
const markStray = (pieces: Piece[], turns: number): void => {
  const said = pieces.flatMap((piece, at) => (piece.as === 'turn' && !leads(piece.role) ? [at] : []));
  for (const at of said.slice(-turns)) pieces[at] = { ...pieces[at]!, strayed: true } as Piece;
};

const pieceOf = (entry: Entry, seats: readonly Seat[]): Piece | null => {
  if (entry.audience !== 'all') return null;
  if (entry.type === 'told') return { as: 'notice', speaker: entry.by, text: entry.text };
  if (entry.type === 'noted' && hasType(entry.fact, 'cut-short')) return cutShort;
  if (entry.type === 'noted' && isNotice(entry.fact))
    return { as: 'notice', speaker: 'Facilitator', text: entry.fact.text };
  if (entry.type === 'cue-missed') return absenceOf(entry.cue.seat, entry.cue.kind, entry.why, seats);
  if (entry.type === 'noted' && isPass(entry.fact))
    return absenceOf(entry.fact.seat, 'turn', 'Nobody else spoke in between.', seats);
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
    strayed: false,
    ...(seat.icon && { icon: seat.icon }),
  };
};

const absenceOf = (id: string, type: string, why: string, seats: readonly Seat[]): Piece | null => {
  const seat = seats.find((candidate) => candidate.id === id);
  return seat && !seat.chair ? sayAbsence({ speaker: seat.name, role: seat.role, type, why }) : null;
};

const isPass = (fact: unknown): fact is { readonly seat: string } => hasType(fact, 'passed');

const isNotice = (fact: unknown): fact is Notice => hasType(fact, 'notice');

const hasType = (fact: unknown, type: string): boolean =>
  typeof fact === 'object' && fact !== null && (fact as { type?: unknown }).type === type;
