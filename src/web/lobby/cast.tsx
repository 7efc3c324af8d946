import { type Role, type Seat, seatIdFrom } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import { Avatar } from '../avatar.tsx';

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
const me: CastRow = { ...emptyRow, name: 'Me', line: 'A person at the table.', voice: 'human' };

/** A person takes the first seat that is no person's and not the chair; where there is none, one more. */
export const withMe = (rows: readonly CastRow[]): readonly CastRow[] => {
  const at = rows.findIndex(({ from, voice }) => voice !== 'human' && voice !== 'rule' && !from?.chair);
  if (at < 0) return [...rows, me];
  const others = rows.filter(({ name }) => name.startsWith(me.name)).length;
  const name = others === 0 ? me.name : `${me.name} ${others + 1}`;
  return rows.map((row, index) => (index === at ? { ...me, name, role: row.role } : row));
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

interface CastProps {
  readonly roles: Readonly<Record<string, Role>>;
  readonly rows: readonly CastRow[];
  /** Who would sit down as things are: null where nobody can, undefined while that is not known. */
  readonly usual: readonly Seat[] | null | undefined;
  readonly change: (rows: readonly CastRow[]) => void;
}

/** Who sits at the table: the usual cast, seats of one's own, a voice for each, a person in any of them. */
export const Cast = ({ roles, rows, usual, change }: CastProps) => {
  const shown = rows.length > 0 ? rows : (usual ?? []).map(rowFrom);
  return (
    <fieldset className="cast">
      <legend>Cast</legend>
      {rows.length === 0 && usual && (
        <ul className="usual">
          {usual.slice(0, 12).map((seat) => (
            <li key={seat.id}>
              <Avatar seats={usual} seat={seat} />
              <span>
                <strong>{harmlessLine(seat.name)}</strong>{' '}
                <span className="quiet">
                  {seat.role}, {seat.voice}
                </span>
              </span>
              <span className="line">{harmlessLine(seat.persona.line)}</span>
            </li>
          ))}
          {usual.length > 12 && <li className="quiet">and {usual.length - 12} more</li>}
        </ul>
      )}
      {rows.map((row, at) => (
        <Row
          key={at}
          row={row}
          at={at}
          roles={roles}
          set={(part) => change(rows.map((each, index) => (index === at ? { ...each, ...part } : each)))}
          remove={() => change(rows.filter((_, index) => index !== at))}
        />
      ))}
      <div className="row">
        {rows.length === 0 && usual && usual.length > 0 && (
          <button type="button" onClick={() => change(shown)}>
            Change this cast
          </button>
        )}
        <button type="button" disabled={usual === undefined} onClick={() => change([...shown, emptyRow])}>
          Add a seat
        </button>
        <button type="button" disabled={usual === undefined} onClick={() => change(withMe(shown))}>
          Take a seat myself
        </button>
        {rows.length > 0 && (
          <button type="button" onClick={() => change([])}>
            Back to the usual cast
          </button>
        )}
      </div>
    </fieldset>
  );
};

interface RowProps {
  readonly row: CastRow;
  readonly at: number;
  readonly roles: CastProps['roles'];
  readonly set: (part: Partial<CastRow>) => void;
  readonly remove: () => void;
}

const Row = ({ row, at, roles, set, remove }: RowProps) => (
  <div className="cast-row">
    <label>
      Name
      <input value={row.name} onChange={(event) => set({ name: event.target.value })} />
    </label>
    <label>
      Role
      <select value={row.role} onChange={(event) => set({ role: event.target.value })}>
        <option value="">as it comes</option>
        {Object.keys(roles).map((role) => (
          <option key={role}>{role}</option>
        ))}
      </select>
    </label>
    <label>
      Voice
      <input
        value={row.voice}
        list="voices"
        placeholder="as all"
        onChange={(event) => set({ voice: event.target.value })}
      />
    </label>
    <label className="wide">
      In a line
      <input value={row.line} onChange={(event) => set({ line: event.target.value })} />
    </label>
    <label className="wide">
      Points, one a line
      <textarea rows={2} value={row.points} onChange={(event) => set({ points: event.target.value })} />
    </label>
    <button type="button" onClick={remove} aria-label={`Remove seat ${row.name || at + 1}`}>
      Remove
    </button>
  </div>
);
