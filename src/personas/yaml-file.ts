import { isNode, LineCounter, parseDocument } from 'yaml';
import { SeatFileError } from './seat-file.ts';

/** A YAML file with the lines its values stand on. */
export interface YamlFile {
  readonly value: unknown;
  readonly lineOf: (...at: readonly (string | number)[]) => number | null;
}

export const yamlFile = (path: string, text: string): YamlFile => {
  const lines = new LineCounter();
  const document = parseDocument(text.replace(/^\ufeff/u, ''), { lineCounter: lines, logLevel: 'silent' });
  const [broken] = document.errors;
  if (broken) {
    throw new SeatFileError(
      path,
      broken.linePos?.[0].line ?? null,
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

const firstSentence = (message: string): string => message.split(/\s+at line |\n/u)[0]!.replace(/[.:]$/u, '');
