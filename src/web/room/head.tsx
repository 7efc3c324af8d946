import { useEffect, useState } from 'react';
import { commonReasons, type Formats, type Session, type Viewer } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import type { Connection } from '../live-session.ts';

const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;

/** What is free says so; what has no known price does too. */
export const sayCost = ({ cost, unpriced, calls }: Session['spent']): string => {
  if (unpriced > 0) return `${unpriced} of ${calls} calls have no known price`;
  return cost === 0 ? 'free' : `$${cost.toFixed(4)}`;
};

export const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

interface HeadProps {
  readonly formats: Formats;
  readonly session: Session<any>;
  readonly connection: Connection;
  readonly viewer: Viewer;
  /** Whether an earlier moment is shown. */
  readonly isPast: boolean;
}

/** Where the session stands: format, phase, round, clock, turns, connection; and for its owner, who alone sees it, what it took. */
export const Head = ({ formats, session, connection, viewer, isPast }: HeadProps) => {
  const format = formats[session.format];
  const phase = format?.phases[session.phase]?.says ?? session.phase;
  const reason =
    session.closed &&
    (format?.reasons[session.closed.reason] ?? commonReasons[session.closed.reason] ?? session.closed.reason);
  const stands = reason ?? phase;
  const now = useSessionTime(session, isPast);
  const seat = session.seats.find(({ id }) => id === viewer);
  const [status, look] = statusOf(session, connection, isPast);
  return (
    <ul className="head" aria-label="Where the session stands">
      <li aria-live="polite" className={`pill ${look}`}>
        {status}
      </li>
      <li className="format">{session.format}</li>
      {stands.toLowerCase() !== `${session.format}.` && <li className="phase-now">{stands}</li>}
      {roundOf(session) && <li>{roundOf(session)}</li>}
      <li>
        <span className="visually-hidden">Clock </span>
        {clock(now)}
      </li>
      <li>{many(session.floor.total, 'turn')}</li>
      {viewer === 'house' ? (
        <li>
          {many(session.spent.calls, 'call')}, {sayCost(session.spent)}
        </li>
      ) : (
        <li className="pill accent">
          {viewer === 'public' ? 'looking on' : `your seat: ${harmlessLine(seat?.name ?? viewer)}`}
        </li>
      )}
    </ul>
  );
};

const statusOf = ({ closed, paused }: Session<any>, connection: Connection, isPast: boolean): [string, string] => {
  if (connection === 'lost') return ['connection lost, trying again', 'warm'];
  if (connection !== 'live') return [connection, ''];
  if (isPast) return ['looking back', 'accent'];
  if (closed) return ['finished', ''];
  return paused ? ['paused', 'warm'] : ['live', 'good'];
};

/** Formats that count rounds or beats keep the number in their memory. */
const roundOf = ({ own }: Session<any>): string | null => {
  const { round, beat } = (own ?? {}) as { round?: unknown; beat?: unknown };
  if (typeof round === 'number' && round > 0) return `round ${round}`;
  return typeof beat === 'number' && beat > 0 ? `beat ${beat}` : null;
};

/** Session time, ticking while the table is open. */
const useSessionTime = (session: Session<any>, isPast: boolean): number => {
  const [since, setSince] = useState(0);
  const stands = isPast || session.paused || session.closed !== null;
  useEffect(() => {
    setSince(0);
    if (stands || session.seq === 0) return;
    const began = performance.now();
    const timer = setInterval(() => setSince(performance.now() - began), 1000);
    return () => clearInterval(timer);
  }, [session.seq, stands]);
  return session.now + (stands ? 0 : since);
};
