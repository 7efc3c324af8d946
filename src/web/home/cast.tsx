import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Client } from '../../api/index.ts';
import type { Role, Seat } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import { VoiceField } from '../models/voice-field.tsx';
import { SeatMark } from '../seat-mark.tsx';
import { Sign } from '../sign.tsx';
import { CastFiles } from './cast-files.tsx';
import { type CastRow, emptyRow, rowFrom, seatsFrom, withMe } from './cast-row.ts';
import { namesIn } from './names-in.ts';

interface CastProps {
  readonly client: Client;
  readonly format: string;
  /** What it is about: who is named in it may play in it. */
  readonly topic: string;
  readonly roles: Readonly<Record<string, Role>>;
  readonly rows: readonly CastRow[];
  /** Who would sit down as things are; undefined while that is not known. */
  readonly usual: readonly Seat[] | undefined;
  /** Whether that was asked with these very rows. */
  readonly isFresh: boolean;
  readonly change: (rows: readonly CastRow[]) => void;
}

/** Who sits at the table: the usual cast, seats of one's own, a voice for each, a person in any of them. */
export const Cast = ({ client, format, topic, roles, rows, usual, isFresh, change }: CastProps) => {
  const box = useRef<HTMLFieldSetElement>(null);
  const [isEditing, setIsEditing] = useState(false);
  const focusOn = useFocusAfter(box, rows);
  const shown = rows.length > 0 ? rows : (usual ?? []).map(rowFrom);
  const others = isFresh && rows.length > 0 ? othersIn(usual ?? [], rows) : [];
  const edit = (next: readonly CastRow[], focused: number): void => {
    setIsEditing(next.length > 0);
    change(next);
    focusOn(focused);
  };
  const sit = (name: string): void => {
    change(withMe(shown, name));
    focusOn(0);
  };
  return (
    <fieldset className="cast" ref={box}>
      <legend className="visually-hidden">Cast</legend>
      {!isEditing && usual && usual.length > 0 && (
        <Usual seats={usual}>
          <TakeSeat sit={sit} />
        </Usual>
      )}
      {!isEditing && usual?.length === 0 && <Named topic={topic} rows={rows} change={change} />}
      {isEditing &&
        rows.map((row, at) => (
          <Row
            key={at}
            client={client}
            row={row}
            at={at}
            roles={roles}
            set={(part) => change(rows.map((each, index) => (index === at ? { ...each, ...part } : each)))}
            remove={() => edit(rows.toSpliced(at, 1), Math.max(0, at - 1))}
          />
        ))}
      {isEditing && others.length > 0 && (
        <p className="quiet">
          Also seated, since somebody must have the part:{' '}
          {others.map(({ name, role }) => `${harmlessLine(name)} (${role})`).join(', ')}.
        </p>
      )}
      <div className="row">
        {!isEditing && usual?.length === 0 && <TakeSeat sit={sit} />}
        {!isEditing && usual && usual.length > 0 && (
          <button type="button" className="bare tight" onClick={() => edit(shown, 0)}>
            Change this cast
          </button>
        )}
        <button
          type="button"
          className="bare tight"
          disabled={!usual}
          onClick={() => edit([...shown, emptyRow], shown.length)}
        >
          Add a seat
        </button>
        {rows.length > 0 && (
          <button type="button" className="bare tight" onClick={() => edit([], 0)}>
            Back to the usual cast
          </button>
        )}
        {isEditing && <CastFiles format={format} rows={rows} change={(next) => edit(next, 0)} />}
        {isEditing && (
          <button type="button" className="tight" onClick={() => setIsEditing(false)}>
            Done
          </button>
        )}
      </div>
    </fieldset>
  );
};

interface NamedProps {
  readonly topic: string;
  readonly rows: readonly CastRow[];
  readonly change: (rows: readonly CastRow[]) => void;
}

