import { type ESTree, Visitor } from 'vite';
import { type SourceFile, syntaxOf } from '../source-file.ts';

/** A test, as `file` and `title`; what a template fills in later is shown as `…`. */
export interface Title {
  readonly file: string;
  readonly title: string;
}

/** The titles of all `test` and `it` calls of a file, with their variants such as `test.each(rows)`. */
export function titlesOf(file: SourceFile): Title[] {
  const found: Title[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      const title = first && isTestCall(callee) ? textOf(first) : null;
      if (title !== null) found.push({ file: file.path, title });
    },
  }).visit(syntaxOf(file));
  return found;
}

/** The ids in a title's brackets: `[S2-048] …`, `[S2-048] [S2-049] …` or `[S2-048, S2-049] …`. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside]) => inside?.match(/\bS\d+-\d+\b/g) ?? []);
}

function isTestCall(node: ESTree.Expression): boolean {
  if (node.type === 'Identifier') return node.name === 'test' || node.name === 'it';
  if (node.type === 'MemberExpression') return isTestCall(node.object);
  if (node.type === 'CallExpression') return isTestCall(node.callee);
  return node.type === 'TaggedTemplateExpression' && isTestCall(node.tag);
}

function textOf(node: ESTree.Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…');
  if (node.type === 'BinaryExpression') return `${textOf(node.left) ?? '…'}${textOf(node.right) ?? '…'}`;
  return null;
}
