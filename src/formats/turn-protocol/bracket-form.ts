import { header, problemsOfForm, problemsOutside, spokenIn } from './bracket-problems.ts';
import { escapeMarkers, unescapeMarkers } from './escape.ts';
import { problem, type ReadingProblem } from './finding.ts';
import { type Aside, isUserWord, type Piece, type ProtocolTurn } from './protocol-turn.ts';

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

export interface BracketReading {
  readonly pieces: readonly Piece[];
  readonly problems: readonly ReadingProblem[];
}

const opening = /^\s*\[(TURN|NOTICE|USER):\s*(.*?)\s*\]\s*$/iu;
const likeOpening = /^\s*\[\s*TURN\b/iu;

/**
 * Reads a transcript in bracket form, or what stands between the turns of some others. Never throws: what can't be read is reported
 * with its line. Before the first turn nobody speaks: a name with a colon there says who somebody is.
 */
export const readBrackets = (text: string, others: readonly string[] = []): BracketReading => {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n?|\n/u);
  const cast = [...others, ...lines.flatMap(seatIn)];
  const pieces: Piece[] = [];
  const problems: ReadingProblem[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const [, word = 'TURN', fields] = opening.exec(line) ?? [];
    if (fields === undefined && !likeOpening.test(line)) {
      const hasBegun = others.length > 0 || pieces.some(({ as }) => as === 'turn');
      const found = problemsOutside(line, at + 1, hasBegun ? cast : []);
      problems.push(...found);
      if (hasBegun && found.length === 0) pieces.push(...usersLine(line));
      continue;
    }
    const end = closingLine(lines, at + 1, word);
    if (end === null)
      problems.push(
        problem(at + 1, 'S2-006', `The ${word.toLowerCase()} that opens here is never closed by [/${word}].`),
      );
    const body = lines.slice(at + 1, end ?? nextOpening(lines, at + 1));
    if (word.toUpperCase() !== 'TURN') pieces.push(readAside(word, fields ?? '', body));
    else {
      const read = readTurn(fields, body, at + 1, end !== null);
      if (read.turn) pieces.push(read.turn);
      problems.push(...read.problems);
    }
    at = end ?? at + body.length;
  }
  return { pieces, problems };
};

/** The user's words, where somebody wrote them without brackets. */
const usersLine = (line: string): Piece[] => {
  const spoken = spokenIn(line);
  return isUserWord(spoken.speaker) ? [{ as: 'user', ...spoken }] : [];
};

/** Whose turn a line opens. The user is no seat: their words need no turn. */
const seatIn = (line: string): string[] => {
  const [, word, fields = ''] = opening.exec(line) ?? [];
  const [speaker, role] = fields.split(/\s*\|\s*/u);
  return word?.toUpperCase() === 'TURN' && speaker && role && role.toLowerCase() !== 'user' ? [speaker] : [];
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

interface TurnReading {
  readonly turn: ProtocolTurn | null;
  readonly problems: readonly ReadingProblem[];
}

const readTurn = (
  fields: string | undefined,
  body: readonly string[],
  line: number,
  isClosed: boolean,
): TurnReading => {
  const [speaker, role, type, more] = fields?.split(/\s*\|\s*/u) ?? [];
  if (!speaker || !role || !type || more !== undefined) {
    const says = 'The opening line must be [TURN: speaker | role | type], with a bar between them.';
    return { turn: null, problems: [problem(line, 'S2-007', says)] };
  }
  const first = body.findIndex((each) => each.trim() !== '');
  const [found, icon, name, headerRole, sameLine = ''] = header.exec(body[first]?.trim() ?? '') ?? [];
  const content = found === undefined ? body : [sameLine, ...body.slice(first + 1)];
  const turn: ProtocolTurn = {
    as: 'turn',
    speaker,
    role,
    type,
    text: unescapeMarkers(content.join('\n').trim()),
    ...(icon && { icon }),
    ...(name && name.trim().toLowerCase() !== speaker.toLowerCase() && { headerName: name.trim() }),
    ...(headerRole?.toLowerCase() !== role.toLowerCase() && { headerRole: headerRole ?? '' }),
  };
  return { turn, problems: problemsOfForm(fields!, body, line, isClosed) };
};

const readAside = (word: string, speaker: string, body: readonly string[]): Aside => ({
  as: word.toUpperCase() === 'USER' ? 'user' : 'notice',
  speaker,
  text: unescapeMarkers(body.join('\n').trim()),
});
