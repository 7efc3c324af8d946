import type { BenchResult, Claim } from './bench-result.ts';

/** A result as a person reads it. */
export function reportOf({ name, rows, notes = [], claims = [] }: BenchResult): string {
  return [`── ${name}`, ...tableOf(rows), ...notes, ...claims.map(lineOf)].join('\n');
}

export const holds = ({ claims = [] }: BenchResult): boolean => claims.every(({ ok }) => ok);

function lineOf({ says, value, limit, ok }: Claim): string {
  return `${ok ? 'holds ' : 'BROKEN'}  ${says}: ${short(value)} (limit ${short(limit)})`;
}

/** Columns as wide as their widest cell; numbers stand to the right. */
function tableOf(rows: BenchResult['rows']): string[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => short(row[column]).length)));
  const lineFor = (cell: (column: string) => string, isNumber: (column: string) => boolean) =>
    columns
      .map((column, at) => (isNumber(column) ? cell(column).padStart(widths[at]!) : cell(column).padEnd(widths[at]!)))
      .join('  ')
      .trimEnd();
  const numeric = (column: string) => rows.every((row) => typeof row[column] !== 'string');
  if (columns.length === 0) return [];
  return [lineFor((column) => column, numeric), ...rows.map((row) => lineFor((column) => short(row[column]), numeric))];
}

/** Numbers with as many digits as one compares, grouped; text as it is. */
function short(cell: string | number | undefined): string {
  if (typeof cell !== 'number') return cell ?? '';
  const digits = Math.abs(cell) >= 100 ? 0 : Math.abs(cell) >= 10 ? 1 : 3;
  return cell.toLocaleString('en', { maximumFractionDigits: digits });
}
