import { createRequire } from 'node:module';
import { ThreadError, type ThreadLimits, threadTask } from '../runtime/thread-task.ts';
import { DeckError } from './deck-error.ts';
import { attributeOf, find, type XmlNode } from './xml-node.ts';

/** Unzipped text may not be larger than this, in bytes, whatever the file claims: all of it, and each part. */
const mostBytes = 30 * 1024 * 1024;
const largestPart = 4 * 1024 * 1024;

const wanted =
  /^ppt\/(?:presentation\.xml|_rels\/presentation\.xml\.rels|(?:slides|notesSlides|charts|diagrams)\/(?:_rels\/)?[^/]+\.(?:xml|rels))$/u;

interface Relation {
  readonly id: string;
  /** The last word of its type: `slide`, `notesSlide`, `chart`. */
  readonly type: string;
  readonly path: string;
}

/** The parts of a PPTX that hold text. */
export interface Package {
  /** A part as nodes; none where it is missing. */
  readonly part: (path: string) => readonly XmlNode[];
  /** What a part points to inside the file, in its order. */
  readonly relations: (path: string) => readonly Relation[];
}

export const unreadable = (name: string, cause: unknown): DeckError =>
  new DeckError(`${name} is not a PPTX that can be read; save it again or export it as PDF.`, { cause });

/** Unzips and parses what holds text; parts that are too large are named, not read. */
const READ = `
const { unzipSync } = require(data.unzip);
const { XMLParser } = require(data.xml);
const wanted = new RegExp(data.wanted, 'u');
let total = 0;
const files = unzipSync(data.bytes, {
  filter: (file) => {
    if (!wanted.test(file.name)) return false;
    total += file.originalSize;
    if (file.originalSize > data.largestPart || total > data.mostBytes) throw new RangeError(file.name);
    return true;
  },
});
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  htmlEntities: true,
});
const decoder = new TextDecoder();
return new Map(Object.entries(files).map(([name, bytes]) => [name, parser.parse(decoder.decode(bytes))]));
`;

export const openPackage = async (bytes: Uint8Array, name: string, limits?: ThreadLimits): Promise<Package> => {
  if (isCompound(bytes)) throw new DeckError(`${name} is protected by a password; save it without one and try again.`);
  const { resolve } = createRequire(import.meta.url);
  const data = {
    unzip: resolve('fflate'),
    xml: resolve('fast-xml-parser'),
    wanted: wanted.source,
    bytes,
    largestPart,
    mostBytes,
  };
  const files = await threadTask<ReadonlyMap<string, XmlNode[]>>(READ, data, limits).catch((error: unknown) => {
    throw refusal(error, name);
  });
  const part = (path: string): readonly XmlNode[] => files.get(path) ?? [];
  const relations = (path: string): readonly Relation[] =>
    find(part(path.replace(/([^/]+)$/u, '_rels/$1.rels')), 'Relationship')
      .filter((node) => attributeOf(node, 'TargetMode') !== 'External')
      .map((node) => ({
        id: attributeOf(node, 'Id') ?? '',
        type: attributeOf(node, 'Type')?.split('/').at(-1) ?? '',
        path: new URL(attributeOf(node, 'Target') ?? '', `file:///${path}`).pathname.slice(1),
      }));
  return { part, relations };
};

const refusal = (error: unknown, name: string): DeckError => {
  if (!(error instanceof ThreadError)) return unreadable(name, error);
  const isTooLarge = error.kind === 'RangeError';
  if (error.code === 'failed' && !isTooLarge) return unreadable(name, error);
  return new DeckError(
    isTooLarge
      ? `${name} holds more text than any deck (${error.message}); save that slide anew, or export the deck as PDF.`
      : `${name} takes too long or too much memory to read; save it again or export it as PDF.`,
    { cause: error },
  );
};

/** An encrypted PPTX is no zip but an older container. */
const isCompound = (bytes: Uint8Array): boolean => [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);
