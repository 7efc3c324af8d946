import type { Package } from './pptx-package.ts';
import { paragraphsOf } from './pptx-text.ts';
import { childrenOf, find, textOf, type XmlNode } from './xml-node.ts';

/** A chart with more points than this is told in part. */
const mostPoints = 12;

/** What the charts and diagrams of a slide say, a line each. */
export const graphicsOf = ({ part, relations }: Package, slide: string): string[] =>
  relations(slide).flatMap(({ type, path }) => {
    if (type === 'chart') return chartLines(part(path));
    return type === 'diagramData' ? find(part(path), 'pt').flatMap(paragraphsOf) : [];
  });

/** The chart's title, and each series as "name: 2025 120, 2026 240". */
const chartLines = (nodes: readonly XmlNode[]): string[] => {
  const title = find(nodes, 'title').slice(0, 1).flatMap(paragraphsOf);
  const series = find(nodes, 'ser').map((each) => {
    const values = (tag: string): string[] =>
      find(childrenOf(each), tag).flatMap((node) => find(childrenOf(node), 'v').map(textOf));
    const labels = values('cat');
    const points = values('val').map((value, at) => [labels[at], value].filter(Boolean).join(' '));
    return [values('tx').join(' '), points.slice(0, mostPoints).join(', ')].filter(Boolean).join(': ');
  });
  return [...title, ...series].filter(Boolean);
};
