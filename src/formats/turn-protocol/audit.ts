import { auditConsensus } from './audit-consensus.ts';
import { auditDrift, auditNarration, auditNotices, auditShares } from './audit-course.ts';
import { auditDebate } from './audit-debate.ts';
import { auditTurn } from './audit-turn.ts';
import { companyOf, inOneSpelling, seatedHere } from './company.ts';
import { type Numbered, numbered, type ProtocolFinding } from './finding.ts';
import { absenceIn, formatAfter, isBrokenOff, isUserWord, type Piece } from './protocol-turn.ts';
import { isTurnType, turnTypes } from './turn-types.ts';

export type Mode = 'debate' | 'consensus' | 'discussion';

export interface AuditOptions {
  /** The format at the beginning; told by types and roles where nobody says. One that the protocol does not know is left alone. */
  readonly mode?: string;
  /** Who sits at the table in each of its formats, as far as that is known, without whoever leads it and without the user. */
  readonly seated?: readonly (readonly string[])[];
  /** Whether the talk is over, where its pieces do not tell. What is still to come in one that is not can't be missed. */
  readonly isOver?: boolean;
  /** Whether notices are sure to be written in it: between hidden markers they may have been left out. */
  readonly hasNotices?: boolean;
}

/** The part of a transcript that is held in one format. */
export interface AuditedTalk {
  readonly pieces: readonly Piece[];
  readonly turns: readonly Numbered[];
  /** Who is known to sit at the table, by the names they speak under. */
  readonly seated: readonly string[];
  /** Whether it came to its end, so that what is missing will not come. */
  readonly isOver: boolean;
  readonly hasNotices: boolean;
}

/** What each mode adds to the rules that hold in all of them. */
const modeAudits: Readonly<Record<Mode, (stretch: AuditedTalk) => ProtocolFinding[]>> = {
  debate: auditDebate,
  consensus: auditConsensus,
  discussion: () => [],
};

/**
 * Every rule of the protocol that a transcript breaks, whoever wrote it. A table that changed its format is held to each one's rules
 * in turn. The protocol counts neither notices nor the user; people count every turn, and find a breach by that number.
 */
export const auditTurns = (
  all: readonly Piece[],
  { mode, seated = [], isOver = !all.some(isBrokenOff), hasNotices = true }: AuditOptions = {},
): ProtocolFinding[] => {
  const pieces = inOneSpelling(all.map(usersWords));
  const starts = pieces.flatMap((piece, at) => (formatAfter(piece) === null ? [] : [at]));
  const counted = all.flatMap(({ as }, at) => (as === 'notice' ? [] : [pieces[at]!]));
  const numbers = counted.flatMap(({ as }, at) => (as === 'turn' ? [at + 1] : []));
  let before = 0;
  return [0, ...starts].flatMap((from, part) => {
    const stretch = pieces.slice(from, starts[part]);
    const format = (part === 0 ? mode : formatAfter(pieces[from]!)) || null;
    const held = { pieces: stretch, seated: seated[part] ?? [], isOver: isOver && part === starts.length, hasNotices };
    const findings = format === null || isMode(format) ? auditStretch(held, format) : [];
    const first = before;
    before += stretch.filter(({ as }) => as === 'turn').length;
    return findings.map(({ turn, ...found }) => ({ turn: numbers[first + turn - 1] ?? first + turn, ...found }));
  });
};

/** A turn in the role of the user, or a notice in their name, is the user's words, which no rule binds; to say nothing is an answer too. */
const usersWords = (piece: Piece): Piece => {
  const isTheirs =
    piece.as === 'turn'
      ? piece.role.toLowerCase() === 'user'
      : isUserWord(piece.speaker) || absenceIn(piece)?.type === 'answer';
  return isTheirs ? { as: 'user', speaker: piece.speaker, text: piece.text } : piece;
};

export const isMode = (format: string): format is Mode => Object.hasOwn(modeAudits, format);

const auditStretch = (held: Omit<AuditedTalk, 'turns'>, known: Mode | null): ProtocolFinding[] => {
  const { pieces } = held;
  const turns = numbered(pieces);
  const mode = known ?? modeOf(turns);
  const seated = seatedHere(held.seated, turns);
  const company = companyOf(turns, seated);
  const findings = [
    ...turns.flatMap((turn) => auditTurn(turn, company, mode)),
    ...modeAudits[mode]({ ...held, turns, seated }),
    ...auditDrift(pieces),
    ...auditNarration(pieces),
    ...auditNotices(pieces),
    ...auditShares(turns),
  ];
  return findings.sort((a, b) => a.turn - b.turn);
};

const debateRoles: readonly string[] = ['proponent', 'opponent', 'arbitrator'];

/** A transcript with fewer turns of a mode's own types than this share is not in that mode: they are out of place. */
const enough = 0.4;

/** The mode a transcript is in, told by the roles in it and by the types it uses. */
const modeOf = (turns: readonly Numbered[]): Mode => {
  const uses = (mode: Mode): number =>
    turns.filter(
      ({ turn }) => isTurnType(turn.type) && turnTypes[turn.type].places.some((place) => place.mode === mode),
    ).length;
  const [debate, consensus] = [uses('debate'), uses('consensus')];
  if (debate > 0 && debate >= consensus && turns.some(({ turn }) => debateRoles.includes(turn.role))) return 'debate';
  if (Math.max(debate, consensus) < enough * turns.length) return 'discussion';
  return debate >= consensus && debate > 0 ? 'debate' : consensus > 0 ? 'consensus' : 'discussion';
};
