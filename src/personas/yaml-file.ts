import { createRequire } from 'node:module';
import { SeatFileError } from './seat-file.ts';
import { mostPieces, mustBeReadable, tooDeep, tooMany } from './yaml-limits.ts';

/** A YAML file with the lines its values stand on. */
export interface YamlFile {
  readonly value: unknown;
  readonly lineOf: (...at: readonly (string | number)[]) => number | null;
}

/** Loaded when the first file is read: most programs read none. */
export const yaml = (): typeof import('yaml') => createRequire(import.meta.url)('yaml');

export const yamlFile = (path: string, text: string): YamlFile => {
  mustBeReadable(path, text);
  const { isNode, Lexer, LineCounter, parseDocument } = yaml();
  let pieces = 0;
  for (const _ of new Lexer().lex(text)) {
    pieces += 1;
    if (pieces > mostPieces) throw new SeatFileError(path, null, tooMany);
  }
  const lines = new LineCounter();
  const document = parsed(path, () =>
    parseDocument(text.replace(/^\ufeff/u, ''), { lineCounter: lines, logLevel: 'silent', prettyErrors: false }),
  );
  const [broken] = document.errors;
  if (broken) {
    throw new SeatFileError(
      path,
      lines.linePos(broken.pos[0]).line || null,
      `this is not valid YAML (${firstSentence(broken.message)}); mend that line.`,
    );
  }
  const lineOf = (...at: readonly (string | number)[]): number | null => {
    const node = at.length === 0 ? document.contents : document.getIn(at, true);
    return isNode(node) && node.range
      ? lines.linePos(node.range[0]).line
      : at.length > 0
        ? lineOf(...at.slice(0, -1))
        : null;
  };
  try {
    return { value: document.toJS({ maxAliasCount: 20 }), lineOf };
  } catch {
    throw new SeatFileError(path, null, 'it repeats itself through too many aliases; write the values out.');
  }
};

/** A file that the parser gives up on, because it nests too deep for it. */
const parsed = <T>(path: string, parse: () => T): T => {
  try {
    return parse();
  } catch (error) {
    if (error instanceof RangeError) throw new SeatFileError(path, null, tooDeep);
    throw error;
  }
};

const firstSentence = (message: string): string => message.split(/\s+at line |\n/u)[0]!.replace(/[.:]$/u, '');
