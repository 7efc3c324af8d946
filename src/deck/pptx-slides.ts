import type { Slide } from '../formats/rehearsal/index.ts';
import { DeckError } from './deck-error.ts';
import { graphicsOf } from './pptx-graphics.ts';
import { openPackage, type Package, unreadable } from './pptx-package.ts';
import { lettersOf, paragraphsOf, placeOf, rowsOf } from './pptx-text.ts';
import { attributeOf, find, relationIn, tagOf, type XmlNode } from './xml-node.ts';

/** Slides out of a PPTX in their order: title, text, tables, charts and notes. Hidden slides are left out. */
export const pptxSlides = async (bytes: Uint8Array, name: string, most: number): Promise<Slide[]> => {
  const file = await openPackage(bytes, name);
  try {
    const paths = slidePaths(file);
    if (paths.length === 0) throw new DeckError(`${name} has no slides; give it at least one.`);
    if (paths.length > most)
      throw new DeckError(`${name} has ${paths.length} slides; a rehearsal takes at most ${most}, so split it.`);
    return paths.flatMap((path) => slideFrom(path, file) ?? []);
  } catch (error) {
    throw error instanceof DeckError ? error : unreadable(name, error);
  }
};

/** The slides as the presentation lists them. */
const slidePaths = ({ part, relations }: Package): string[] => {
  const main = 'ppt/presentation.xml';
  const targets = new Map(relations(main).map(({ id, path }) => [id, path]));
  return find(part(main), 'sldId').flatMap((node) => targets.get(relationIn(node)) ?? []);
};

const slideFrom = (path: string, file: Package): Slide | null => {
  const nodes = file.part(path);
  if (find(nodes, 'sld').some((node) => attributeOf(node, 'show') === '0')) return null;
  const parts = find(nodes, 'sp', 'tbl').filter((node) => !/^(?:sldNum|dt|ftr|hdr)$/u.test(placeOf(node)));
  const titles = parts.filter((node) => /^(?:title|ctrTitle)$/u.test(placeOf(node)));
  const named = titles.flatMap(paragraphsOf).join(' ');
  const rest = parts.filter((node) => !titles.includes(node));
  const body = rest.flatMap((node) => (tagOf(node) === 'tbl' ? rowsOf(node) : paragraphsOf(node)));
  const title = named || headingIn(rest);
  const lines = named === '' && title !== '' ? without(body, title) : body;
  return { title, body: [...lines, ...graphicsOf(file, path)].join('\n'), notes: notesOf(path, file) };
};

/** More words than this are no title. */
const longestTitle = 15;

/** A slide without a title in its place: the first line of the box with the largest letters. */
const headingIn = (parts: readonly XmlNode[]): string => {
  const boxes = parts.filter((node) => tagOf(node) === 'sp' && paragraphsOf(node).length > 0);
  const largest = Math.max(0, ...boxes.map(lettersOf));
  const [heading = ''] = boxes.filter((box) => lettersOf(box) === largest).flatMap(paragraphsOf);
  return heading.split(' ').length <= longestTitle ? heading : '';
};

const without = (lines: readonly string[], line: string): string[] =>
  lines.filter((_, at) => at !== lines.indexOf(line));

const notesOf = (path: string, { part, relations }: Package): string => {
  const notes = relations(path).find(({ type }) => type === 'notesSlide');
  if (!notes) return '';
  return find(part(notes.path), 'sp')
    .filter((shape) => placeOf(shape) === 'body')
    .flatMap(paragraphsOf)
    .join('\n');
};
