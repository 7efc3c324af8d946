import { isCode, isTest, type SourceFile } from '../../scripts/source-file.ts';
import { importsOf } from './imports.ts';

const FORMATS = 'src/formats/';

const outside = (files: readonly SourceFile[]): readonly SourceFile[] =>
  files.filter((file) => isCode(file) && file.path.startsWith('src/') && !file.path.startsWith(FORMATS));

/** Imports that reach into the folder of a format past its `index.ts`, each as a sentence. */
export const reachedInto = (files: readonly SourceFile[]): string[] =>
  outside(files).flatMap((file) =>
    importsOf(file).flatMap(({ path, from }) => {
      const [folder, ...inner] = path?.startsWith(FORMATS) ? path.slice(FORMATS.length).split('/') : [];
      return folder === undefined || inner.length === 0 || inner.join('/') === 'index.ts'
        ? []
        : [`${from} imports ${path}; take it from ${FORMATS}${folder}/index.ts.`];
    }),
  );

/** Where code outside the formats asks whether a format is a certain one, each as a sentence. Tests may. */
export const comparedByName = (files: readonly SourceFile[], names: readonly string[]): string[] => {
  const one = names.join('|');
  const asks = new RegExp(`[!=]==? *['"](?:${one})['"]|['"](?:${one})['"] *[!=]==?|case ['"](?:${one})['"]:`, 'gu');
  return untested(files).flatMap(({ path, text }) =>
    [...text.matchAll(asks)].map(
      ([found], at) =>
        `${path} asks for a format by its name (${found}, the ${at + 1}. time); ask for what its face says.`,
    ),
  );
};

/** Tables outside the registry whose rows are formats: three names as keys, or in a list, within a few lines. */
export const tablesByName = (files: readonly SourceFile[], names: readonly string[]): string[] => {
  const one = names.join('|');
  const row = new RegExp(String.raw`(?:^|[{,[(\s])\[?['"]?(${one})['"]?(?:(?=\s*[:,\]}])|$)`, 'gmu');
  return untested(files).flatMap(({ path, text }) => {
    const found = [...withoutComments(text).matchAll(row)].map(([, name]) => name);
    return new Set(found).size >= 3
      ? [`${path} has a table of formats (${[...new Set(found)].join(', ')}); put each row into its format's face.`]
      : [];
  });
};

const untested = (files: readonly SourceFile[]): readonly SourceFile[] =>
  outside(files).filter((file) => !isTest(file));

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/gu, '').replace(/^import [\s\S]*?;$/gmu, '');
