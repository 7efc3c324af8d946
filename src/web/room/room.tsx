import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Client, SessionView } from '../../api/index.ts';
import { replyId } from '../../engine/index.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import { fetchedPart } from '../fetched-part.tsx';
import { LiveSession } from '../live-session.ts';
import { useTitle } from '../place.ts';
import { shortLine } from '../short-line.ts';
import { Mark } from '../top.tsx';
import { Waiting } from '../waiting.tsx';
import { Bar, type Pace } from './bar.tsx';
import { useCalled, useSound } from './called.ts';
import { cueFor, mayBeCalled } from './cue-for.ts';
import { EvidenceHere, evidenceBook } from './evidence-book.ts';
import { sayFloor } from './floor.tsx';
import { Head } from './head.tsx';
import { Panel } from './panel.tsx';
import { useReadingPace } from './reading-pace.ts';
import { Scrolls } from './scrolls.tsx';
import type { Speaking } from './seat-state.ts';
import { type Part, Parts, Stage } from './stage.tsx';
import { seatedAt, Table } from './table.tsx';
import { Tools } from './tools.tsx';

const Rail = fetchedPart(() => import('./rail.tsx').then(({ Rail }) => Rail));

interface RoomProps {
  readonly client: Client;
  readonly id: string;
  /** The entry at which it is opened; as it stands, where none is named. */
  readonly at: number | undefined;
}

/** Finds out who is looking, then opens the room for them. */
export const Room = ({ client, id, at }: RoomProps) => {
  const [view, setView] = useState<SessionView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    client.session(id).then(setView, (error: Error) => setProblem(error.message));
  }, [client, id]);
  if (problem) return <Lost problem={problem} />;
  return view ? <OpenRoom client={client} view={view} opensAt={at ?? null} /> : <Waiting />;
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

/** What its owner calls it; a branch goes by what it is about. */
const titleOf = ({ branch, name }: SessionView, topic: string): string => (!branch && name) || topic;

interface OpenRoomProps {
  readonly client: Client;
  readonly view: SessionView;
  readonly opensAt: number | null;
}

const OpenRoom = ({ client, view, opensAt }: OpenRoomProps) => {
  const tableName = 'The table';
  const live = useMemo(() => new LiveSession(client, view.id, view.viewer), [client, view]);
  const shown = useSyncExternalStore(live.subscribe, live.shown);
  const [at, setAt] = useState<number | null>(opensAt);
  const [pace, setPace] = useState<Pace>('live');
  const [wants, setWants] = useState<Part>('result');
  const [showsTable, showTable] = useState(false);
  const last = shown.entries.length;
  const moment = at === null ? last : Math.min(at, last);
  const session = useMemo(() => (at === null ? shown.session : live.at(moment)), [at, moment, live, shown.session]);
  const items = useMemo(
    () => (at === null ? shown.items : shown.items.filter(({ seq }) => seq <= moment)),
    [at, moment, shown.items],
  );
  const go = useCallback((to: number | null) => {
    setAt(to);
    if (to === null) setPace('live');
  }, []);
  useReadingPace({ isOn: pace === 'reading', items: shown.items, isClosed: shown.session.closed !== null, at, go });
  const book = useMemo(() => evidenceBook(session, shown.entries, items), [session, shown.entries, items]);
  const speaking = at === null ? shown.speaking : nobody;
  const isOpen = session.seq > 0;
  const topic = shortLine(titleOf(view, session.topic));
  const title = useRef<HTMLHeadingElement>(null);
  const now = shown.session;
  const cue = at === null && !now.closed ? cueFor(now, view.viewer) : undefined;
  const turn = cue && replyId(cue.id, cue.attempt);
  useTitle(isOpen ? `${cue ? 'Your turn: ' : ''}${topic.slice(0, 80)} · Moderato` : 'Moderato');
  const [isLoud, setLoud] = useSound();
  useCalled(turn, topic, isLoud);
  useEffect(() => {
    const isTurn = document.activeElement?.closest('.compose') != null;
    if (isOpen && !isTurn) title.current?.focus();
  }, [isOpen]);

  if (shown.connection === 'refused') return <Lost problem={shown.refusal} />;
  if (!isOpen) return <Waiting />;
  const past = { isPast: at !== null, moment };
  const part = session.closed ? wants : 'record';
  const own = cue?.seat ?? view.viewer;
  const choosePace = (chosen: Pace): void => {
    setPace(chosen);
    const isFollowed = chosen === 'live' || (chosen === 'listening' && !now.closed && at === null);
    setAt(isFollowed ? null : (at ?? (now.closed ? 1 : last)));
  };
  const looks = [
    'room',
    `of-${part}`,
    showsTable ? 'shows-table' : '',
    cue ? 'is-called' : '',
    session.closed ? 'is-closed' : '',
  ];
  return (
    <div className={looks.filter(Boolean).join(' ')}>
      <header className="top room-top">
        <a href="#/" className="mark" aria-label="Moderato, home">
          <Mark />
        </a>
        <span className="slash" />
        <h1 ref={title} tabIndex={-1} dir="auto">
          {topic}
        </h1>
        {topic !== harmlessLine(session.topic) && (
          <details className="whole">
            <summary>The whole topic</summary>
            <Scrolls label="The whole topic">{harmless(session.topic)}</Scrolls>
          </details>
        )}
        <Head
          formats={live.formats}
          session={session}
          connection={shown.connection}
          viewer={view.viewer}
          isPast={past.isPast}
        />
        <Tools
          client={client}
          view={view}
          live={live}
          session={now}
          isPast={past.isPast}
          turn={turn}
          mayBeCalled={!now.closed && mayBeCalled(now, view.viewer)}
          isLoud={isLoud}
          setLoud={setLoud}
        >
          {session.closed && <Parts part={part} choose={setWants} />}
        </Tools>
      </header>
      {/* What scrolls must be reachable by keyboard. */}
      <div className="room-body" {...(part === 'result' && { tabIndex: 0 })}>
        <EvidenceHere value={book}>
          <Stage
            client={client}
            view={view}
            live={live}
            shown={shown}
            session={session}
            items={items}
            part={part}
            go={(seq) => {
              setWants('record');
              setAt(seq);
            }}
            {...past}
          />
        </EvidenceHere>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
        <aside className="room-side" aria-label={tableName} tabIndex={0}>
          {part === 'result' ? (
            <Rail
              client={client}
              id={view.id}
              session={session}
              formats={live.formats}
              entries={shown.entries}
              items={items}
            />
          ) : (
            <>
              <Table session={session} speaking={speaking} items={items} own={own} />
              <Panel
                client={client}
                id={view.id}
                formats={live.formats}
                session={session}
                entries={shown.entries}
                moment={moment}
              />
            </>
          )}
        </aside>
      </div>
      <Bar
        client={client}
        view={view}
        live={live}
        shown={shown}
        session={session}
        at={at}
        change={setAt}
        pace={pace}
        setPace={choosePace}
        turn={turn}
        floor={sayFloor(session, seatedAt(session, speaking), own).says}
        showsTable={showsTable}
        showTable={showTable}
      />
    </div>
  );
};
