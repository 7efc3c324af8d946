import { commonReasons, type Formats, type Session, type Viewer } from '../../engine/index.ts';
import type { Connection } from '../live-session.ts';

const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

/** What is free says so; what has no known price does too. */
export const sayCost = ({ cost, unpriced, calls }: Session['spent']): string => {
  if (unpriced > 0) return `${unpriced} of ${calls} calls have no known price`;
  return cost === 0 ? 'free' : `$${cost.toFixed(4)}`;
};

interface HeadProps {
  readonly formats: Formats;
  readonly session: Session<any>;
  readonly connection: Connection;
  readonly viewer: Viewer;
}

/** Where the session stands: format, phase, clock, turns, spend, connection. */
export const Head = ({ formats, session, connection, viewer }: HeadProps) => {
  const format = formats[session.format];
  const phase = format?.phases[session.phase]?.says ?? session.phase;
  const reason =
    session.closed &&
    (format?.reasons[session.closed.reason] ?? commonReasons[session.closed.reason] ?? session.closed.reason);
  return (
    <ul className="head" aria-label="Where the session stands">
      <li>
        <strong>{session.format}</strong>
      </li>
      <li>{session.closed ? reason : session.paused ? 'Paused.' : phase}</li>
      <li>
        <span className="visually-hidden">Clock </span>
        {clock(session.now)}
      </li>
      <li>{session.floor.total} turns</li>
      <li>
        {session.spent.calls} calls, {sayCost(session.spent)}
      </li>
      {viewer !== 'house' && <li>{viewer === 'public' ? 'looking on' : `your seat: ${viewer}`}</li>}
      <li aria-live="polite" className={`connection ${connection}`}>
        {connection === 'lost' ? 'connection lost, trying again' : connection}
      </li>
    </ul>
  );
};
