/** One record of a CSV text with the line it starts on. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads comma-separated values: quoted cells may hold commas, line breaks and doubled quotes. */
export const csvRows = (text: string): CsvRow[] => {
  const rows: CsvRow[] = [];
  const cell = /(?:"([^"]*(?:""[^"]*)*)"?([^,\r\n]*)|([^",\r\n][^,\r\n]*)|)(,|\r\n|\r|\n|$)/gy;
  let cells: string[] = [];
  let line = 1;
  let start = 1;
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length || cells.length > 0) {
    cell.lastIndex = at;
    const [whole, quoted, after, bare, end] = cell.exec(text)!;
    cells.push(quoted === undefined ? (bare ?? '').trim() : quoted.replaceAll('""', '"') + after!.trim());
    line += whole.match(/\r\n|\r|\n/gu)?.length ?? 0;
    at += whole.length;
    if (end !== ',') {
      if (cells.some((value) => value !== '')) rows.push({ line: start, cells });
      cells = [];
      start = line;
    }
  }
  return rows;
};
