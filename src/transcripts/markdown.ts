import { footnotes } from './claims.ts';
import { drawnMarkdown } from './drawn-markdown.ts';
import { inline, quote } from './inline.ts';
import { type Item, sayLength } from './item.ts';
import type { Minutes } from './minutes.ts';
import { preamble } from './preamble.ts';
import { paragraphs, sayItem } from './text.ts';

/** Markdown that any format can be read in. What was said is quoted, and can't open a heading, a comment or a tag. */
export const markdownOf = (minutes: Minutes): string =>
  paragraphs(
    `# ${inline(minutes.topic)}`,
    preamble(minutes).map(inline).join('\\\n'),
    ...minutes.items.map(block),
    ...(minutes.cameTo.length > 0 ? ['## Outcome', ...drawnMarkdown(minutes.cameTo)] : []),
  );

const block = (item: Item): string => {
  switch (item.type) {
    case 'phase':
      return `## ${inline(item.phase)}\n\n${inline(item.says)}`;
    case 'turn': {
      const to = item.to ? ` to ${item.to.name}` : '';
      const number = item.number === null ? '' : `${item.number}. `;
      const heading = `### ${number}${inline(`${item.seat.name} (${item.seat.role}): ${item.kind}${to}`)}`;
      const mended = item.mended.length > 0 ? `, mended by ${item.mended.join(', ')}` : '';
      const notes = footnotes(item).map((note) => `\n\n*${inline(note)}*`);
      return `${heading}\n\n${quote(item.text)}${notes.join('')}\n\n*${inline(sayLength(item.length) + mended)}*`;
    }
    default:
      return `- ${inline(sayItem(item))}`;
  }
};
