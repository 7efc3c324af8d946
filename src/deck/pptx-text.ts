import { attributeOf, childrenOf, find, tagOf, textOf, type XmlNode } from './xml-node.ts';

/** The paragraphs of a shape or a cell; a line break in one is a space. */
export const paragraphsOf = (node: XmlNode): string[] =>
  find(childrenOf(node), 'p')
    .map((paragraph) =>
      find(childrenOf(paragraph), 't', 'br')
        .map((run) => (tagOf(run) === 'br' ? ' ' : textOf(run)))
        .join('')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .filter(Boolean);

/** A table row by row. */
export const rowsOf = (table: XmlNode): string[] =>
  find(childrenOf(table), 'tr')
    .map((row) => find(childrenOf(row), 'tc').flatMap(paragraphsOf).join(' '))
    .filter(Boolean);

/** What a shape holds the place of: `title`, `body`, `sldNum`; empty for a box of its own. */
export const placeOf = (shape: XmlNode): string => {
  const [place] = find(childrenOf(shape), 'ph');
  return place ? (attributeOf(place, 'type') ?? 'body') : '';
};

/** Size of the largest letters in a shape, in hundredths of a point; 0 where it is left to the layout. */
export const lettersOf = (shape: XmlNode): number =>
  Math.max(0, ...find(childrenOf(shape), 'rPr').map((run) => Number(attributeOf(run, 'sz') ?? 0)));
