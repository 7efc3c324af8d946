import { DeckError } from './deck-error.ts';
import { attributeOf, find, type XmlNode } from './xml-node.ts';

/** Unzipped text may not be larger than this, whatever the file claims. */
const mostBytes = 50 * 1024 * 1024;

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

export const openPackage = async (bytes: Uint8Array, name: string): Promise<Package> => {
  if (isCompound(bytes)) throw new DeckError(`${name} is protected by a password; save it without one and try again.`);
  const files = await unzip(bytes, name);
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    trimValues: false,
    parseTagValue: false,
    htmlEntities: true,
  });
  const part = (path: string): readonly XmlNode[] => {
    const file = files[path];
    return file ? (parser.parse(new TextDecoder().decode(file)) as XmlNode[]) : [];
  };
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

/** An encrypted PPTX is no zip but an older container. */
const isCompound = (bytes: Uint8Array): boolean => [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);

const unzip = async (bytes: Uint8Array, name: string): Promise<Record<string, Uint8Array>> => {
  const { unzipSync } = await import('fflate');
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter: (file) => {
        if (!wanted.test(file.name)) return false;
        total += file.originalSize;
        if (total > mostBytes)
          throw new DeckError(`${name} holds more than 50 MB of text; that is no deck to rehearse.`);
        return true;
      },
    });
  } catch (error) {
    throw error instanceof DeckError ? error : unreadable(name, error);
  }
};
