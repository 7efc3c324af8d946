import { SeatFileError } from './seat-file.ts';

/** More levels than anybody writes; the parser takes its time, and then the stack, over many more. */
const deepest = 40;

/** So many keys on one line are no YAML that anybody wrote. */
const mostKeys = 200;

export const tooDeep = `it nests deeper than ${deepest} levels; a panel has a handful, so write it flat.`;

/** Words, marks and line ends as the parser sees them; it takes its time and memory over each. */
export const mostPieces = 100_000;

export const tooMany = `it is made of more than ${mostPieces} pieces; keep what is long in texts, or part the file.`;

/** Refuses what would take the parser long or the process with it, before it is parsed: deep nesting, and keys without end. */
export const mustBeReadable = (path: string, text: string): void => {
  const indents: number[] = [];
  let brackets = 0;
  text.split('\n').forEach((line, at) => {
    const [lead = ''] = /^(?:\s|[-?](?=\s))*/u.exec(line) ?? [];
    if (lead.length < line.length) {
      while (indents.length > 0 && indents.at(-1)! >= lead.length) indents.pop();
      indents.push(lead.length);
    }
    brackets = deeper(brackets, line);
    const marks = lead.split(/[-?]/u).length - 1;
    if (Math.max(indents.length, brackets, marks) > deepest) throw new SeatFileError(path, at + 1, tooDeep);
    if (keysIn(line) > mostKeys)
      throw new SeatFileError(path, at + 1, `this line holds more than ${mostKeys} keys; write one on each line.`);
  });
};

const isJsonLike = (line: string): boolean => /^\s*[[{]/u.test(line);

/** Keys as YAML marks them, where a line is no object of JSON, which may hold everything. */
const keysIn = (line: string): number => (isJsonLike(line) ? 0 : line.split(': ').length - 1);

/** How deep the brackets are after a line; what stands in double quotes counts for nothing. */
const deeper = (before: number, line: string): number => {
  let depth = before;
  let most = before;
  for (const char of line.replace(/"(?:[^"\\]|\\.)*"/gu, '')) {
    if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth = Math.max(0, depth - 1);
    most = Math.max(most, depth);
    if (most > deepest) return most;
  }
  return depth;
};
