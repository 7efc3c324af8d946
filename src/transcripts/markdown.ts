import { harmless, harmlessLine } from './harmless.ts';
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
    ...outcomeBlock(minutes),
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
      return `${heading}\n\n${quote(item.text)}\n\n*${inline(sayLength(item.length) + mended)}*`;
    }
    default:
      return `- ${inline(sayItem(item))}`;
  }
};

/** The outcome as data, for those who want it word for word. */
const outcomeBlock = ({ closed }: Minutes): string[] =>
  closed?.outcome == null ? [] : [`## Outcome\n\n${fenced(JSON.stringify(closed.outcome, null, 2))}`];

const fenced = (text: string): string => {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}json\n${harmless(text)}\n${fence}`;
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (mark) => entities[mark]!);

/** One line of plain words: marks that markdown would obey are escaped. */
export const inline = (text: string): string => escapeHtml(harmlessLine(text)).replace(/[\\`*_[\]#|~]/g, '\\$&');

/** Somebody's words, line by line in a quotation; their own emphasis and lists stay. */
export const quote = (text: string): string =>
  escapeHtml(harmless(text).trim()).replace(/^.*$/gm, (line) => `> ${line}`.trimEnd());
