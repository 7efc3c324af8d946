import type { Seat, Session } from '../../engine/index.ts';
import { ensembleLabel } from '../../formats/turn-protocol/recount.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import { Avatar, hueOf, initials } from '../avatar.tsx';
import { mostAround, type Place, seatPlaces, tableSize } from './seat-places.ts';
import { type SeatState, type Speaking, stateOf } from './seat-state.ts';

const middle = tableSize / 2;
/** Of a large house only some are listed; its panel matters more. */
const mostListed = 9;

interface Seated {
  readonly seat: Seat;
  readonly state: SeatState;
}

/** The table drawn with its seats. The list below it says the same in words. */
export const Table = ({ session, speaking }: { session: Session<any>; speaking: Speaking }) => {
  const seated = session.seats
    .filter(({ role, id }) => role !== 'user' || session.pending.some((cue) => cue.seat === id))
    .map((seat) => ({ seat, state: stateOf(session, seat, speaking) }));
  return (
    <div className="table">
      <Drawing session={session} seated={seated} />
      <SeatList session={session} seated={seated} />
    </div>
  );
};

interface DrawnProps {
  readonly session: Session<any>;
  readonly seated: readonly Seated[];
}

const Drawing = ({ session, seated }: DrawnProps) => {
  const places = seatPlaces(seated.length);
  const isChamber = seated.length > mostAround;
  const holder =
    seated.find(({ state }) => state === 'speaking') ??
    seated.find(({ state }) => hasFloor(state)) ??
    seated.find(({ state }) => state === 'spoke last');
  const thinking = seated.filter(({ state }) => hasFloor(state));
  return (
    <svg viewBox={`0 0 ${tableSize} ${tableSize - (isChamber ? 70 : 0)}`} aria-hidden="true">
      {!isChamber && <circle cx={middle} cy={middle} r="82" className="table-top" />}
      <text x={middle} y={isChamber ? 205 : middle - 2} className="floor-name">
        {thinking.length > 1 ? `${thinking.length} seats` : short(holder?.seat.name ?? centre(session))}
      </text>
      <text x={middle} y={isChamber ? 222 : middle + 18} className="floor-state">
        {session.paused && holder ? 'paused' : thinking.length > 1 ? 'at once' : (holder?.state ?? '')}
      </text>
      {seated.map((each, at) => (
        <SeatMark key={each.seat.id} seats={session.seats} {...each} place={places[at]!} lean={leanOf(session, each)} />
      ))}
    </svg>
  );
};

const hasFloor = (state: SeatState): boolean => state === 'speaking' || state === 'thinking' || state === 'waited for';

const centre = (session: Session<any>): string => (session.closed ? 'closed' : session.paused ? 'paused' : '');

const short = (name: string): string => {
  const letters = [...harmlessLine(name)];
  return letters.length > 17 ? `${letters.slice(0, 16).join('')}…` : letters.join('');
};

/** Which way a representative leans, in houses that keep it. */
const leanOf = ({ own }: Session<any>, { seat }: Seated): string => {
  const lean = (own as { members?: Record<string, { lean?: string }> } | null)?.members?.[seat.id]?.lean;
  return lean ? `lean-${lean.toLowerCase()}` : '';
};

interface SeatMarkProps extends Seated {
  readonly seats: readonly Seat[];
  readonly place: Place;
  readonly lean: string;
}

const SeatMark = ({ seats, seat, state, place: { x, y, r }, lean }: SeatMarkProps) => {
  const looks = ['seat', state.replace(' ', '-'), seat.chair ? 'chair' : '', r < 18 ? lean : ''];
  return (
    <g className={looks.filter(Boolean).join(' ')} style={hueOf(seats, seat.id)}>
      <circle cx={x} cy={y} r={r} />
      {r >= 18 && (
        <text x={x} y={y + 5}>
          {initials(seat.name)}
        </text>
      )}
      {r >= 18 && state in badges && (
        <g className="badge" transform={`translate(${x + r * 0.75} ${y - r * 0.75})`}>
          <circle r="10" />
          <path d={badges[state]} />
        </g>
      )}
    </g>
  );
};

/** State -> a sign for it: a hand with its fingers up, a closed mouth, three dots of thought. */
const badges: Readonly<Partial<Record<SeatState, string>>> = {
  'hand raised': 'M-3.5 5V-1M-1.2 5V-5M1.2 5V-5M3.5 5V-2M-3.5 5H3.5',
  quieted: 'M-4 0H4',
  thinking: 'M-4 0h.01M0 0h.01M4 0h.01',
  preparing: 'M-4 0h.01M0 0h.01M4 0h.01',
};

const SeatList = ({ session, seated }: DrawnProps) => {
  const usual = usualVoice(seated);
  const listed = seated.length > mostAround ? busyFirst(seated).slice(0, mostListed) : seated;
  return (
    <>
      <ul className="seats">
        {listed.map(({ seat, state }) => (
          <li key={seat.id} className={state.replace(' ', '-')} title={harmlessLine(seat.persona.line)}>
            <Avatar seats={session.seats} seat={seat} />
            <span>
              <strong>{harmlessLine(seat.name)}</strong> <span className="quiet">{seat.role}</span>
              {seat.voice !== usual && seat.voice !== 'rule' && <small>, {seat.voice}</small>}
            </span>
            {state && <em className={`pill ${pills[state] ?? ''}`}>{state}</em>}
          </li>
        ))}
        {seated.length > listed.length && <li className="quiet">and {seated.length - listed.length} more</li>}
      </ul>
      {usual && <p className="quiet voices">Voice: {usual}, unless another is named.</p>}
      {session.settings.ensemble === true && <p className="ensemble">{harmlessLine(ensembleLabel(session.seats))}</p>}
    </>
  );
};

/** Those who do something stand before those who listen. */
const busyFirst = (seated: readonly Seated[]): readonly Seated[] =>
  seated.toSorted((one, other) => Number(other.state !== '') - Number(one.state !== ''));

/** The voice that most seats have; those alone that have another one say so. */
const usualVoice = (seated: readonly Seated[]): string | undefined => {
  const voices = seated.map(({ seat }) => seat.voice).filter((voice) => voice !== 'rule' && voice !== 'human');
  const count = (voice: string): number => voices.filter((each) => each === voice).length;
  return [...new Set(voices)].toSorted((one, other) => count(other) - count(one))[0];
};

const pills: Readonly<Partial<Record<SeatState, string>>> = {
  speaking: 'accent',
  'spoke last': '',
  thinking: 'accent',
  preparing: '',
  'waited for': 'warm',
  'hand raised': 'good',
};
