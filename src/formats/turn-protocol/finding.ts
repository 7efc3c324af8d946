import type { NamedRule } from '../../engine/index.ts';
import { isCutShort, leads, type Piece, type ProtocolTurn } from './protocol-turn.ts';

/** A rule that a transcript breaks, and where. */
export interface ProtocolFinding {
  /** The turn's number, from 1. The rules count neither notices nor the user's words; whoever reads the findings counts the latter. */
  readonly turn: number;
  readonly rule: string;
  readonly level: 'error' | 'warning';
  readonly says: string;
}

/** What could not be read in a transcript, or is not in its form, and where. */
export interface ReadingProblem extends Omit<ProtocolFinding, 'turn'> {
  readonly line: number;
}

export const problem = (
  line: number,
  rule: NamedRule,
  says: string = rule.says,
  level: ProtocolFinding['level'] = 'error',
): ReadingProblem => ({ line, rule: rule.id, level, says });

/** A turn with its number and what stands around it. Whoever leads the talk takes nobody's place in it. */
export interface Numbered {
  readonly turn: ProtocolTurn;
  readonly number: number;
  /** The turn before it; notices, the user and whoever leads the talk left out. */
  readonly before: ProtocolTurn | null;
  /** The question right before it, whoever put it. */
  readonly question: ProtocolTurn | null;
  /** Whether the user spoke between the turn before and this one. */
  readonly afterUser: boolean;
  /** Whether a person had cut the talk short before it. */
  readonly afterCut: boolean;
  /** Who goes on after it, a seat or the user. */
  readonly next: Piece | null;
}

/** The turns of a transcript. Roles and types mean the same in small and in capital letters. */
export const numbered = (pieces: readonly Piece[]): Numbered[] => {
  const turns: Numbered[] = [];
  let before: ProtocolTurn | null = null;
  let question: ProtocolTurn | null = null;
  let afterUser = false;
  let afterCut = false;
  const next = nextOf(pieces);
  for (const [at, piece] of pieces.entries()) {
    if (piece.as === 'user') afterUser = true;
    if (isCutShort(piece)) afterCut = true;
    if (piece.as !== 'turn') continue;
    const turn = { ...piece, role: piece.role.toLowerCase(), type: piece.type.toLowerCase() };
    turns.push({ turn, number: turns.length + 1, before, question, afterUser, afterCut, next: next[at] ?? null });
    if (turn.type === 'question') question = turn;
    if (leads(turn.role)) continue;
    if (turn.type !== 'question') question = null;
    before = turn;
    afterUser = false;
  }
  return turns;
};

/** For each piece, who goes on after it. */
const nextOf = (pieces: readonly Piece[]): (Piece | null)[] => {
  const next: (Piece | null)[] = [];
  for (let at = pieces.length - 1, found: Piece | null = null; at >= 0; at -= 1) {
    next[at] = found;
    if (takesTheFloor(pieces[at]!)) found = pieces[at]!;
  }
  return next;
};

const takesTheFloor = (piece: Piece): boolean => piece.as === 'user' || (piece.as === 'turn' && !leads(piece.role));
