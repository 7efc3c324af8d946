import { escapeMarkers, unescapeMarkers } from './escape.ts';
import type { Aside, Piece, ProtocolTurn } from './protocol-turn.ts';

/** Writes one turn in the form that people and tools read. */
export const writeTurn = (turn: ProtocolTurn): string =>
  [
    `[TURN: ${turn.speaker} | ${turn.role} | ${turn.type}]`,
    `${turn.icon ? `${turn.icon} ` : ''}**${turn.speaker}** (${turn.role}):`,
    escapeMarkers(turn.text.trim()),
    '[/TURN]',
  ].join('\n\n');

const writeAside = ({ as, speaker, text }: Aside): string => {
  const word = as === 'user' ? 'USER' : 'NOTICE';
  return [`[${word}: ${speaker}]`, escapeMarkers(text.trim()), `[/${word}]`].join('\n\n');
};

/** Writes a transcript; `readBrackets` gives the same pieces back. */
export const writeBrackets = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (piece.as === 'turn' ? writeTurn(piece) : writeAside(piece))).join('\n\n');

/** What could not be read, and where. */
export interface ReadingProblem {
  readonly line: number;
  readonly says: string;
}

export interface BracketReading {
  readonly pieces: readonly Piece[];
  readonly problems: readonly ReadingProblem[];
}

const opening = /^\s*\[(TURN|NOTICE|USER):\s*(.*?)\s*\]\s*$/iu;
const header = /^(?:(\S+)\s+)?\*\*(.+?)\*\*\s*\((.*)\):\s*$/u;

/** Reads a transcript in bracket form. Never throws: what can't be read is reported with its line. */
export const readBrackets = (text: string): BracketReading => {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n?|\n/u);
  const pieces: Piece[] = [];
  const problems: ReadingProblem[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const [, word, fields] = opening.exec(lines[at]!) ?? [];
    if (!word || fields === undefined) continue;
    const end = closingLine(lines, at + 1, word);
    if (end === null)
      problems.push({ line: at + 1, says: `The ${word.toLowerCase()} that opens here is never closed by [/${word}].` });
    const body = lines.slice(at + 1, end ?? nextOpening(lines, at + 1));
    const piece = word.toUpperCase() === 'TURN' ? readTurn(fields, body) : readAside(word, fields, body);
    if (typeof piece === 'string') problems.push({ line: at + 1, says: piece });
    else pieces.push(piece);
    at += body.length;
  }
  return { pieces, problems };
};

const closingLine = (lines: readonly string[], from: number, word: string): number | null => {
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at]!.trim().toUpperCase();
    if (line === `[/${word.toUpperCase()}]`) return at;
    if (opening.test(lines[at]!)) return null;
  }
  return null;
};

const nextOpening = (lines: readonly string[], from: number): number => {
  const at = lines.findIndex((line, index) => index >= from && opening.test(line));
  return at < 0 ? lines.length : at;
};

const readTurn = (fields: string, body: readonly string[]): ProtocolTurn | string => {
  const [speaker, role, type, more] = fields.split(/\s*\|\s*/u);
  if (!speaker || !role || !type || more !== undefined) {
    return 'The opening line must name speaker, role and type, with a bar between them.';
  }
  const first = body.findIndex((line) => line.trim() !== '');
  const [, icon, , headerRole] = header.exec(body[first]?.trim() ?? '') ?? [];
  const content = headerRole === undefined ? body : body.slice(first + 1);
  return {
    as: 'turn',
    speaker,
    role,
    type,
    text: unescapeMarkers(content.join('\n').trim()),
    ...(icon && { icon }),
    ...(headerRole?.toLowerCase() !== role.toLowerCase() && { headerRole: headerRole ?? '' }),
  };
};

const readAside = (word: string, speaker: string, body: readonly string[]): Aside => ({
  as: word.toUpperCase() === 'USER' ? 'user' : 'notice',
  speaker,
  text: unescapeMarkers(body.join('\n').trim()),
});
