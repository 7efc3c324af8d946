const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const wide =
  /^(?:\p{Emoji_Presentation}|.\ufe0f|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6])/u;

/** Columns that a text takes on a terminal. */
export const widthOf = (text: string): number => {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += wide.test(segment) ? 2 : 1;
  return width;
};

/** The text in lines of at most so many columns, broken between words where it can be. */
export const wrap = (text: string, columns: number): string[] =>
  text.split('\n').flatMap((line) => (widthOf(line) <= columns ? [line] : wrapLine(line, columns)));

const wrapLine = (line: string, columns: number): string[] => {
  const lines: string[] = [];
  let open = '';
  for (const word of line.match(/\S+\s*/gu) ?? []) {
    if (open !== '' && widthOf(open) + widthOf(word.trimEnd()) > columns) {
      lines.push(open.trimEnd());
      open = '';
    }
    open += word;
    while (widthOf(open.trimEnd()) > columns) {
      const fits = cutToWidth(open, columns);
      lines.push(fits);
      open = open.slice(fits.length);
    }
  }
  return open.trimEnd() === '' ? lines : [...lines, open.trimEnd()];
};

/** As much of the beginning as fits, at least one character. */
export const cutToWidth = (text: string, columns: number): string => {
  let kept = '';
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    width += wide.test(segment) ? 2 : 1;
    if (width > columns && kept !== '') break;
    kept += segment;
  }
  return kept;
};
