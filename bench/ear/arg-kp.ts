import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An argument from the crowd, a key point of the same motion and side, and whether the argument makes that point. */
export interface Match {
  readonly motion: string;
  readonly argument: string;
  readonly keyPoint: string;
  readonly matches: boolean;
}

/** The ArgKP split in a folder (`arguments*.csv`, `key_points*.csv`, `labels*.csv`), or null when there is none. */
export function argKP(folder: string | undefined): Match[] | null {
  if (!folder || !existsSync(folder)) return null;
  const table = (name: string) => {
    const file = readdirSync(folder).find((entry) => entry.startsWith(name) && entry.endsWith('.csv'));
    return file ? csv(readFileSync(join(folder, file), 'utf8')) : null;
  };
  const [args, points, labels] = [table('arguments'), table('key_points'), table('labels')];
  if (!args || !points || !labels) return null;
  const argument = new Map(args.map((row) => [row.arg_id, row]));
  const keyPoint = new Map(points.map((row) => [row.key_point_id, row]));
  return labels.map((row) => ({
    motion: argument.get(row.arg_id)!.topic!,
    argument: argument.get(row.arg_id)!.argument!,
    keyPoint: keyPoint.get(row.key_point_id)!.key_point!,
    matches: row.label === '1',
  }));
}

/** Rows by column name; a quoted cell may hold commas, line breaks and doubled quotes. */
function csv(text: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replaceAll('\r\n', '\n')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    if (plain === '' && end === '' && rows.at(-1)!.length === 0) continue;
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain!);
    if (end === '\n') rows.push([]);
  }
  const [header, ...body] = rows.filter((row) => row.length > 0);
  return body.map((cells) => Object.fromEntries(header!.map((name, at) => [name, cells[at] ?? ''])));
}
