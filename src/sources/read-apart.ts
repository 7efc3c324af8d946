import { existsSync } from 'node:fs';
import { ThreadError, type ThreadLimits, threadTask } from '../runtime/thread-task.ts';
import type { ReadDocument } from './passages.ts';
import { readWords, type WordKind } from './read-words.ts';
import { SourceError } from './source-error.ts';

/** Less than this is read in less time than a thread takes to begin. */
const small = 100_000;

/** Enough for fifty megabytes of text. */
const usual: ThreadLimits = { deadline: 60_000, memory: 1024 };

/** What the thread runs: the readers beside the bundles; in a clone their source, which tsx lets it read. */
const code = (): string => {
  const bundled = ['./read-words.js', '../read-words.js']
    .map((path) => new URL(path, import.meta.url))
    .find((url) => existsSync(url));
  const url = JSON.stringify((bundled ?? new URL('./read-words.ts', import.meta.url)).href);
  const load = bundled ? `import(${url})` : `(await import('tsx/esm/api')).tsImport(${url}, ${url})`;
  return `return (await ${load}).readWords(data.kind, data.text);`;
};

/** Reads the words of a document of text; a large one on a thread of its own, with limits. */
export const readApart = async (
  kind: WordKind,
  text: string,
  name: string,
  limits: ThreadLimits = usual,
): Promise<ReadDocument> => {
  if (text.length < small) return readWords(kind, text);
  try {
    return await threadTask<ReadDocument>(code(), { kind, text }, limits);
  } catch (error) {
    if (error instanceof ThreadError && error.code !== 'failed')
      throw new SourceError(`${name} takes too long or too much memory to read; give the part of it that matters.`, {
        cause: error,
      });
    throw error;
  }
};
