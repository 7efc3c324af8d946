import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Client, SessionView } from '../../api/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import { LiveSession } from '../live-session.ts';
import { Voices } from '../voices.tsx';
import { Branch } from './branch.tsx';
import { Compose } from './compose.tsx';
import { Head } from './head.tsx';
import { Panel } from './panels/panel.tsx';
import { Presenter } from './presenter.tsx';
import { Scrubber } from './scrubber.tsx';
import { Share } from './share.tsx';
import { Steer } from './steer.tsx';
import { Table } from './table.tsx';
import { Transcript } from './transcript.tsx';

const Result = lazy(() => import('./result.tsx').then(({ Result }) => ({ default: Result })));
const Why = lazy(() => import('./why.tsx').then(({ Why }) => ({ default: Why })));

/** Finds out who is looking, then opens the room for them. */
export const Room = ({ client, id }: { client: Client; id: string }) => {
  const [view, setView] = useState<SessionView | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    client.session(id).then(setView, (error: Error) => setProblem(error.message));
  }, [client, id]);
  if (problem) return <p role="alert">{problem}</p>;
  return view ? <OpenRoom client={client} view={view} /> : <p className="quiet">Opening …</p>;
};

const OpenRoom = ({ client, view }: { client: Client; view: SessionView }) => {
  const live = useMemo(() => new LiveSession(client, view.id, view.viewer), [client, view]);
  const shown = useSyncExternalStore(live.subscribe, live.shown);
  const [at, setAt] = useState<number | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const last = shown.entries.length;
  const moment = at === null ? last : Math.min(at, last);
  const session = useMemo(() => (at === null ? shown.session : live.at(moment)), [at, moment, live, shown.session]);
  const items = useMemo(
    () => (at === null ? shown.items : shown.items.filter(({ seq }) => seq <= moment)),
    [at, moment, shown.items],
  );
  const isHouse = view.viewer === 'house';

  if (shown.connection === 'refused') return <p role="alert">{shown.refusal}</p>;
  if (session.seq === 0) return <p className="quiet">Opening …</p>;
  return (
    <div className="room">
      <h1>{harmlessLine(session.topic)}</h1>
      <Head formats={live.formats} session={session} connection={shown.connection} viewer={view.viewer} />
      <div className="room-grid">
        <aside className="room-side" aria-label="The table">
          <Table session={session} speaking={at === null ? shown.speaking : new Map()} />
          <Panel session={session} entries={shown.entries} moment={moment} />
        </aside>
        <section className="room-talk" aria-label="The record">
          <Transcript
            items={items}
            speaking={at === null ? shown.speaking : new Map()}
            session={session}
            ask={setAsked}
          />
          {session.closed && (
            <Suspense fallback={<p className="quiet">Reading the result …</p>}>
              <Result client={client} id={view.id} session={session} entries={shown.entries} items={items} />
            </Suspense>
          )}
          {at === null && (
            <>
              <Compose formats={live.formats} client={client} id={view.id} session={session} viewer={view.viewer} />
              <Presenter client={client} id={view.id} session={session} viewer={view.viewer} />
            </>
          )}
        </section>
      </div>
      <Scrubber last={last} at={at} change={setAt} session={session} items={shown.items} />
      {isHouse && (
        <div className="lead">
          {!shown.session.closed && at === null && (
            <Steer
              client={client}
              id={view.id}
              session={shown.session}
              format={live.formats[shown.session.format]}
              driven={view.driven}
            />
          )}
          <Branch client={client} id={view.id} session={session} moment={moment} />
          <Share client={client} id={view.id} session={session} />
          <Voices />
        </div>
      )}
      {asked !== null && (
        <Suspense fallback={null}>
          <Why
            seq={asked}
            entries={shown.entries}
            formats={live.formats}
            sessionAt={(seq) => live.at(seq)}
            close={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  );
};
