import { type ESTree, Visitor } from 'vite';
import { isCode, type SourceFile, syntaxOf } from '../../scripts/source-file.ts';

/** Code files that grew past the limit and are not excused. */
export function longFiles(
  files: readonly SourceFile[],
  limit: number,
  excused: Readonly<Record<string, string>>,
): string[] {
  return files.filter(isCode).flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    return lines > limit && !(path in excused) ? [`${path} has ${lines} lines, the limit is ${limit}.`] : [];
  });
}

/** Excuses for files that are gone or short again. */
export function idleExcuses(
  files: readonly SourceFile[],
  limit: number,
  excused: Readonly<Record<string, string>>,
): string[] {
  const long = longFiles(files, limit, {});
  return Object.keys(excused).filter((path) => !long.some((sentence) => sentence.startsWith(`${path} has `)));
}

/** Code files and folders whose name, without its endings, says nothing. */
export function emptyNames(files: readonly SourceFile[], forbidden: RegExp): string[] {
  return files.filter(isCode).flatMap(({ path }) => {
    const empty = path.split('/').find((part) => forbidden.test(part.split('.')[0]!));
    return empty === undefined ? [] : [`${path}: "${empty}" does not say what is inside.`];
  });
}

/** Reads of the clock and of chance. `new Date(at)` is fine: it reads neither. */
export function impureCalls(files: readonly SourceFile[]): string[] {
  return files.filter(isCode).flatMap((file) => {
    const found: string[] = [];
    const note = (what: string) =>
      found.push(`${file.path} uses ${what}; time comes on the signal, chance from the seed.`);
    new Visitor({
      MemberExpression: (node) => {
        const name = memberName(node);
        if (name === 'Date.now' || name === 'Math.random' || name === 'performance.now') note(name);
      },
      NewExpression: (node) => {
        if (isDate(node.callee) && node.arguments.length === 0) note('new Date()');
      },
      CallExpression: (node) => {
        if (isDate(node.callee)) note('Date()');
      },
    }).visit(syntaxOf(file));
    return found;
  });
}

const isDate = (node: ESTree.Expression): boolean => node.type === 'Identifier' && node.name === 'Date';

function memberName({ object, property, computed }: ESTree.MemberExpression): string | null {
  if (object.type !== 'Identifier') return null;
  if (!computed && property.type === 'Identifier') return `${object.name}.${property.name}`;
  return property.type === 'Literal' ? `${object.name}.${property.value}` : null;
}

/** Lines that match a forbidden pattern, each as `path:line says "…"`. */
export function forbiddenText(files: readonly SourceFile[], forbidden: Readonly<Record<string, RegExp>>): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) =>
      Object.entries(forbidden).flatMap(([what, pattern]) => {
        const hit = pattern.exec(line)?.[0];
        return hit === undefined ? [] : [`${path}:${at + 1} has ${what}: "${hit}".`];
      }),
    ),
  );
}

/** Words looked up with `in`: every plain object has something under `constructor` and `toString`, and words come from outside. */
export function wordsLookedUpByIn(files: readonly SourceFile[]): string[] {
  return files.filter(isCode).flatMap((file) => {
    const found: string[] = [];
    new Visitor({
      BinaryExpression: ({ operator, left, right, start, end }) => {
        if (operator !== 'in' || left.type === 'Literal') return;
        const isMeant = right.type === 'MemberExpression' && memberName(right) === 'Object.prototype';
        if (!isMeant) found.push(`${file.path} has "${file.text.slice(start, end)}"; use a Map, or Object.hasOwn.`);
      },
    }).visit(syntaxOf(file));
    return found;
  });
}
