import { type Block, figureLines, type Person } from './block.ts';
import { scoreRows } from './drawn-lines.ts';
import { inline, quote } from './inline.ts';

/** Blocks as Markdown, each a paragraph, a list or a table under its heading. */
export const drawnMarkdown = (blocks: readonly Block[], level = 3): string[] =>
  blocks.flatMap((block) => partsOf(block, '#'.repeat(level)));

const partsOf = (block: Block, mark: string): string[] => {
  switch (block.type) {
    case 'headline':
      return [
        block.label ? titled(mark, block.label, quote(block.text)) : quote(block.text),
        ...(block.aside ? [inline(block.aside)] : []),
      ];
    case 'text':
      return [block.isQuiet ? `*${inline(block.text)}*` : inline(block.text)];
    case 'list':
      return [
        titled(
          mark,
          block.title,
          listed(
            block.lines.map(({ text, aside, isDone }) => {
              const box = isDone === undefined ? '' : isDone ? '[x] ' : '[ ] ';
              return `${box}${inline(text)}${aside ? ` *${inline(aside)}*` : ''}`;
            }),
          ),
        ),
      ];
    case 'people':
      return [titled(mark, block.title, listed(block.people.map(personOf)))];
    case 'moves':
      return [
        titled(
          mark,
          block.title,
          tableOf(
            ['', 'From', 'To', 'Why'],
            block.moves.map(({ name, from, to, why }) => [name, from, to, why]),
          ),
        ),
      ];
    case 'table':
      return [titled(mark, block.title, tableOf(block.head, block.rows))];
    case 'bill':
      return [
        titled(mark, block.title, inline(block.aside)),
        listed(block.clauses.map(({ section, text }) => `*${inline(section)}* ${inline(text)}`)),
      ];
    case 'score':
      return [titled(mark, block.title, tableOf(['', 'Score', 'Evidence'], scoreRows(block)))];
    case 'figures':
      return partsOf(figureLines(block), mark);
    case 'positions':
      return block.table ? partsOf(block.table, mark) : [];
    case 'course':
    case 'script':
      return [];
  }
};

const personOf = ({ name, says, aside }: Person): string =>
  `**${inline(name)}**${aside ? ` (${inline(aside)})` : ''}${says ? `: ${inline(says)}` : ''}`;

const titled = (mark: string, title: string, body: string): string => `${mark} ${inline(title)}\n\n${body}`;

const listed = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** Rows under a head; a mark in a cell is escaped. */
export const tableOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string => {
  const row = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell) => inline(String(cell))).join(' | ')} |`;
  return [row(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(row)].join('\n');
};
