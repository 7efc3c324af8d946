import { type Role, type Seat, seatIdFrom } from '../../engine/index.ts';

/** A seat as it is typed in. */
export interface CastRow {
  readonly name: string;
  readonly role: string;
  readonly line: string;
  readonly points: string;
  readonly voice: string;
}

const emptyRow: CastRow = { name: '', role: '', line: '', points: '', voice: '' };

/** Rows with a name become seats; the format fills in the rest. */
export const seatsFrom = (rows: readonly CastRow[]): Seat[] =>
  rows
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, role, line, points, voice }) => ({
      id: seatIdFrom(name),
      name: name.trim(),
      role,
      voice,
      persona: {
        line: line.trim() || name.trim(),
        points: points
          .split('\n')
          .map((text) => text.trim())
          .filter(Boolean)
          .map((text) => ({ text })),
      },
    }));

interface CastProps {
  readonly roles: Readonly<Record<string, Role>>;
  readonly rows: readonly CastRow[];
  readonly change: (rows: readonly CastRow[]) => void;
}

/** Who sits at the table: own seats with a persona, points and a voice, a person in any of them. */
export const Cast = ({ roles, rows, change }: CastProps) => {
  const set = (at: number, part: Partial<CastRow>) =>
    change(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset className="cast">
      <legend>Cast (left out, the format seats its usual one)</legend>
      {rows.map((row, at) => (
        <div className="cast-row" key={at}>
          <label>
            Name
            <input value={row.name} onChange={(event) => set(at, { name: event.target.value })} />
          </label>
          <label>
            Role
            <select value={row.role} onChange={(event) => set(at, { role: event.target.value })}>
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
              onChange={(event) => set(at, { voice: event.target.value })}
            />
          </label>
          <label className="wide">
            In a line
            <input value={row.line} onChange={(event) => set(at, { line: event.target.value })} />
          </label>
          <label className="wide">
            Points, one a line
            <textarea rows={2} value={row.points} onChange={(event) => set(at, { points: event.target.value })} />
          </label>
          <button
            type="button"
            onClick={() => change(rows.filter((_, index) => index !== at))}
            aria-label={`Remove seat ${row.name || at + 1}`}
          >
            Remove
          </button>
        </div>
      ))}
      <button type="button" onClick={() => change([...rows, emptyRow])}>
        Add a seat
      </button>
      <button
        type="button"
        onClick={() => change([...rows, { ...emptyRow, name: 'Me', line: 'A person at the table.', voice: 'human' }])}
      >
        Take a seat myself
      </button>
    </fieldset>
  );
};
