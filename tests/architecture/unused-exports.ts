import { isTest, type SourceFile } from '../../scripts/source-file.ts';

const DECLARED = /^export (?:async )?(?:const|function\*?|class) (\w+)/gmu;

/** Values that a file of `src` exports and that no other file writes down, each as a sentence. `npm run unused` looks closer. */
export const unusedExports = (files: readonly SourceFile[], isFace: (path: string) => boolean): string[] => {
  const writers = new Map<string, number>();
  for (const { text } of files)
    for (const word of new Set(text.match(/\w+/gu))) writers.set(word, (writers.get(word) ?? 0) + 1);
  return files
    .filter((file) => file.path.startsWith('src/') && !isTest(file) && !isFace(file.path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(DECLARED)]
        .filter(([, name = '']) => (writers.get(name) ?? 0) < 2)
        .map(([, name]) => `${path} exports ${name}, and nobody imports it; leave out "export", or all of it.`),
    );
};
