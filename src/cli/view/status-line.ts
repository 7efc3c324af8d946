import { type Formats, formatNamed, type Session, type Spent, seatOf } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import { sayLength } from '../../transcripts/item.ts';
import { lengthOf } from '../../transcripts/minute-taker.ts';

/** Text that has come in so far for the cues that are open, by cue. */
export type Partials = ReadonlyMap<string, string>;

/** Who has the floor, where the session is, its clock and what it has cost. */
export const statusLine = (formats: Formats, session: Session<any>, partials: Partials, wall: number): string =>
  [session.phase, floor(formats, session, partials), sayClock(clockOf(session, wall)), saySpent(session.spent)]
    .filter(Boolean)
    .join(' · ');

const floor = (formats: Formats, session: Session<any>, partials: Partials): string => {
  if (session.closed) return 'closed';
  if (session.paused) return 'paused (p goes on)';
  const open = session.pending.filter((cue) => cue.lane === 'floor');
  const [cue] = open;
  if (!cue) return 'thinking';
  const names = open.map(({ seat }) => harmlessLine(seatOf(session, seat)?.name ?? seat));
  if (open.length > 1) return `${names.length} have the floor: ${names.join(', ')}`;
  const { kind } = cue;
  const length = lengthOf(formatNamed(formats, session.format), { kind, text: partials.get(cue.id) ?? '' });
  return `${names[0]} has the floor: ${kind}, ${sayLength(length)}`;
};

/** Session time, with what has passed since the last entry. */
const clockOf = (session: Session<any>, wall: number): number =>
  session.paused || session.closed ? session.now : session.now + Math.max(0, wall - session.at);

export const sayClock = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
};

export const saySpent = ({ calls, in: read, out, cost, unpriced }: Spent): string => {
  const tokens = read + out;
  return [
    `${calls} ${calls === 1 ? 'call' : 'calls'}`,
    ...(tokens > 0 ? [`${tokens.toLocaleString('en')} tokens`] : []),
    unpriced > 0 ? `${dollars(cost)} and ${unpriced} of unknown price` : dollars(cost),
  ].join(', ');
};

const dollars = (cost: number): string => (cost === 0 ? 'free' : `$${cost.toFixed(cost < 0.1 ? 4 : 2)}`);
