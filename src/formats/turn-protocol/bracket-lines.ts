import { sameName } from './called.ts';

/** A line that opens a turn, a notice or the user's words. */
export interface OpeningLine {
  readonly word: 'TURN' | 'NOTICE' | 'USER';
  /** What stands in its brackets. */
  readonly fields: string;
  /** What somebody wrote after it on the same line. */
  readonly rest: string;
  /** Whether it has the brackets and the colon of the form. */
  readonly isWhole: boolean;
  /** Whether it stands behind the mark of a quotation. */
  readonly isQuoted: boolean;
  /** Whether it stands without the marks of a heading, a list, bold type or code around it. */
  readonly isBare: boolean;
}

const around = '[\\s>#*_`-]*';
const within = '.{0,300}?';
const whole = new RegExp(`^(${around})\\[(TURN|NOTICE|USER):(${within})\\](${around})$`, 'iu');
const turnWithMore = new RegExp(
  `^(${around})\\[(TURN):([^|]{0,200}\\|[^|]{0,200}\\|[^|[\\]]{0,200})\\](?!${around}$)([*_\`]*)\\s*(\\S.*)$`,
  'iu',
);
const asideWithMore = new RegExp(
  `^(${around})\\[(NOTICE|USER):([^[\\]]{0,200})\\](?!${around}$)([*_\`]*)\\s*(\\S.*)$`,
  'iu',
);
const broken = new RegExp(`^(${around})\\[\\s*(TURN)\\b[\\s:]*(${within})\\]?(${around})$`, 'iu');

const mayOpen = new RegExp(`^${around}\\[\\s*(?:TURN|NOTICE|USER)\\b`, 'iu');

/** What a line opens; null where it opens nothing. */
export const openingIn = (line: string): OpeningLine | null => {
  if (!mayOpen.test(line)) return null;
  const read = turnWithMore.exec(line) ?? asideWithMore.exec(line) ?? whole.exec(line);
  const [, before = '', word, fields, after = '', rest = ''] = read ?? broken.exec(line) ?? [];
  if (word === undefined || fields === undefined) return null;
  return {
    word: word.toUpperCase() as OpeningLine['word'],
    fields: fields.trim(),
    rest,
    isWhole: read !== null,
    isQuoted: before.includes('>'),
    isBare: `${before}${after}`.trim() === '',
  };
};

const closing = new RegExp(`^${around}\\[\\s*/\\s*(TURN|NOTICE|USER)\\s*\\]${around}$`, 'iu');

/** Whether a line closes what a word opened, any one where none is named, and does nothing else. */
export const closes = (line: string, word?: OpeningLine['word']): boolean => {
  const closed = closing.exec(line)?.[1]?.toUpperCase();
  return closed !== undefined && (word === undefined || closed === word);
};

/** A line without the mark that closes something at its end; null where it has none. */
export const beforeClosing = (line: string, word: OpeningLine['word']): string | null => {
  const end = line.trimEnd();
  const mark = `[/${word}]`;
  return end.toUpperCase().endsWith(mark) ? end.slice(0, -mark.length).trimEnd() : null;
};

/** The lines of a text; one that was quoted as a whole is read without the marks of the quotation. */
export const linesOf = (text: string): string[] => {
  const lines = text.replace(/^\uFEFF/u, '').split(/\r\n?|\n/u);
  const isQuoted = lines.some((line) => /^\s*>/u.test(line)) && lines.every((line) => /^\s*(?:>|$)/u.test(line));
  return isQuoted ? lines.map((line) => line.replace(/^\s*> ?/u, '')) : lines;
};

/** Icon, name in bold, role in parentheses, a colon, and what somebody may have written on the same line. */
export const header = /^(\S+\s+|[^\p{L}\p{N}*]{1,40})?\*\*([^*]+?)\*\*\s*\((.*?)\):[ \t]*(.*)$/u;

/** The same as others write it: without the colon, with the role in italics, or all of it in bold. */
const looseHeader = /^([^\p{L}\p{N}]*)(.+?)\s*\(([^()]*)\)\s*:?$/u;

export interface HeaderLine {
  readonly icon: string;
  readonly name: string;
  readonly role: string;
  /** What somebody wrote after it on the same line. */
  readonly rest: string;
  readonly isExact: boolean;
}

/** The header of a turn. One that is not in the form has to name the speaker: it may be something that they say. */
export const headerIn = (line: string, speaker: string): HeaderLine | null => {
  const [found, icon = '', name = '', role = '', rest = ''] = header.exec(line) ?? [];
  if (found !== undefined) return { icon: icon.trim(), name, role, rest, isExact: true };
  if (!line.includes('**') || line.length > longest) return null;
  const [, mark = '', called = '', as = ''] = looseHeader.exec(line.replace(/[*_]+/gu, '')) ?? [];
  return sameName(called, speaker) ? { icon: mark.trim(), name: called, role: as, rest: '', isExact: false } : null;
};

/** A header is no longer than this. */
const longest = 200;
