import { segmentsOf } from '../../engine/index.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Each character of such a text is one sign in one column. */
const plain = /^[ -~]*$/u;
const charactersOf = (text: string): string[] => (plain.test(text) ? [...text] : segmentsOf(graphemes, text));

const wide =
  /^(?:\p{Emoji_Presentation}|.\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6])/u;

const columnsOf = (character: string): number => (wide.test(character) ? 2 : 1);

/** Columns that a text takes on a terminal. */
export const widthOf = (text: string): number => {
  if (plain.test(text)) return text.length;
  let width = 0;
  for (const character of charactersOf(text)) width += columnsOf(character);
  return width;
};

/** The text in lines of at most so many columns, broken between words where it can be. */
export const wrap = (text: string, columns: number): string[] =>
  text.split('\n').flatMap((line) => (widthOf(line) <= columns ? [line] : wrapLine(line, columns)));

const wrapLine = (line: string, columns: number): string[] => {
  const lines: string[] = [];
  let open = '';
  let used = 0;
  const close = (): void => {
    if (open.trimEnd() !== '') lines.push(open.trimEnd());
    open = '';
    used = 0;
  };
  for (const [, word = '', blanks = ''] of line.matchAll(/(\S+)(\s*)/gu)) {
    const width = widthOf(word);
    if (used + width > columns) close();
    const parts = width > columns ? charactersOf(word) : [word];
    for (const part of parts) {
      const more = parts.length > 1 ? columnsOf(part) : width;
      if (used > 0 && used + more > columns) close();
      open += part;
      used += more;
    }
    open += blanks;
    used += widthOf(blanks);
  }
  close();
  return lines;
};

/** As much of the beginning as fits, at least one character. */
export const cutToWidth = (text: string, columns: number): string => {
  let kept = '';
  let width = 0;
  for (const character of charactersOf(text)) {
    width += columnsOf(character);
    if (width > columns && kept !== '') break;
    kept += character;
  }
  return kept;
};
