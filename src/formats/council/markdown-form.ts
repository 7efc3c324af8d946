import {
  drawnMarkdown,
  footnotes,
  type Item,
  inline,
  type Minutes,
  paragraphs,
  preamble,
  quote,
  sayItem,
} from '../../transcripts/index.ts';

/** A council in markdown: first what it came to, then how it got there. */
export const councilMarkdown = (minutes: Minutes): string =>
  paragraphs(
    `# ${inline(minutes.topic)}`,
    preamble(minutes).map(inline).join('\\\n'),
    ...drawnMarkdown(minutes.cameTo, 2),
    '# How it got there',
    ...minutes.items.map(block),
  );

const block = (item: Item): string => {
  switch (item.type) {
    case 'phase':
      return `## ${inline(item.says)}`;
    case 'turn': {
      const to = item.to ? ` to ${item.to.name}` : '';
      const notes = footnotes(item).map((note) => `\n\n*${inline(note)}*`);
      return `### ${item.number ?? '-'}. ${inline(`${item.seat.name}: ${item.kind}${to}`)}\n\n${quote(item.text)}${notes.join('')}`;
    }
    default:
      return `- ${inline(sayItem(item))}`;
  }
};
