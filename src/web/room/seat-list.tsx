import type { Seat, Session } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import { SeatMark } from '../seat-mark.tsx';
import { mostAround } from './seat-places.ts';
import type { SeatState } from './seat-state.ts';

export interface Seated {
  readonly seat: Seat;
  readonly state: SeatState;
}

/** Of a large house only some are listed; its panel matters more. */
const mostListed = 9;

/** Everybody at the table in words: who they are, what speaks for them where it is another voice than most have. */
export const SeatList = ({ session, seated }: { session: Session<any>; seated: readonly Seated[] }) => {
  const usual = usualVoice(seated);
  const listed = seated.length > mostAround ? busyFirst(seated).slice(0, mostListed) : seated;
  return (
    <>
      <ul className="seats">
        {listed.map(({ seat, state }) => (
          <li key={seat.id} title={harmlessLine(seat.persona.line)}>
            <SeatMark seats={session.seats} seat={seat} size={32} />
            <span>
              <strong>{harmlessLine(seat.name)}</strong> <span className="quiet">{seat.role}</span>
              {seat.voice !== usual && seat.voice !== 'rule' && <small>, {sayVoice(seat.voice)}</small>}
            </span>
            {state && <em className={`pill ${pills[state] ?? ''}`}>{state}</em>}
          </li>
        ))}
        {seated.length > listed.length && <li className="quiet">and {seated.length - listed.length} more</li>}
      </ul>
      {usual && <p className="quiet voices">Voice: {sayVoice(usual)}, unless another is named.</p>}
    </>
  );
};

const sayVoice = (voice: string): string =>
  voice === 'improv' ? 'built-in rules' : voice === 'human' ? 'a person' : voice;

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
  thinking: 'accent',
  'waited for': 'warm',
  'hand raised': 'warm',
};
