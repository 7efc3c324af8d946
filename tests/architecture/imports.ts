import { posix } from 'node:path';
import { type ESTree, Visitor } from 'vite';
import { type SourceFile, syntaxOf } from '../../scripts/source-file.ts';

/** One import, re-export, dynamic import or `import('…')` type of a file. */
export interface Import {
  readonly from: string;
  /** The path in the repository, for a relative import; null for a package. */
  readonly path: string | null;
  /** What stands in the quotes; `(computed)` where no plain string does. */
  readonly specifier: string;
}

export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = [];
  const note = (source: ESTree.Expression | null) => {
    if (source) found.push(importIn(file.path, plainString(source) ?? '(computed)'));
  };
  new Visitor({
    ImportDeclaration: (node) => note(node.source),
    ExportAllDeclaration: (node) => note(node.source),
    ExportNamedDeclaration: (node) => note(node.source),
    ImportExpression: (node) => note(node.source),
    TSImportType: (node) => note(node.source),
    TSExternalModuleReference: (node) => note(node.expression),
  }).visit(syntaxOf(file));
  return found;
}

function importIn(from: string, specifier: string): Import {
  const isRelative = /^\.{1,2}\//.test(specifier);
  return { from, specifier, path: isRelative ? posix.join(posix.dirname(from), specifier) : null };
}

function plainString(node: ESTree.Expression): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? null;
  return null;
}
