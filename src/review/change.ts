/** A change as reviewers read it: a unified diff, taken apart. */
export interface Change {
  readonly files: readonly ChangedFile[];
}

interface ChangedFile {
  readonly path: string;
  readonly lines: readonly ChangedLine[];
}

interface ChangedLine {
  /** In the file as it is after the change; for a line that was taken out, where it stood. */
  readonly number: number;
  readonly mark: '+' | '-' | ' ';
  readonly text: string;
}

/** Reads what `git diff` prints. What is no part of it is passed over. */
export const readChange = (diff: string): Change => {
  const files: { path: string; lines: ChangedLine[] }[] = [];
  let old = '';
  let [before, after] = [0, 0];
  let [leftBefore, leftAfter] = [0, 0];
  for (const line of diff.split(/\r?\n/u)) {
    const mark = line[0] ?? ' ';
    if (leftBefore > 0 || leftAfter > 0) {
      if (!isMark(mark)) continue; // "\ No newline at end of file"
      files.at(-1)?.lines.push({ number: mark === '-' ? before : after, mark, text: line.slice(1) });
      const [isBefore, isAfter] = [Number(mark !== '+'), Number(mark !== '-')];
      [before, leftBefore] = [before + isBefore, leftBefore - isBefore];
      [after, leftAfter] = [after + isAfter, leftAfter - isAfter];
      continue;
    }
    if (line.startsWith('--- ')) old = pathIn(line);
    if (line.startsWith('+++ ')) files.push({ path: line.startsWith('+++ /dev/null') ? old : pathIn(line), lines: [] });
    [before, leftBefore, after, leftAfter] = hunkIn(line) ?? [before, leftBefore, after, leftAfter];
  }
  return { files };
};

type Hunk = [before: number, leftBefore: number, after: number, leftAfter: number];

const hunkIn = (line: string): Hunk | null => {
  const found = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/u.exec(line);
  return found && (found.slice(1).map((count = '1') => Number(count)) as Hunk);
};

const isMark = (sign: string): sign is ChangedLine['mark'] => sign === '+' || sign === '-' || sign === ' ';

const pathIn = (line: string): string => {
  const written = line.slice(4).replace(/\t.*$/u, '');
  const quoted = /^"(.*)"$/u.exec(written)?.[1];
  return (quoted === undefined ? written : unquoted(quoted)).replace(/^[ab]\//u, '');
};

/** Git writes the bytes of letters beyond ASCII as octal numbers. */
const unquoted = (written: string): string => {
  const bytes = [...written.matchAll(/\\([0-7]{3})|\\(.)|[^\\]+/gu)].flatMap(([all, octal, escaped]) =>
    octal === undefined
      ? [...new TextEncoder().encode(escapes[escaped ?? ''] ?? escaped ?? all)]
      : Number.parseInt(octal, 8),
  );
  return new TextDecoder().decode(new Uint8Array(bytes));
};

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };

/** The change with the numbers of its lines, so that whoever reads it can point at one. */
export const sayChange = ({ files }: Change): string =>
  files
    .map(({ path, lines }) =>
      [`=== ${path}`, ...lines.map(({ number, mark, text }) => `${String(number).padStart(5)} ${mark} ${text}`)].join(
        '\n',
      ),
    )
    .join('\n\n');

/** Whether a place stands in the change, and the words quoted from it stand there word for word, near that line. */
export const standsIn = (
  { files }: Change,
  { file, line, quote }: { readonly file: string; readonly line: number; readonly quote: string },
): boolean => {
  const words = inOneLine(quote.replace(/^\s*[+-]\s/u, ''));
  const found = files.find(({ path }) => path === file);
  if (!found || words === '') return false;
  const near = found.lines.filter(({ number }) => Math.abs(number - line) <= nearby);
  return (
    near.some(({ number }) => number === line) && inOneLine(near.map(({ text }) => text).join('\n')).includes(words)
  );
};

const nearby = 3;

const inOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
