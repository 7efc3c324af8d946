import { type BillBlock, type Block, figureLines, type Line, type Score, type TableBlock } from './block.ts';
import { harmlessLine } from './harmless.ts';

/** Blocks as plain lines, for a terminal or a page of text; none can look like another. */
export const drawnLines = (blocks: readonly Block[]): string[] => blocks.flatMap(linesOf).map(harmlessLine);

const linesOf = (block: Block): string[] => {
  switch (block.type) {
    case 'headline':
      return [block.label ? `${block.label}: ${block.text}` : block.text, ...(block.aside ? [block.aside] : [])];
    case 'text':
      return [block.text];
    case 'list':
      return listed(block.title, block.lines.map(lineOf));
    case 'people':
      return listed(
        block.title,
        block.people.map(({ name, says, aside }) => `${name}${aside ? ` (${aside})` : ''}${says ? `: ${says}` : ''}`),
      );
    case 'moves':
      return listed(
        block.title,
        block.moves.map(({ name, from, to, why }) => `${name}: ${from} → ${to}${why ? `, ${why}` : ''}`),
      );
    case 'table':
      return tableLines(block);
    case 'bill':
      return billLines(block);
    case 'score':
      return scoreLines(block);
    case 'figures':
      return linesOf(figureLines(block));
    case 'positions':
      return block.table ? tableLines(block.table) : [];
    case 'course':
    case 'script':
      return [];
  }
};

/** A single line stands beside its title. */
const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length === 1 ? [`${opened(title)} ${lines[0]}`] : [opened(title), ...lines.map((line) => `- ${line}`)];

const opened = (title: string): string => (/[?!.:]$/u.test(title) ? title : `${title}:`);

const lineOf = ({ text, aside, isDone }: Line): string => {
  const beside = [...(isDone === undefined ? [] : [isDone ? 'done' : 'open']), ...(aside ? [aside] : [])].join(', ');
  return beside ? `${text} (${beside})` : text;
};

/** A terminal is narrow: each row under its name. Empty cells are left out. */
const tableLines = ({ title, head, rows }: TableBlock): string[] => [
  opened(title),
  ...rows.map(([name = '', ...cells]) => {
    const told = cells.flatMap((cell, at) => (cell.trim() === '' ? [] : [`${head[at + 1]}: ${cell}`]));
    return `- ${name}${told.length > 0 ? `. ${told.join(' · ')}` : ''}`;
  }),
];

const billLines = ({ title, aside, clauses }: BillBlock): string[] => [
  title,
  aside,
  ...clauses.map(({ section, text }) => `- ${section}: ${text}`),
];

const scoreLines = ({ title, most, unit, parts }: Score): string[] =>
  listed(
    title,
    parts.map(
      ({ name, value, note }) =>
        `${name}: ${value === null ? 'not measured' : sayScore(value, most, unit)}${note ? `, ${note}` : ''}`,
    ),
  );

/** The parts of a score as rows of a table: name, figure, what shows it. */
export const scoreRows = ({ parts, most, unit }: Score): string[][] =>
  parts.map(({ name, value, note }) => [
    name,
    value === null ? 'not measured' : sayScore(value, most, unit),
    note ?? '',
  ]);

/** `61 of 100`, or `60 %` */
export const sayScore = (value: number, most: number, unit: string): string =>
  unit === '%' ? `${Math.round((value / most) * 100)} %` : `${value} of ${most}${unit ? ` ${unit}` : ''}`;
