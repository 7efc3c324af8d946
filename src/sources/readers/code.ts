import type { Passage } from '../../engine/index.ts';
import type { ReadDocument } from '../passages.ts';

const fewest = 12;
const most = 60;
const longest = 2400;

/** Code by its blocks: a passage ends before a line that begins at the margin after an empty one, or where it gets too long. */
export const readCode = (text: string): ReadDocument => {
  const lines = text.split('\n').flatMap((line) => (line.length > longest ? [line.slice(0, longest)] : [line]));
  const passages: Passage[] = [];
  let open: string[] = [];
  let size = 0;
  const end = (until: number): void => {
    const first = until - open.length + 1;
    if (open.some((line) => line.trim() !== ''))
      passages.push({ at: `lines ${first}-${until}`, text: open.join('\n').trimEnd() });
    [open, size] = [[], 0];
  };
  for (const [at, line] of lines.entries()) {
    const begins = open.length >= fewest && open.at(-1)?.trim() === '' && /^[^\s})\]]/u.test(line);
    if (begins || open.length >= most || size + line.length > longest) end(at);
    open.push(line);
    size += line.length + 1;
  }
  end(lines.length);
  return { passages };
};
