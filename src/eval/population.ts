import { chance, type SeatWish, seatIdFrom } from '../engine/index.ts';

/** People as a table describes them: attributes by column, and how many of their kind a row stands for. */
export interface Population {
  readonly attributes: readonly string[];
  readonly rows: readonly { readonly values: readonly string[]; readonly weight: number }[];
}

/** Reads a table whose first row names the attributes; a column called weight says how many a row stands for. */
export const readPopulation = (
  file: string,
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
): Population | { readonly problem: string } => {
  const [head, ...people] = rows;
  if (!head || people.length === 0)
    return { problem: `${file} holds no people; give it a row of attributes and one row for each kind of person.` };
  const at = head.cells.findIndex((name) => name.trim().toLowerCase() === 'weight');
  const isAttribute = (_: string, column: number): boolean => column !== at;
  const read = people.map(({ line, cells }) => ({
    line,
    values: cells.filter(isAttribute),
    weight: at === -1 ? 1 : Number(cells[at]),
  }));
  const broken = read.find(({ weight }) => !(weight > 0) || !Number.isFinite(weight));
  if (broken) return { problem: `${file}, line ${broken.line}: the weight is no number above 0.` };
  return { attributes: head.cells.filter(isAttribute), rows: read.map(({ values, weight }) => ({ values, weight })) };
};

/** So many people drawn by weight, with a seed; each a seat that is told who it is, and nothing else. */
export const sampled = ({ attributes, rows }: Population, size: number, seed: number): readonly SeatWish[] => {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  return Array.from({ length: size }, (_, at) => {
    const row = drawn(rows, chance(seed, at, 'person') * total);
    const name = `Person ${at + 1}`;
    const who = attributes.map((attribute, column) => `${attribute}: ${row.values[column] ?? ''}`).join('; ');
    return { id: seatIdFrom(name), name, persona: { line: who || name } };
  });
};

/** The row that a number up to the sum of weights falls on. */
const drawn = (rows: Population['rows'], at: number): Population['rows'][number] => {
  let left = at;
  for (const row of rows) {
    left -= row.weight;
    if (left < 0) return row;
  }
  return rows.at(-1)!;
};
