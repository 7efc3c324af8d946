import type { ReactNode } from 'react';
import type { Client, SessionView } from '../../api/index.ts';
import { formatNamed, type Session } from '../../engine/index.ts';
import { fetchedPart } from '../fetched-part.tsx';
import type { LiveSession } from '../live-session.ts';
import { Sign } from '../sign.tsx';
import { Menu } from './menu.tsx';

const Share = fetchedPart(() => import('./share.tsx').then(({ Share }) => Share));
const Steer = fetchedPart(() => import('./steer.tsx').then(({ Steer }) => Steer));

interface ToolsProps {
  readonly client: Client;
  readonly view: SessionView;
  readonly live: LiveSession;
  /** The session as it is now. */
  readonly session: Session<any>;
  readonly isPast: boolean;
  readonly turn: string | undefined;
  /** Whether it may be the turn of whoever looks. */
  readonly mayBeCalled: boolean;
  readonly isLoud: boolean;
  readonly setLoud: (isLoud: boolean) => void;
  readonly children: ReactNode;
}

/** What whoever convened the table can do with the whole of it. */
export const Tools = ({
  client,
  view,
  live,
  session,
  isPast,
  turn,
  mayBeCalled,
  isLoud,
  setLoud,
  children,
}: ToolsProps) => (
  <div className="tools">
    {children}
    {mayBeCalled && (
      <button
        type="button"
        className="bare tight"
        aria-pressed={isLoud}
        aria-label={isLoud ? 'Call me aloud: on' : 'Call me aloud: off'}
        title="A sound, and a notification where you allow it, when it is your turn"
        onClick={() => setLoud(!isLoud)}
      >
        <Sign of={isLoud ? 'sound' : 'silent'} />
      </button>
    )}
    {view.viewer === 'house' && (
      <>
        <Menu label="Share" sign="share" hint="Whoever has a link sees this session, and no other." turn={turn}>
          <Share client={client} id={view.id} session={session} />
        </Menu>
        {!session.closed && !isPast && (
          <Menu
            label="Steer"
            sign="more"
            hint="Orders are applied at the next moment the rules allow, and recorded."
            turn={turn}
          >
            <Steer
              client={client}
              id={view.id}
              session={session}
              format={formatNamed(live.formats, session.format)}
              driven={view.driven}
            />
          </Menu>
        )}
      </>
    )}
  </div>
);
