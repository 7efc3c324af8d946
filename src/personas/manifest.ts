import type { Seat } from '../engine/index.ts';
import { csvRows } from './csv.ts';
import { restOf, seatFrom, textOf } from './fields.ts';
import { type SeatFile, SeatFileError } from './seat-file.ts';

const known = ['name', 'displayName', 'icon', 'voice'];

/** A table of personas as CSV: name, displayName, title, icon, role, identity, communicationStyle, principles, module, path. */
export const manifest = (path: string, text: string): SeatFile => {
  const [head, ...rows] = csvRows(text);
  if (!head?.cells.includes('name')) {
    throw new SeatFileError(path, 1, 'the first line of a manifest names its columns, and "name" is not among them.');
  }
  const seen = new Set<string>();
  const seats = rows.map(({ line, cells }): Seat => {
    const fields = Object.fromEntries(head.cells.map((column, at) => [column, cells[at] ?? '']));
    const seat = seatOfRow(fields);
    if (!seat) throw new SeatFileError(path, line, 'this line has no name; give the persona one.');
    if (seen.has(seat.id))
      throw new SeatFileError(path, line, `"${seat.id}" is there twice; give each persona its own name.`);
    seen.add(seat.id);
    return seat;
  });
  return { path, kind: 'manifest', seats };
};

const seatOfRow = (fields: Readonly<Record<string, string>>): Seat | null => {
  const id = textOf(fields.name);
  if (id === undefined) return null;
  const said = (heading: string, field: string) => {
    const text = textOf(fields[field]);
    return text === undefined ? [] : [`${heading}\n${text}`];
  };
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return seatFrom({
    name: textOf(fields.displayName) ?? id,
    id,
    icon: textOf(fields.icon),
    voice: textOf(fields.voice),
    line: [fields.title, fields.role].flatMap((text) => textOf(text) ?? []).join('. '),
    text: [
      ...said('Role:', 'role'),
      ...said('Identity:', 'identity'),
      ...said('How you speak:', 'communicationStyle'),
      ...said('Principles:', 'principles'),
    ].join('\n\n'),
    more: restOf(filled, ...known),
  });
};
