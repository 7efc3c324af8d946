import { type Seat, seatIdFrom } from '../../engine/index.ts';
import { type ExampleSeat, exampleSeat } from '../../transcripts/face.ts';

/** A seat as it is typed in, over the one that was there where there was one. */
export interface CastRow {
  readonly from?: Seat;
  readonly name: string;
  readonly role: string;
  readonly line: string;
  readonly points: string;
  readonly voice: string;
}

export const emptyRow: CastRow = { name: '', role: '', line: '', points: '', voice: '' };
/** A person takes the first seat that is no person's and not the chair; where there is none, one more. */
export const withMe = (rows: readonly CastRow[], name: string): readonly CastRow[] => {
  const me: CastRow = { ...emptyRow, name: freeName(rows, name), line: 'A person at the table.', voice: 'human' };
  const at = rows.findIndex(({ from, voice }) => voice !== 'human' && voice !== 'rule' && !from?.chair);
  return at < 0 ? [...rows, me] : rows.map((row, index) => (index === at ? { ...me, role: row.role } : row));
};

/** Two people of one name are told apart. */
const freeName = (rows: readonly CastRow[], name: string): string => {
  const taken = rows.filter((row) => row.name === name || row.name.startsWith(`${name} `)).length;
  return taken === 0 ? name : `${name} ${taken + 1}`;
};

/** Voices that a format gives to a seat of its own accord; every other one is that of the table. */
const givenByFormat: readonly string[] = ['rule', 'human'];

/** A seat of the usual cast to be changed. Its voice is left open, so that it follows the one for all seats. */
export const rowFrom = (seat: Seat): CastRow => ({
  from: seat,
  name: seat.name,
  role: seat.role,
  line: seat.persona.line,
  points: (seat.persona.points ?? []).map(({ text }) => text).join('\n'),
  voice: givenByFormat.includes(seat.voice) ? seat.voice : '',
});

/** A seat of an example, with all it was given. */
export const rowLike = (seat: ExampleSeat): CastRow => rowFrom(exampleSeat(seat));

/** Rows that somebody filled in and gave no name, each as a sentence. */
export const namelessIn = (rows: readonly CastRow[]): string[] =>
  rows.flatMap(({ name, from, ...rest }, at) =>
    name.trim() === '' && (from || Object.values(rest).some((part) => part.trim() !== ''))
      ? [`Seat ${at + 1} has no name; give it one, or remove it.`]
      : [],
  );

/** Rows with a name become seats; the format fills in the rest. */
export const seatsFrom = (rows: readonly CastRow[]): Seat[] =>
  rows
    .filter(({ name }) => name.trim() !== '')
    .map(({ from, name, role, line, points, voice }) => {
      const isSame = from !== undefined && line === from.persona.line && points === rowFrom(from).points;
      return {
        ...from,
        id: from?.id ?? seatIdFrom(name),
        name: name.trim(),
        role,
        voice: voice.trim(),
        persona: isSame ? from.persona : { line: line.trim() || name.trim(), points: pointsIn(points) },
      };
    });

const pointsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ text: line }));
