import { commonReasons, type Formats, formatNamed, type Session, type Viewer } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import type { Connection } from '../live-session.ts';

interface HeadProps {
  readonly formats: Formats;
  readonly session: Session<any>;
  readonly connection: Connection;
  readonly viewer: Viewer;
  /** Whether an earlier moment is shown. */
  readonly isPast: boolean;
}

/** Where the session stands, in a phrase: format, round or phase, whether it goes on; and who a guest is in it. */
export const Head = ({ formats, session, connection, viewer, isPast }: HeadProps) => {
  const format = formatNamed(formats, session.format);
  const phase = format?.phases[session.phase]?.says ?? session.phase;
  const reason =
    session.closed &&
    (format?.reasons[session.closed.reason] ?? commonReasons[session.closed.reason] ?? session.closed.reason);
  const stands = (reason ?? roundOf(session) ?? phase).replace(/\.$/u, '');
  const seat = session.seats.find(({ id }) => id === viewer);
  const [status, look] = statusOf(session, connection, isPast);
  return (
    <ul className="head" aria-label="Where the session stands">
      <li className="format">{session.format}</li>
      {stands.toLowerCase() !== session.format && (
        <li className="phase-now" title={stands}>
          {stands}
        </li>
      )}
      <li className={reason && status === 'finished' ? 'status visually-hidden' : 'status'}>
        <span aria-live="polite" className={look}>
          {status}
        </span>
      </li>
      {viewer !== 'house' && (
        <li className="viewer">
          {viewer === 'public' ? 'looking on' : `your seat: ${harmlessLine(seat?.name ?? viewer)}`}
        </li>
      )}
    </ul>
  );
};

const statusOf = ({ closed, paused }: Session<any>, connection: Connection, isPast: boolean): [string, string] => {
  if (connection === 'lost') return ['connection lost, trying again', 'warm'];
  if (connection !== 'live') return [connection, ''];
  if (isPast) return ['looking back', ''];
  if (closed) return ['finished', ''];
  return paused ? ['paused', 'warm'] : ['live', 'good'];
};

/** Formats that count rounds or beats keep the number in their memory, and the most there are among their settings. */
const roundOf = ({ own, settings }: Session<any>): string | null => {
  const { round, beat } = (own ?? {}) as { round?: unknown; beat?: unknown };
  if (typeof round === 'number' && round > 0) {
    const most = Number(settings.rounds);
    return most >= round ? `round ${round} of ${most}` : `round ${round}`;
  }
  return typeof beat === 'number' && beat > 0 ? `beat ${beat}` : null;
};
