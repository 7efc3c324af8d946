import { harmless, harmlessLine } from './harmless.ts';
import { type Item, sayLength } from './item.ts';
import type { Minutes } from './minutes.ts';
import { outcomeLines } from './outcome.ts';
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

/** Formats whose outcome is no turn that somebody took: here it has to be read. */
const inWords: ReadonlySet<string> = new Set(['consensus', 'discussion']);

/** The outcome in words, or as data for those who want it word for word. */
const outcomeBlock = ({ format, seats, closed }: Minutes): string[] => {
  if (closed?.outcome == null) return [];
  const lines = inWords.has(format) ? outcomeLines(closed.outcome, { format, seats }) : [];
  return [`## Outcome\n\n${lines.length > 0 ? listed(lines) : fenced(JSON.stringify(closed.outcome, null, 2))}`];
};

/** A paragraph each, and a list of those that are items. */
const listed = (lines: readonly string[]): string =>
  lines
    .map((line, at) => `${at > 0 && !(isItem(line) && isItem(lines[at - 1]!)) ? '\n' : ''}${inline(line)}`)
    .join('\n');

const isItem = (line: string): boolean => line.startsWith('- ');

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
