import { type BracketReading, readBrackets } from './bracket-form.ts';
import { headerIn } from './bracket-lines.ts';
import { escapeAttribute, escapeMarkers, unescapeAttribute, unescapeMarkers } from './escape.ts';
import { problem, type ReadingProblem } from './finding.ts';
import type { Piece, ProtocolTurn } from './protocol-turn.ts';
import { ruleBook } from './rule-book.ts';

/** Writes turns with the hidden markers that part several speakers within one response. */
export const writeMarked = (turns: readonly ProtocolTurn[]): string =>
  turns
    .map(({ agent, speaker, role, type, text }) => {
      const [id, as, kind] = [agent ?? speaker, role, type].map(escapeAttribute);
      return `<!-- TURN_START: agent="${id}" role="${as}" type="${kind}" -->\n${escapeMarkers(text.trim())}\n<!-- TURN_END -->`;
    })
    .join('\n');

/** No marker starts within the head of another, so that a broken one is not looked through to the end of the text. */
const marked =
  /<!--\s*TURN_START:((?:"(?:(?!<!--)[^"])*"|'(?:(?!<!--)[^'])*'|(?!-->|<!--)[^"'])*)-->([\s\S]*?)(?:<!--\s*TURN_END\s*-->|(?=<!--\s*TURN_START:)|$)/giu;

/** The attributes of a marker, in whatever order and quotes somebody wrote them. */
const attributesIn = (head: string): ReadonlyMap<string, string> =>
  new Map(
    [...head.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)].map(([, name = '', double, single]) => [
      name.toLowerCase(),
      unescapeAttribute(double ?? single ?? ''),
    ]),
  );

/** Reads a marked response back into turns. Never throws; what stands outside the markers is nobody's. */
export const readMarked = (text: string): ProtocolTurn[] => [...text.matchAll(marked)].map(turnIn);

const turnIn = ([, head = '', content = '']: RegExpExecArray): ProtocolTurn => {
  const attributes = attributesIn(head);
  const agent = attributes.get('agent') ?? '';
  return {
    as: 'turn',
    speaker: agent,
    agent,
    role: attributes.get('role') ?? '',
    type: attributes.get('type') ?? '',
    text: unescapeMarkers(content.trim()),
  };
};

/** Reads a whole transcript with markers: its turns, and what stands in brackets between them. Whoever speaks there is reported. */
export const readMarkedTranscript = (text: string, seated: readonly string[] = []): BracketReading => {
  const pieces: Piece[] = [];
  const problems = markerProblems(text);
  const speakers = readMarked(text).flatMap(({ speaker, role }) => (role.toLowerCase() === 'user' ? [] : [speaker]));
  const cast = [...new Set([...seated, ...speakers])];
  const lineAt = lineCounter(text);
  let end = 0;
  const readUpTo = (start: number): void => {
    const between = readBrackets(text.slice(end, start), cast, end > 0);
    const line = lineAt(end) - 1;
    pieces.push(...between.pieces);
    problems.push(
      ...between.problems
        .filter(({ rule }) => rule !== ruleBook.hiddenMarkers.id)
        .map((each) => ({ ...each, line: each.line + line })),
    );
  };
  for (const found of text.matchAll(marked)) {
    readUpTo(found.index);
    pieces.push(withoutHeader(withoutBrackets(turnIn(found), found[2]!)));
    end = found.index + found[0].length;
  }
  readUpTo(text.length);
  return { pieces, problems: problems.sort((a, b) => a.line - b.line) };
};

/** What was said, where somebody wrote the same turn in brackets within the markers. */
const withoutBrackets = (turn: ProtocolTurn, content: string): ProtocolTurn => {
  const [first, ...others] = /\[TURN:/iu.test(content) ? readBrackets(content).pieces : [];
  const isSame = first?.as === 'turn' && others.length === 0 && same(first.speaker, turn.speaker);
  return isSame ? { ...turn, text: first.text } : turn;
};

/** What was said, where somebody wrote the header of the bracket form above it. */
const withoutHeader = (turn: ProtocolTurn): ProtocolTurn => {
  const [first = '', ...others] = turn.text.split(/\r?\n/u);
  const head = headerIn(first.trim(), turn.speaker);
  const isTheirs = head !== null && (same(head.name, turn.speaker) || same(head.role, turn.role));
  return isTheirs ? { ...turn, text: [head.rest, ...others].join('\n').trim() } : turn;
};

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Tells the lines of places in a text that come one after the other. */
const lineCounter = (text: string): ((at: number) => number) => {
  let [line, from] = [1, 0];
  return (at) => {
    line += text.slice(from, at).split(/\r\n?|\n/u).length - 1;
    from = at;
    return line;
  };
};

/** What is wrong with the markers of a transcript: attributes that are missing, turns that do not end. */
export const markerProblems = (text: string): ReadingProblem[] => {
  const [startsAt, endsAt] = [lineCounter(text), lineCounter(text)];
  const turns = [...text.matchAll(marked)].flatMap((found) => {
    const [whole, head = ''] = found;
    const line = startsAt(found.index);
    const attributes = attributesIn(head);
    const missing = ['agent', 'role', 'type'].filter((name) => !attributes.get(name)?.trim());
    return [
      ...(missing.length > 0
        ? [problem(line, ruleBook.startMarker, `The start marker lacks ${missing.join(' and ')}.`)]
        : []),
      ...(/=\s*'/u.test(head)
        ? [problem(line, ruleBook.startMarker, 'Attributes stand in double quotes.', 'warning')]
        : []),
      ...(/TURN_END\s*-->$/iu.test(whole)
        ? []
        : [problem(line, ruleBook.endMarker, 'The turn that starts here has no <!-- TURN_END -->.')]),
    ];
  });
  const ends = [...outsideMarkers(text).matchAll(/<!--\s*TURN_END\s*-->/giu)].map(({ index }) =>
    problem(endsAt(index), ruleBook.endMarker, 'This marker ends a turn that never started.'),
  );
  return [...turns, ...ends].sort((a, b) => a.line - b.line);
};

/** What stands outside the marked turns, each line where it was. */
export const outsideMarkers = (text: string): string =>
  text.replace(marked, (whole) => whole.replace(/[^\r\n]/gu, ' '));

export const hasMarkers = (text: string): boolean => /<!--\s*TURN_START:/iu.test(text);

/** The text as the user may see it. */
export const withoutMarkers = (text: string): string =>
  text.replace(/<!--\s*TURN_(?:START:[^>]*|END)\s*-->\n?/giu, '').trim();
