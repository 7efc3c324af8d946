const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();

/** A markdown table; empty where it would have no rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map((row) => line(row.map(cell)))].join('\n');
};

/** Blocks with an empty line between them; empty ones are left out. */
export const page = (...blocks: readonly string[]): string => `${blocks.filter(Boolean).join('\n\n')}\n`;

export const generated = '<!-- Written by `npm run docs`. Change the tables in the code, not this page. -->';
