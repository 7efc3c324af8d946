import { headerIn, type OpeningLine } from './bracket-lines.ts';
import { problemsOfForm } from './bracket-problems.ts';
import { sameName } from './called.ts';
import { unescapeMarkers } from './escape.ts';
import { problem, type ReadingProblem } from './finding.ts';
import type { ProtocolTurn } from './protocol-turn.ts';
import { ruleBook } from './rule-book.ts';
import { isTurnType } from './turn-types.ts';

/** What stands between an opening and its end, or the next opening. */
export interface Body {
  readonly lines: readonly string[];
  /** The number of the opening line, and of the first line of the body. */
  readonly opened: number;
  readonly from: number;
  readonly isClosed: boolean;
}

export interface TurnReading {
  readonly turn: ProtocolTurn | null;
  readonly problems: readonly ReadingProblem[];
}

/** Reads one turn. Of an opening line that is not in the form, the header tells what it should have said. */
export const readTurn = (opening: OpeningLine, body: Body): TurnReading => {
  const fields = opening.fields.split(/\s*\|\s*/u);
  const first = body.lines.findIndex((each) => each.trim() !== '');
  const head = headerIn(body.lines[first]?.trim() ?? '', fields[0] ?? '');
  const content = head ? [head.rest, ...body.lines.slice(first + 1)] : body.lines;
  const said = { text: unescapeMarkers(content.join('\n').trim()), ...(head?.icon && { icon: head.icon }) };
  if (!opening.isWhole || fields.length !== 3 || fields.includes('')) {
    const turn: ProtocolTurn = { as: 'turn', ...guessed(opening.fields, head?.name, head?.role), ...said };
    return { turn: head || body.isClosed ? turn : null, problems: [notInTheForm(body.opened)] };
  }
  const [speaker = '', role = '', type = ''] = fields;
  const turn: ProtocolTurn = {
    as: 'turn',
    speaker,
    role,
    type,
    ...said,
    ...(head && !sameName(head.name, speaker) && { headerName: head.name.trim() }),
    ...(head?.role.toLowerCase() !== role.toLowerCase() && { headerRole: head?.role ?? '' }),
  };
  return { turn, problems: problemsOfForm(opening, body, head) };
};

const notInTheForm = (line: number): ReadingProblem =>
  problem(
    line,
    ruleBook.openingLine,
    'The opening line must be [TURN: speaker | role | type], with a bar between them.',
  );

/** Who speaks, and how, as far as it can be told. */
const guessed = (fields: string, name = '', role = ''): Pick<ProtocolTurn, 'speaker' | 'role' | 'type'> => {
  const parts = fields.split(/\s*[|｜,;/]\s*/u);
  const isType = (part: string): boolean => isTurnType(part.toLowerCase());
  const [speaker = ''] = parts.filter((part) => !isType(part));
  return { speaker: name.trim() || speaker, role, type: parts.find(isType) ?? '' };
};
