import { beforeClosing, closes, linesOf, type OpeningLine, openingIn } from './bracket-lines.ts';
import { nobody, problemsOutside, type SpokenLine, spokenAt } from './bracket-problems.ts';
import { type Body, readTurn } from './bracket-turn.ts';
import { nameKey } from './called.ts';
import { escapeMarkers, unescapeMarkers } from './escape.ts';
import { problem, type ReadingProblem } from './finding.ts';
import { type Aside, isUserWord, leads, type Piece, type ProtocolTurn } from './protocol-turn.ts';
import { ruleBook } from './rule-book.ts';

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

/**
 * Reads a transcript in bracket form, or what stands between turns in another one. Never throws: what can't be read is reported with
 * its line. Before the first turn nobody speaks: a name with a colon there says who somebody is.
 */
export const readBrackets = (text: string, seated: readonly string[] = [], isUnderWay = false): BracketReading => {
  const lines = linesOf(text);
  const openings = lines.map(openingIn);
  const cast = new Set([...seated, ...openings.flatMap(seatIn)].map(nameKey));
  const pieces: Piece[] = [];
  const problems: ReadingProblem[] = [];
  let hasBegun = isUnderWay;
  for (let at = 0; at < lines.length; at += 1) {
    const opening = openings[at];
    if (!opening) {
      const spoken = hasBegun ? spokenAt(lines, at, openings) : nobody;
      const found = problemsOutside(lines[at]!, at + 1, spoken.speaker, cast);
      problems.push(...found);
      if (found.length === 0) pieces.push(...asideIn(spoken));
      continue;
    }
    const { body, next } = bodyOf(lines, at, openings);
    const { word } = opening;
    if (!body.isClosed)
      problems.push(
        problem(at + 1, ruleBook.closed, `The ${word.toLowerCase()} that opens here is never closed by [/${word}].`),
      );
    if (word === 'TURN') {
      const read = readTurn(opening, body);
      if (read.turn) pieces.push(read.turn);
      problems.push(...read.problems);
      hasBegun ||= read.turn !== null;
    } else pieces.push(readAside(word, opening.fields, body.lines));
    at = next - 1;
  }
  return { pieces, problems };
};

/** What somebody wrote of the user or of whoever leads the talk without brackets. */
const asideIn = ({ speaker, role, text }: SpokenLine): Piece[] => {
  if (isUserWord(speaker) || isUserWord(role)) return [{ as: 'user', speaker, text }];
  return leads(speaker) || leads(role) ? [{ as: 'notice', speaker: 'Facilitator', text }] : [];
};

/** Whose turn a line opens. The user is no seat: their words need no turn. */
const seatIn = (opening: OpeningLine | null): string[] => {
  const [speaker, role] = opening?.fields.split(/\s*\|\s*/u) ?? [];
  return opening?.word === 'TURN' && speaker && role && role.toLowerCase() !== 'user' ? [speaker] : [];
};

/**
 * What an opening holds, where whatever is quoted in it is something that was said, and the first line after it: up to the line that closes it, else up to where a line ends with what closes it,
 * else up to the next opening.
 */
const bodyOf = (
  lines: readonly string[],
  at: number,
  openings: readonly (OpeningLine | null)[],
): { readonly body: Body; readonly next: number } => {
  const { word, rest, isQuoted } = openings[at]!;
  const isSaid = (line: number): boolean => !isQuoted && /^\s*>/u.test(lines[line]!);
  let [end, closed, last] = [at + 1, false, null as number | null];
  if (beforeClosing(rest, word) !== null) last = at;
  for (; end < lines.length && !(openings[end]?.isWhole && !isSaid(end)); end += 1) {
    if (isSaid(end)) continue;
    closed = closes(lines[end]!, word);
    if (closed) break;
    if (beforeClosing(lines[end]!, word) !== null) last = end;
  }
  const own = [...(rest === '' ? [] : [rest]), ...lines.slice(at + 1, closed || last === null ? end : last + 1)];
  if (!closed && last !== null) own.push(beforeClosing(own.pop()!, word)!);
  const body = { lines: own, opened: at + 1, from: at + (rest === '' ? 2 : 1), isClosed: closed || last !== null };
  return { body, next: closed ? end + 1 : last === null ? end : last + 1 };
};

const readAside = (word: 'NOTICE' | 'USER', speaker: string, body: readonly string[]): Aside => ({
  as: word === 'USER' ? 'user' : 'notice',
  speaker,
  text: unescapeMarkers(body.join('\n').trim()),
});
