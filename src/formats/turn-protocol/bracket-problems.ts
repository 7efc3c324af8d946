import { problem, type ReadingProblem } from './finding.ts';

/** Icon, name in bold, role in parentheses, a colon, and what somebody may have written on the same line. */
export const header = /^(?:(\S+)\s+)?\*\*(.+?)\*\*\s*\((.*?)\):[ \t]*(.*)$/u;
const closing = /^\s*\[\s*\/\s*(?:TURN|NOTICE|USER)\s*\]\s*$/iu;
const marker = /<!--\s*TURN_(?:START|END)/iu;

/** Between turns there may be headings and remarks, but none of the cast speaks there, and nothing is closed. */
export const problemsOutside = (line: string, number: number, cast: readonly string[]): ReadingProblem[] => {
  if (closing.test(line)) return [problem(number, 'S2-006', `${line.trim()} closes what nothing has opened.`)];
  if (marker.test(line)) return [hiddenMarkers(number)];
  const { speaker } = spokenIn(line);
  const isSeated = speaker !== '' && cast.some((name) => name.toLowerCase() === speaker.toLowerCase());
  return isSeated ? [problem(number, 'S2-001', `${speaker} speaks outside a turn.`)] : [];
};

/** Who seems to speak in a line, and what: a header, or a name with a colon and words after it. No name where nobody does. */
export const spokenIn = (line: string): { readonly speaker: string; readonly text: string } => {
  const [, , name, , sameLine = ''] = header.exec(line.trim()) ?? [];
  const [, label = '', words = ''] = /^\s*(?:\*\*)?([^:*]{1,60}?)(?:\*\*)?:(?:\*\*)?\s+(\S.*)$/u.exec(line) ?? [];
  return name === undefined ? { speaker: label.trim(), text: words } : { speaker: name.trim(), text: sameLine };
};

const hiddenMarkers = (line: number): ReadingProblem =>
  problem(line, 'S2-055', 'The hidden markers are never shown to a reader.');

/** The bars and the empty lines of the form, and what must not be seen in it. */
export const problemsOfForm = (
  fields: string,
  body: readonly string[],
  line: number,
  isClosed: boolean,
): readonly ReadingProblem[] => {
  const isEmpty = (at: number): boolean => (body.at(at) ?? '').trim() === '';
  const first = body.findIndex((each) => each.trim() !== '');
  const [found, , , , sameLine] = header.exec(body[first]?.trim() ?? '') ?? [];
  const shown = body.findIndex((each) => marker.test(each));
  const form = (at: number, rule: string, says: string): ReadingProblem => problem(at, rule, says, 'warning');
  return [
    ...(/\S\||\|\S/u.test(fields)
      ? [form(line, 'S2-007', 'A bar of the opening line lacks the space on each side.')]
      : []),
    ...(isEmpty(0) ? [] : [form(line, 'S2-008', 'The empty line after the opening line is missing.')]),
    ...(found !== undefined && (sameLine || (first + 1 < body.length && !isEmpty(first + 1)))
      ? [form(line + 1 + first, 'S2-010', 'The empty line after the header is missing.')]
      : []),
    ...(isClosed && !isEmpty(-1)
      ? [form(line + body.length, 'S2-013', 'The empty line before [/TURN] is missing.')]
      : []),
    ...(shown < 0 ? [] : [hiddenMarkers(line + 1 + shown)]),
  ];
};
