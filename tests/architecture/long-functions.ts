import { type ESTree, Visitor } from 'vite';
import { isCode, isTest, type SourceFile, syntaxOf } from '../../scripts/source-file.ts';

interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Lines of functions within it, which are counted by themselves. */
  inner: number;
}

/** Functions with more lines of their own than that, each as a sentence. */
export const longFunctions = (files: readonly SourceFile[], limit: number): string[] =>
  files
    .filter((file) => isCode(file) && !isTest(file))
    .flatMap((file) =>
      functionsIn(file)
        .map(({ from, to, inner }) => ({ from, lines: to - from + 1 - inner }))
        .filter(({ lines }) => lines > limit)
        .map(
          ({ from, lines }) =>
            `${file.path}:${from} has a function of ${lines} lines of its own; part it by what its pieces do (${limit} at most).`,
        ),
    );

const functionsIn = (file: SourceFile): readonly Stretch[] => {
  const lineAt = (at: number): number => file.text.slice(0, at).split('\n').length;
  const open: Stretch[] = [];
  const found: Stretch[] = [];
  const enter = ({ start, end }: ESTree.Node): void => {
    const stretch = { from: lineAt(start), to: lineAt(end), inner: 0 };
    open.push(stretch);
    found.push(stretch);
  };
  const leave = (): void => {
    const { from, to } = open.pop()!;
    const around = open.at(-1);
    if (around) around.inner += Math.max(0, to - from - 1);
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(syntaxOf(file));
  return found;
};
