import { useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Client, SessionView } from '../../api/index.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import { LiveSession } from '../live-session.ts';
import { useTitle } from '../place.ts';
import { shortLine } from '../short-line.ts';
import { Bar } from './bar.tsx';
import { Head } from './head.tsx';
import { nameIn } from './name-in.ts';
import { Panel } from './panels/panel.tsx';
import { Parting } from './parting.tsx';
import { Scrolls } from './scrolls.tsx';
import type { Speaking } from './seat-state.ts';
import { Side, usePartName } from './side.ts';
import { Stage } from './stage.tsx';
import { Table } from './table.tsx';

interface RoomProps {
  readonly client: Client;
  readonly id: string;
}

/** Finds out who is looking, then opens the room for them. */
export const Room = ({ client, id }: RoomProps) => {
  const [view, setView] = useState<SessionView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    client.session(id).then(setView, (error: Error) => setProblem(error.message));
  }, [client, id]);
  if (problem) return <Lost problem={problem} />;
  return view ? <OpenRoom client={client} view={view} /> : <p className="quiet">Opening …</p>;
};

const Lost = ({ problem }: { problem: string | null }) => (
  <div className="lost">
    <h1>This room can’t be opened</h1>
    <p role="alert">{problem}</p>
    <p className="row">
      <button type="button" onClick={() => window.location.reload()}>
        Try again
      </button>
      <a href="#/">Back to the lobby</a>
    </p>
  </div>
);

const nobody: Speaking = new Map();

interface OpenRoomProps {
  readonly client: Client;
  readonly view: SessionView;
}

const OpenRoom = ({ client, view }: OpenRoomProps) => {
  const isBeside = useContext(Side) !== '';
  const tableName = usePartName('The table');
  const live = useMemo(() => new LiveSession(client, view.id, view.viewer), [client, view]);
  const shown = useSyncExternalStore(live.subscribe, live.shown);
  const [at, setAt] = useState<number | null>(null);
  const last = shown.entries.length;
  const moment = at === null ? last : Math.min(at, last);
  const session = useMemo(() => (at === null ? shown.session : live.at(moment)), [at, moment, live, shown.session]);
  const items = useMemo(
    () => (at === null ? shown.items : shown.items.filter(({ seq }) => seq <= moment)),
    [at, moment, shown.items],
  );
  const speaking = at === null ? shown.speaking : nobody;
  const isOpen = session.seq > 0;
  const topic = shortLine(session.topic);
  const title = useRef<HTMLHeadingElement>(null);
  useTitle(isOpen ? `${topic.slice(0, 80)} · Moderato` : 'Moderato');
  useEffect(() => {
    const isTurn = document.activeElement?.closest('.compose') != null;
    if (isOpen && !isBeside && !isTurn) title.current?.focus();
  }, [isOpen, isBeside]);

  if (shown.connection === 'refused') return <Lost problem={shown.refusal} />;
  if (!isOpen) return <p className="quiet">Opening …</p>;
  const past = { isPast: at !== null, moment };
  return (
    <div className="room">
      <header className="room-head">
        <h1 ref={title} tabIndex={-1} dir="auto">
          {topic}
        </h1>
        {topic !== harmlessLine(session.topic) && (
          <details className="whole">
            <summary>The whole topic</summary>
            <Scrolls label="The whole topic">{harmless(session.topic)}</Scrolls>
          </details>
        )}
        {isBeside && <Parting entries={shown.entries} nameOf={(seat) => nameIn(session, seat)} />}
        <Head
          formats={live.formats}
          session={session}
          connection={shown.connection}
          viewer={view.viewer}
          isPast={past.isPast}
        />
      </header>
      <div className="room-body">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <aside className="room-side" aria-label={tableName} tabIndex={0}>
          <Table session={session} speaking={speaking} />
          <Panel session={session} entries={shown.entries} moment={moment} />
        </aside>
        <Stage client={client} view={view} live={live} shown={shown} session={session} items={items} {...past} />
      </div>
      <Bar client={client} view={view} live={live} shown={shown} session={session} at={at} change={setAt} />
    </div>
  );
};
