import { useMemo } from 'react';
import type { Client, SessionView } from '../../api/index.ts';
import { replyId, type Session } from '../../engine/index.ts';
import { fetchedPart } from '../fetched-part.tsx';
import type { LiveSession, Shown } from '../live-session.ts';
import { Voices } from '../voices.tsx';
import { cueFor } from './cue-for.ts';
import { Menu } from './menu.tsx';
import { partingAt, sayMoment } from './moment.ts';
import { useOrders } from './orders.ts';
import { Scrubber } from './scrubber.tsx';

const Branch = fetchedPart(() => import('./branch.tsx').then(({ Branch }) => Branch));
const Share = fetchedPart(() => import('./share.tsx').then(({ Share }) => Share));
const Steer = fetchedPart(() => import('./steer.tsx').then(({ Steer }) => Steer));

interface BarProps {
  readonly client: Client;
  readonly view: SessionView;
  readonly live: LiveSession;
  readonly shown: Shown;
  /** The session at the moment that is shown. */
  readonly session: Session<any>;
  readonly at: number | null;
  readonly change: (at: number | null) => void;
}

/** Time, and what whoever convened the table can do: like the controls of a player. */
export const Bar = ({ client, view, live, shown, session, at, change }: BarProps) => {
  const { id } = view;
  const now = shown.session;
  const cue = at === null && !now.closed ? cueFor(now, view.viewer) : undefined;
  const turn = cue && replyId(cue.id, cue.attempt);
  const parting = useMemo(() => partingAt(shown.entries, at ?? shown.entries.length), [shown.entries, at]);
  return (
    <footer className="bar">
      {view.viewer === 'house' && !now.closed && <Hold client={client} id={id} session={now} />}
      <Scrubber last={shown.entries.length} at={at} change={change} session={session} items={shown.items} />
      {view.viewer === 'house' && (
        <div className="menus">
          {!now.closed && at === null && (
            <Menu label="Steer" hint="Orders are applied at the next moment the rules allow, and recorded." turn={turn}>
              <Steer client={client} id={id} session={now} format={live.formats[now.format]} driven={view.driven} />
            </Menu>
          )}
          <Menu
            label="Branch"
            turn={turn}
            hint={
              parting.isEnd
                ? 'Here the session has ended: go back to the moment from which it should go another way.'
                : `What if? Goes on ${sayMoment(parting)} in a new session, beside this one.`
            }
          >
            {!parting.isEnd && <Branch client={client} id={id} session={session} seq={parting.seq} />}
          </Menu>
          <Menu label="Share" hint="Whoever has a link sees this session, and no other." turn={turn}>
            <Share client={client} id={id} session={session} />
          </Menu>
          <Voices />
        </div>
      )}
    </footer>
  );
};

const Hold = ({ client, id, session }: { client: Client; id: string; session: Session<any> }) => {
  const { order, problem } = useOrders(client, id);
  return (
    <>
      <button type="button" className="hold" onClick={() => void order(session.paused ? 'resume' : 'pause')}>
        {session.paused ? 'Resume' : 'Pause'}
      </button>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
};
