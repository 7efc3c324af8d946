import type { Seat } from '../engine/index.ts';
import type { MatrixRow } from '../formats/council/conclusion.ts';
import { councilSections, isCouncilOutcome, namesFrom } from './council-sections.ts';
import type { Item } from './item.ts';
import { inline, quote } from './markdown.ts';
import type { Minutes } from './minutes.ts';
import { preamble } from './preamble.ts';
import { paragraphs, sayItem } from './text.ts';

/** A council in markdown: first what it came to, then how it got there. */
export const councilMarkdown = (minutes: Minutes): string =>
  paragraphs(
    `# ${inline(minutes.topic)}`,
    preamble(minutes).map(inline).join('\\\n'),
    ...concluded(minutes),
    '# How it got there',
    ...minutes.items.map(block),
  );

/** The parts of the conclusion under their headings; the matrix as a table. */
export const concluded = ({ closed, seats }: Minutes): readonly string[] => {
  if (!isCouncilOutcome(closed?.outcome)) return [];
  const { outcome } = closed;
  return councilSections(outcome, seats).map(({ title, lines }) => {
    const isMatrix = title === 'Decision matrix' && outcome.conclusion !== null;
    const body = isMatrix
      ? tableOf(outcome.conclusion.decisionMatrix, seats)
      : lines.map((line) => `- ${inline(line)}`).join('\n');
    return `## ${inline(title)}\n\n${body}`;
  });
};

const tableOf = (matrix: readonly MatrixRow[], seats: readonly Seat[]): string => {
  const experts = Object.keys(matrix[0]?.positions ?? {});
  const row = (cells: readonly string[]): string => `| ${cells.map(inline).join(' | ')} |`;
  return [
    row(['', ...experts.map(namesFrom(seats))]),
    `|${' --- |'.repeat(experts.length + 1)}`,
    ...matrix.map(({ dimension, positions }) => row([dimension, ...experts.map((id) => positions[id] ?? '')])),
  ].join('\n');
};

const block = (item: Item): string => {
  switch (item.type) {
    case 'phase':
      return `## ${inline(item.says)}`;
    case 'turn': {
      const to = item.to ? ` to ${item.to.name}` : '';
      return `### ${item.number ?? '-'}. ${inline(`${item.seat.name}: ${item.kind}${to}`)}\n\n${quote(item.text)}`;
    }
    default:
      return `- ${inline(sayItem(item))}`;
  }
};
