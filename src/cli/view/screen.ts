import type { Writable } from 'node:stream';

/** Where a view writes: text that stays, and below it a few lines that come and go. */
export interface Screen {
  /** Columns for wrapped text; null where lines are left as they are. */
  readonly columns: number | null;
  readonly rows: number;
  print(text: string): void;
  /** Replaces the lines below the text. */
  below(lines: readonly string[]): void;
}

/** A stream that may be a terminal. */
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number; readonly rows?: number };

/** A pipe or a file: text is only ever added. */
export const paper = (out: Output): Screen => ({
  columns: null,
  rows: 0,
  print: (text) => void out.write(`${text}\n`),
  below: () => {},
});

/** A terminal: the lines below are wiped before text is added and drawn again after it. */
export const terminal = (out: Output): Screen => {
  let drawn: readonly string[] = [];
  const wipe = (): string => {
    if (drawn.length === 0) return '';
    return `\r${drawn.length > 1 ? `\u001b[${drawn.length - 1}A` : ''}\u001b[J`;
  };
  return {
    get columns() {
      return Math.max(20, Math.min(out.columns || 80, 100));
    },
    get rows() {
      return out.rows || 24;
    },
    print: (text) => void out.write(`${wipe()}${text}\n${drawn.join('\n')}`),
    below: (lines) => {
      if (lines.length === drawn.length && lines.every((line, at) => line === drawn[at])) return;
      const wiped = wipe();
      drawn = lines;
      out.write(wiped + lines.join('\n'));
    },
  };
};

/** A terminal that knows cursor codes gets them; everything else is paper. */
export const screenFor = (out: Output, env: Readonly<Record<string, string | undefined>>): Screen =>
  out.isTTY && env.TERM !== 'dumb' ? terminal(out) : paper(out);
