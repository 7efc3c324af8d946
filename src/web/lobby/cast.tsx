import { useEffect, useRef, useState } from 'react';
import type { Role, Seat } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import { Avatar } from '../avatar.tsx';
import { type CastRow, emptyRow, rowFrom, seatsFrom, withMe } from './cast-row.ts';

interface CastProps {
  readonly roles: Readonly<Record<string, Role>>;
  readonly rows: readonly CastRow[];
  /** Who would sit down as things are; undefined while that is not known. */
  readonly usual: readonly Seat[] | undefined;
  /** Whether that was asked with these very rows. */
  readonly isFresh: boolean;
  readonly change: (rows: readonly CastRow[]) => void;
}

/** Who sits at the table: the usual cast, seats of one's own, a voice for each, a person in any of them. */
export const Cast = ({ roles, rows, usual, isFresh, change }: CastProps) => {
  const box = useRef<HTMLFieldSetElement>(null);
  const focusOn = useFocusAfter(box, rows);
  const shown = rows.length > 0 ? rows : (usual ?? []).map(rowFrom);
  const others = isFresh && rows.length > 0 ? othersIn(usual ?? [], rows) : [];
  const edit = (next: readonly CastRow[], focused: number): void => {
    change(next);
    focusOn(focused);
  };
  const withOne = withMe(shown);
  return (
    <fieldset className="cast" ref={box}>
      <legend>Cast</legend>
      {rows.length === 0 && usual && usual.length > 0 && <Usual seats={usual} />}
      {rows.map((row, at) => (
        <Row
          key={at}
          row={row}
          at={at}
          roles={roles}
          set={(part) => change(rows.map((each, index) => (index === at ? { ...each, ...part } : each)))}
          remove={() => edit(rows.toSpliced(at, 1), Math.max(0, at - 1))}
        />
      ))}
      {others.length > 0 && (
        <p className="quiet">
          Also seated, since somebody must have the part:{' '}
          {others.map(({ name, role }) => `${harmlessLine(name)} (${role})`).join(', ')}.
        </p>
      )}
      <div className="row">
        {rows.length === 0 && usual && usual.length > 0 && (
          <button type="button" onClick={() => edit(shown, 0)}>
            Change this cast
          </button>
        )}
        <button type="button" disabled={!usual} onClick={() => edit([...shown, emptyRow], shown.length)}>
          Add a seat
        </button>
        <button
          type="button"
          disabled={!usual}
          onClick={() =>
            edit(
              withOne,
              withOne.findIndex((row, at) => row !== shown[at]),
            )
          }
        >
          Take a seat myself
        </button>
        {rows.length > 0 && (
          <button type="button" onClick={() => edit([], 0)}>
            Back to the usual cast
          </button>
        )}
      </div>
    </fieldset>
  );
};

/** The button that was pressed may be gone: the name of the row it was about takes the focus, or else the next button. */
const useFocusAfter = (box: React.RefObject<HTMLElement | null>, rows: readonly CastRow[]) => {
  const [asked, setAsked] = useState<{ readonly row: number } | null>(null);
  useEffect(() => {
    if (!asked) return;
    const row = box.current?.querySelectorAll('.cast-row')[asked.row];
    (row?.querySelector('input') ?? box.current?.querySelector<HTMLElement>('.row button'))?.focus();
    setAsked(null);
  }, [asked, box, rows]);
  return (row: number) => setAsked({ row });
};

/** Seats that the format fills in beside those that were written. */
const othersIn = (seats: readonly Seat[], rows: readonly CastRow[]): readonly Seat[] => {
  const written = new Set(seatsFrom(rows).map(({ name }) => name));
  return seats.filter(({ name }) => !written.has(name));
};

const mostUsual = 12;

const Usual = ({ seats }: { seats: readonly Seat[] }) => (
  <ul className="usual">
    {seats.slice(0, mostUsual).map((seat) => (
      <li key={seat.id}>
        <Avatar seats={seats} seat={seat} />
        <span>
          <strong>{harmlessLine(seat.name)}</strong>{' '}
          <span className="quiet">
            {seat.role}, {seat.voice}
          </span>
        </span>
        <span className="line">{harmlessLine(seat.persona.line)}</span>
      </li>
    ))}
    {seats.length > mostUsual && <li className="quiet">and {seats.length - mostUsual} more</li>}
  </ul>
);

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
      <input dir="auto" value={row.name} onChange={(event) => set({ name: event.target.value })} />
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
    <button type="button" onClick={remove} aria-label={`Remove seat ${row.name || at + 1}`}>
      Remove
    </button>
    <label className="half">
      Who this is, in a line
      <input dir="auto" value={row.line} onChange={(event) => set({ line: event.target.value })} />
    </label>
    <label className="half">
      What they have to say, one point a line
      <textarea dir="auto" rows={1} value={row.points} onChange={(event) => set({ points: event.target.value })} />
    </label>
  </div>
);
