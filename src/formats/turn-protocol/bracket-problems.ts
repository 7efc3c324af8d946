import type { NamedRule } from '../../engine/index.ts';
import { closes, type HeaderLine, header, type OpeningLine } from './bracket-lines.ts';
import type { Body } from './bracket-turn.ts';
import { nameKey } from './called.ts';
import { problem, type ReadingProblem } from './finding.ts';
import { ruleBook } from './rule-book.ts';

const marker = /<!--\s*TURN_(?:START|END)/iu;

/** Between turns there may be headings and remarks, but none of the cast speaks there, and nothing is closed. */
export const problemsOutside = (
  line: string,
  number: number,
  speaker: string,
  cast: ReadonlySet<string>,
): ReadingProblem[] => {
  if (closes(line)) return [problem(number, ruleBook.closed, `${line.trim()} closes what nothing has opened.`)];
  if (marker.test(line)) return [hiddenMarkers(number)];
  const isSeated = speaker !== '' && cast.has(nameKey(speaker));
  return isSeated ? [problem(number, ruleBook.ownWords, `${speaker} speaks outside a turn.`)] : [];
};

/** Who seems to speak in a line, and what; no name where nobody does. */
export interface SpokenLine {
  readonly speaker: string;
  readonly role: string;
  readonly text: string;
}

export const nobody: SpokenLine = { speaker: '', role: '', text: '' };

/** Who speaks: a header, or a name with a colon, and words after it or in the paragraph below. */
export const spokenAt = (
  lines: readonly string[],
  at: number,
  openings: readonly (OpeningLine | null)[],
): SpokenLine => {
  const line = lines[at]!;
  const [, , name, role = '', sameLine = ''] = header.exec(line.trim()) ?? [];
  const [, label = '', words = ''] =
    /^\s*(?:\*\*)?([^:*]{1,60}?)(?:\*\*)?:(?:\*\*)?(?:\s+(\S.*)|\s*)$/u.exec(line) ?? [];
  const spoken = name === undefined ? { speaker: label, role, text: words } : { speaker: name, role, text: sameLine };
  if (spoken.speaker.trim() === '' || spoken.text !== '') return { ...spoken, speaker: spoken.speaker.trim() };
  let below = at + 1;
  while (lines[below]?.trim() === '') below += 1;
  const text = openings[below] ? undefined : lines[below];
  return text === undefined ? nobody : { ...spoken, speaker: spoken.speaker.trim(), text };
};

export const hiddenMarkers = (line: number): ReadingProblem => problem(line, ruleBook.hiddenMarkers);

/** The bars and the empty lines of the form, and what must not be seen in it. */
export const problemsOfForm = (
  { fields, rest, isBare }: OpeningLine,
  body: Body,
  head: HeaderLine | null,
): readonly ReadingProblem[] => {
  const { lines, opened, from, isClosed } = body;
  const isEmpty = (at: number): boolean => (lines.at(at) ?? '').trim() === '';
  const first = lines.findIndex((each) => each.trim() !== '');
  const shown = lines.findIndex((each) => marker.test(each));
  const form = (at: number, rule: NamedRule, says: string): ReadingProblem => problem(at, rule, says, 'warning');
  return [
    ...(isBare
      ? []
      : [form(opened, ruleBook.openingLine, 'The opening line has other marks than its brackets around it.')]),
    ...(/\S\||\|\S/u.test(fields)
      ? [form(opened, ruleBook.openingLine, 'A bar of the opening line lacks the space on each side.')]
      : []),
    ...(isEmpty(0) && rest === ''
      ? []
      : [form(opened, ruleBook.afterOpening, 'The empty line after the opening line is missing.')]),
    ...(head && !head.isExact
      ? [form(from + first, ruleBook.headerForm, 'The header is not written as icon, **name**, (role) and a colon.')]
      : []),
    ...(head?.isExact && (head.rest || (first + 1 < lines.length && !isEmpty(first + 1)))
      ? [form(from + first, ruleBook.afterHeader, 'The empty line after the header is missing.')]
      : []),
    ...(isClosed && !isEmpty(-1)
      ? [form(from + lines.length - 1, ruleBook.beforeClosing, 'The empty line before [/TURN] is missing.')]
      : []),
    ...(shown < 0 ? [] : [hiddenMarkers(from + shown)]),
  ];
};
