import type { Slide } from '../formats/rehearsal/index.ts';
import { DeckError } from './deck-error.ts';
import { attributeOf, childrenOf, type Find, find, type XmlNode } from './xml-node.ts';

/** Unzipped text may not be larger than this, whatever the file claims. */
const mostBytes = 50 * 1024 * 1024;

const wanted =
  /^ppt\/(?:presentation\.xml|_rels\/presentation\.xml\.rels|(?:slides|notesSlides)\/(?:_rels\/)?[^/]+\.(?:xml|rels))$/u;

/** Slides out of a PPTX in their order: title, text, tables and notes. Hidden slides are left out. */
export const pptxSlides = async (bytes: Uint8Array, name: string, most: number): Promise<Slide[]> => {
  if (isCompound(bytes)) throw new DeckError(`${name} is protected by a password; save it without one and try again.`);
  const files = await unzip(bytes, name);
  const { XMLParser } = await import('fast-xml-parser');
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    trimValues: false,
  });
  const parsed = (path: string): XmlNode[] => {
    const file = files[path];
    return file ? (parser.parse(new TextDecoder().decode(file)) as XmlNode[]) : [];
  };
  try {
    const paths = slidePaths(parsed);
    if (paths.length === 0) throw new DeckError(`${name} has no slides; give it at least one.`);
    if (paths.length > most)
      throw new DeckError(`${name} has ${paths.length} slides; a rehearsal takes at most ${most}, so split it.`);
    return paths.flatMap((path) => slideFrom(path, parsed) ?? []);
  } catch (error) {
    throw error instanceof DeckError ? error : unreadable(name, error);
  }
};

/** An encrypted PPTX is no zip but an older container. */
const isCompound = (bytes: Uint8Array): boolean => [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);

const unreadable = (name: string, cause: unknown): DeckError =>
  new DeckError(`${name} is not a PPTX that can be read; save it again or export it as PDF.`, { cause });

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

/** The slides as the presentation lists them. */
const slidePaths = (parsed: (path: string) => XmlNode[]): string[] => {
  const targets = relationsOf(parsed('ppt/_rels/presentation.xml.rels'), 'ppt/');
  return find(parsed('ppt/presentation.xml'), 'p:sldId').flatMap(
    (node) => targets.get(attributeOf(node, 'r:id') ?? '')?.path ?? [],
  );
};

const relationsOf = (nodes: readonly XmlNode[], base: string): Map<string, { path: string; type: string }> =>
  new Map(
    find(nodes, 'Relationship').map((node) => {
      const target = attributeOf(node, 'Target') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : new URL(target, `file:///${base}`).pathname.slice(1);
      return [attributeOf(node, 'Id') ?? '', { path, type: attributeOf(node, 'Type') ?? '' }];
    }),
  );

const slideFrom = (path: string, parsed: (path: string) => XmlNode[]): Slide | null => {
  const nodes = parsed(path);
  if (find(nodes, 'p:sld').some((node) => attributeOf(node, 'show') === '0')) return null;
  const shapes = find(nodes, 'p:sp');
  const isTitle: Find = (shape) => /^(?:title|ctrTitle)$/u.test(placeholderOf(shape));
  const isSmall: Find = (shape) => /^(?:sldNum|dt|ftr)$/u.test(placeholderOf(shape));
  const title = shapes.filter(isTitle).flatMap(paragraphsOf).join(' ');
  const body = shapes.filter((shape) => !isTitle(shape) && !isSmall(shape)).flatMap(paragraphsOf);
  const cells = find(nodes, 'a:tr').map((row) => find(childrenOf(row), 'a:tc').flatMap(paragraphsOf).join(' '));
  return { title, body: [...body, ...cells].join('\n'), notes: notesOf(path, parsed) };
};

const notesOf = (path: string, parsed: (path: string) => XmlNode[]): string => {
  const rels = parsed(path.replace(/([^/]+)$/u, '_rels/$1.rels'));
  const [notes] = [...relationsOf(rels, 'ppt/slides/').values()].filter(({ type }) => type.endsWith('/notesSlide'));
  if (!notes) return '';
  return find(parsed(notes.path), 'p:sp')
    .filter((shape) => placeholderOf(shape) === 'body')
    .flatMap(paragraphsOf)
    .join('\n');
};

const placeholderOf = (shape: XmlNode): string => {
  const [placeholder] = find(childrenOf(shape), 'p:ph');
  return placeholder ? (attributeOf(placeholder, 'type') ?? 'body') : '';
};

const paragraphsOf = (node: XmlNode): string[] =>
  find(childrenOf(node), 'a:p')
    .map((paragraph) =>
      find(childrenOf(paragraph), 'a:t')
        .flatMap((run) => childrenOf(run).map((child) => String(child['#text'] ?? '')))
        .join('')
        .trim(),
    )
    .filter(Boolean);
