import { useEffect, useMemo, useState } from 'react';
import type { Client, SessionCard, SessionView } from '../../api/index.ts';
import { type Session, uncuedSeats } from '../../engine/index.ts';
import { fetchedPart } from '../fetched-part.tsx';
import type { LiveSession, Shown } from '../live-session.ts';
import { Sign } from '../sign.tsx';
import { FiguresNow } from './figures-now.tsx';
import { Menu } from './menu.tsx';
import { partingAt, sayMoment } from './moment.ts';
import { useOrders } from './orders.ts';
import { Scrubber } from './scrubber.tsx';

const RecordingPlayer = fetchedPart(() =>
  import('../sound/recording-player.tsx').then(({ RecordingPlayer }) => RecordingPlayer),
);
const Listen = fetchedPart(() => import('../sound/listen.tsx').then(({ Listen }) => Listen));
const Branch = fetchedPart(() => import('./branch.tsx').then(({ Branch }) => Branch));

export type Pace = 'live' | 'reading' | 'listening' | 'recording';

interface BarProps {
  readonly client: Client;
  readonly view: SessionView;
  readonly live: LiveSession;
  readonly shown: Shown;
  /** The session at the moment that is shown. */
  readonly session: Session<any>;
  readonly at: number | null;
  readonly change: (at: number | null) => void;
  readonly pace: Pace;
  readonly setPace: (pace: Pace) => void;
  /** Which turn waits for whoever is looking; undefined while none does. */
  readonly turn: string | undefined;
  /** Who has the floor, in a sentence, where the table is not in sight. */
  readonly floor: string;
  readonly showsTable: boolean;
  readonly showTable: (shows: boolean) => void;
}

/** Time: where the session stands, and where one looks at it. */
export const Bar = (props: BarProps) => {
  const { client, view, live, shown, session, at, change, pace, setPace, turn, floor, showsTable, showTable } = props;
  const now = shown.session;
  /** On a stage the panel is heard as it goes on. */
  const presents =
    !now.closed && uncuedSeats(live.formats, now).some(({ id }) => view.viewer === 'house' || view.viewer === id);
  const [isRecorded, setRecorded] = useState(false);
  const mayBeRecorded =
    now.closed !== null &&
    uncuedSeats(live.formats, now).some(({ id }) => view.viewer === 'house' || view.viewer === id);
  useEffect(() => {
    if (mayBeRecorded) client.isRecorded(view.id).then(setRecorded, () => {});
  }, [client, view.id, mayBeRecorded]);
  const parting = useMemo(() => partingAt(shown.entries, at ?? shown.entries.length), [shown.entries, at]);
  const branches = useBranches(client, view);
  return (
    <footer className={branches.length > 0 ? 'bar has-branches' : 'bar'}>
      <span className="floor-now">{floor}</span>
      {view.viewer === 'house' && !now.closed && <Hold client={client} id={view.id} session={now} />}
      <Scrubber
        last={shown.entries.length}
        at={at}
        change={change}
        items={shown.items}
        seats={now.seats}
        id={view.id}
        branches={branches}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: it is no part of a form */}
      <div className="seg" role="group" aria-label="Speed">
        <button type="button" aria-pressed={pace === 'live'} onClick={() => setPace('live')}>
          {now.closed ? 'At once' : 'Live'}
        </button>
        <button type="button" aria-pressed={pace === 'reading'} onClick={() => setPace('reading')}>
          Reading pace
        </button>
        {!presents && (
          <button type="button" aria-pressed={pace === 'listening'} onClick={() => setPace('listening')}>
            Listen
          </button>
        )}
        {isRecorded && (
          <button type="button" aria-pressed={pace === 'recording'} onClick={() => setPace('recording')}>
            Recording
          </button>
        )}
      </div>
      {pace === 'recording' && (
        <RecordingPlayer
          client={client}
          id={view.id}
          items={shown.items}
          at={at}
          go={change}
          forgotten={() => {
            setRecorded(false);
            setPace('live');
          }}
        />
      )}
      {pace === 'listening' && <Listen client={client} id={view.id} live={live} shown={shown} at={at} go={change} />}
      <FiguresNow session={session} isPast={at !== null} viewer={view.viewer} />
      <button type="button" className="to-table" aria-pressed={showsTable} onClick={() => showTable(!showsTable)}>
        <Sign of="people" />
        {showsTable ? 'Speech' : 'Table'}
      </button>
      {view.viewer === 'house' && (
        <div className="menus">
          <Menu
            label="Branch"
            sign="branch"
            turn={turn}
            hint={
              parting.isEnd
                ? 'Here the session has ended: go back to the moment from which it should go another way.'
                : `What if? Goes on ${sayMoment(parting)} in a new session, beside this one.`
            }
          >
            {!parting.isEnd && <Branch client={client} id={view.id} session={session} seq={parting.seq} />}
          </Menu>
        </div>
      )}
    </footer>
  );
};

const Hold = ({ client, id, session }: { client: Client; id: string; session: Session<any> }) => {
  const { order, problem } = useOrders(client, id);
  return (
    <>
      <button
        type="button"
        className="hold round"
        aria-label={session.paused ? 'Resume' : 'Pause'}
        onClick={() => void order(session.paused ? 'resume' : 'pause')}
      >
        <Sign of={session.paused ? 'go' : 'pause'} />
      </button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
};

/** What branched from the session; runs of the same are no branches. Only its owner is told. */
const useBranches = (client: Client, { id, viewer }: SessionView): readonly SessionCard[] => {
  const [cards, setCards] = useState<readonly SessionCard[]>([]);
  useEffect(() => {
    if (viewer !== 'house') return;
    let isWanted = true;
    client.branches(id).then(
      (found) =>
        isWanted && setCards(found.filter(({ branch, run, id: each }) => each !== id && branch?.from === id && !run)),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [client, id, viewer]);
  return cards;
};