/** Where nobody sits yet, those whom the text may name are offered. */
const Named = ({ topic, rows, change }: NamedProps) => {
  const offered = namesIn(topic).filter((name) => !rows.some((row) => row.name === name));
  return (
    <>
      <p className="quiet">
        {offered.length > 0 ? 'Who is in it? Press those who speak.' : 'Nobody is in it yet: add who speaks.'}
      </p>
      <div className="row">
        {rows.map(({ name }) => (
          <button
            key={name}
            type="button"
            className="tight"
            aria-pressed="true"
            onClick={() => change(rows.filter((row) => row.name !== name))}
          >
            {harmlessLine(name)}
          </button>
        ))}
        {offered.map((name) => (
          <button
            key={name}
            type="button"
            className="bare tight"
            aria-pressed="false"
            onClick={() => change([...rows, { ...emptyRow, name }])}
          >
            <Sign of="plus" />
            {name}
          </button>
        ))}
      </div>
    </>
  );
};

/** Somebody sits down: all that is asked is a name. */
const TakeSeat = ({ sit }: { sit: (name: string) => void }) => {
  const [name, setName] = useState<string | null>(null);
  if (name === null)
    return (
      <button type="button" className="bare take" onClick={() => setName('')}>
        <i>
          <Sign of="plus" />
        </i>
        <span>
          Take a seat
          <span className="quiet" aria-hidden="true">
            only your name
          </span>
        </span>
      </button>
    );
  const done = (): void => {
    sit(name.trim() || 'Me');
    setName(null);
  };
  return (
    <span className="sit">
      <label>
        Your name
        <input
          dir="auto"
          // biome-ignore lint/a11y/noAutofocus: whoever asked for a seat is asked for this
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            done();
          }}
        />
      </label>
      <button type="button" className="tight" onClick={done}>
        Sit down
      </button>
    </span>
  );
};

/** The button that was pressed may be gone: the name of the row it was about takes the focus, or else the next button. */
const useFocusAfter = (box: React.RefObject<HTMLElement | null>, rows: readonly CastRow[]) => {
  const [asked, setAsked] = useState<{ readonly row: number } | null>(null);
  useEffect(() => {
    if (!asked) return;
    const row = box.current?.querySelectorAll('.cast-row')[asked.row];
    (row?.querySelector('input') ?? box.current?.querySelector<HTMLElement>('.take, .row button'))?.focus();
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

const Usual = ({ seats, children }: { seats: readonly Seat[]; children: ReactNode }) => (
  <ul className="usual">
    {seats.slice(0, mostUsual).map((seat) => (
      <li key={seat.id}>
        <SeatMark seats={seats} seat={seat} />
        <strong>{harmlessLine(seat.name)}</strong>
        <span className="line" title={harmlessLine(seat.persona.line)}>
          {sayPart(seat, seats)}
        </span>
      </li>
    ))}
    {seats.length > mostUsual && <li className="quiet">and {seats.length - mostUsual} more</li>}
    <li>{children}</li>
  </ul>
);

/** A role that several have tells nothing beside what each of them is. */
const sayPart = ({ name, role, voice, persona }: Seat, seats: readonly Seat[]): string => {
  const isShared = seats.filter((seat) => seat.role === role).length > 1;
  const line = voice === 'human' ? 'a person' : persona.line === name ? '' : harmlessLine(persona.line);
  return isShared && line !== '' ? line : [role, line].filter(Boolean).join(' · ');
};

interface RowProps {
  readonly client: Client;
  readonly row: CastRow;
  readonly at: number;
  readonly roles: CastProps['roles'];
  readonly set: (part: Partial<CastRow>) => void;
  readonly remove: () => void;
}

const Row = ({ client, row, at, roles, set, remove }: RowProps) => (
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
    <VoiceField
      client={client}
      label="Voice"
      value={row.voice}
      placeholder="as all"
      change={(voice) => set({ voice })}
    />
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
