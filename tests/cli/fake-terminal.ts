import { PassThrough } from 'node:stream';

/** A keyboard that tests type on. */
export class FakeKeyboard extends PassThrough {
  readonly isTTY: boolean;
  raw = false;

  constructor(isTTY: boolean) {
    super();
    this.isTTY = isTTY;
  }

  setRawMode(raw: boolean): this {
    this.raw = raw;
    return this;
  }
}

/** A screen or a pipe that remembers everything written to it. */
export class FakeScreen extends PassThrough {
  readonly isTTY: boolean;
  readonly columns = 80;
  readonly rows = 24;
  /** Every byte, codes included. */
  written = '';

  constructor(isTTY: boolean) {
    super();
    this.isTTY = isTTY;
    this.on('data', (chunk) => {
      this.written += chunk;
    });
  }

  /** What a person would see in the end, for the codes that the program uses. */
  get seen(): string {
    const lines: string[] = [''];
    let row = 0;
    let column = 0;
    for (const [piece] of this.written.matchAll(/\u001b\[(\d*)(?:;\d+)*[A-Za-z]|[^\u001b]/gsu)) {
      const [, count = '', code = ''] = /^\u001b\[(\d*).*([A-Za-z])$/s.exec(piece) ?? [];
      if (code === 'A') row -= Number(count || 1);
      else if (code === 'J') lines.splice(row, lines.length, lines[row]!.slice(0, column));
      else if (code === 'G') column = Number(count || 1) - 1;
      else if (code !== '') continue;
      else if (piece === '\r') column = 0;
      else if (piece === '\n') {
        row += 1;
        column = 0;
        lines[row] ??= '';
      } else {
        lines[row] = lines[row]!.slice(0, column).padEnd(column) + piece + lines[row]!.slice(column + 1);
        column += piece.length;
      }
    }
    return lines.map((line) => line.trimEnd()).join('\n');
  }
}
