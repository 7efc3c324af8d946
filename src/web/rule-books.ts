import type { WholeFormat } from '../transcripts/face.ts';
import { type LatePart, latePart } from './late-part.ts';

/** The rules of every format that has a folder, each fetched when a session needs it: the page starts light. */
const folders = import.meta.glob<WholeFormat>(['../formats/*/index.ts', '!../formats/turn-protocol/index.ts'], {
  import: 'format',
});

const books: ReadonlyMap<string, LatePart<WholeFormat>> = new Map(
  Object.entries(folders).map(([path, load]) => [path.split('/').at(-2)!, latePart(load)]),
);

/** The rules of a format; undefined for one this page does not know. */
export const ruleBook = (name: string): Promise<WholeFormat | undefined> =>
  books.get(name)?.fetch() ?? Promise.resolve(undefined);
