import type { Passage } from '../../engine/index.ts';
import type { ReadDocument } from '../passages.ts';

const longest = 1400;

/** Comma- or tab-separated values: some rows to a passage, each with the line of headings above them, everything as it is written. */
export const readTable = (text: string): ReadDocument => {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(0, 4 * longest));
  const first = lines.findIndex((line) => line.trim() !== '');
  const head = lines[first] ?? '';
  const passages: Passage[] = [];
  let rows: string[] = [];
  let from = first + 2;
  const end = (until: number): void => {
    if (rows.some((row) => row.trim() !== ''))
      passages.push({ at: from === until ? `row ${from}` : `rows ${from}-${until}`, text: [head, ...rows].join('\n') });
    [rows, from] = [[], until + 1];
  };
  for (const [at, line] of lines.entries()) {
    if (at <= first) continue;
    if (rows.length > 0 && head.length + rows.join('\n').length + line.length > longest) end(at);
    if (rows.length === 0) from = at + 1;
    rows.push(line);
  }
  end(lines.length);
  return { passages: passages.length > 0 || head === '' ? passages : [{ at: 'row 1', text: head }] };
};
