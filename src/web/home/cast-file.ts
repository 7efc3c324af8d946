import { takeIn } from '../../engine/index.ts';
import { type CastRow, emptyRow } from './cast-row.ts';

/** A cast as a file that the command line reads as well: `moderato <format> … --seats cast.json`. */
export const castFile = (format: string, rows: readonly CastRow[]): string => {
  const seats = rows
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, role, line, points, voice }) => ({
      name: name.trim(),
      ...(role && { role }),
      ...(line.trim() && { line: line.trim() }),
      ...(points.trim() && { points: linesIn(points) }),
      ...(voice.trim() && { voice: voice.trim() }),
    }));
  return `${JSON.stringify({ format, seats }, null, 2)}\n`;
};

const linesIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const mostSeats = 200;

/** The seats of such a file; a sentence where it is none. */
export const castIn = (text: string): { readonly rows: readonly CastRow[] } | { readonly problem: string } => {
  const problem = 'This is no cast: a cast is a JSON file with a list of "seats", each with a name.';
  try {
    const { seats } = JSON.parse(text) as { readonly seats?: unknown };
    if (!Array.isArray(seats) || seats.length === 0) return { problem };
    if (seats.length > mostSeats)
      return { problem: `The cast has ${seats.length} seats; a table here has at most ${mostSeats}.` };
    const rows = seats.map(rowIn);
    return rows.some(({ name }) => name === '') ? { problem } : { rows };
  } catch {
    return { problem };
  }
};

const rowIn = (seat: unknown): CastRow => {
  const { name, role, line, points, voice } = (seat ?? {}) as Readonly<Record<string, unknown>>;
  return {
    ...emptyRow,
    name: words(name),
    role: words(role),
    line: words(line),
    voice: words(voice),
    points: (Array.isArray(points) ? points : [])
      .map((point) => words(typeof point === 'string' ? point : (point as { text?: unknown } | null)?.text))
      .filter(Boolean)
      .join('\n'),
  };
};

/** What a file says is taken in like anything from outside. */
const words = (value: unknown): string => (typeof value === 'string' ? takeIn(value).trim().slice(0, 2000) : '');
