import type { Session } from '../../engine/index.ts';
import { ownFactOn, pressureOf, type RehearsalMemory, sayOwnFact } from '../../formats/rehearsal/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import { SeatMark } from '../seat-mark.tsx';

interface AskedSideProps {
  readonly session: Session<RehearsalMemory>;
  readonly exchange: NonNullable<RehearsalMemory['exchange']>;
}

/** While a question stands: what the others do, how far the exchange may go, and what of the presenter's own deck bears on it. */
export const AskedSide = ({ session: { seats, own, settings }, exchange }: AskedSideProps) => {
  const { mostTurns } = pressureOf(settings as Parameters<typeof pressureOf>[0]);
  const hands = own.hands.map(({ seat }) => seat);
  const others = seats.filter(
    ({ id, role }) =>
      role !== 'presenter' && role !== 'moderator' && id !== exchange.seat && id !== exchange.pileOn?.seat,
  );
  const fact = ownFactOn(exchange.question, settings);
  return (
    <section aria-label="Meanwhile" className="asked-side">
      <ul>
        {others.map((seat) => (
          <li key={seat.id}>
            <SeatMark seats={seats} seat={seat} size={20} /> {harmlessLine(seat.name)}{' '}
            {hands.includes(seat.id) ? 'keeps a hand up' : 'is listening'}
          </li>
        ))}
      </ul>
      {exchange.stage !== 'piling-on' && (
        <p className="quiet">
          Question {Math.min(exchange.turns + 1, mostTurns)} of at most {mostTurns}; then the moderator steps in.
        </p>
      )}
      {fact && <p className="own-fact">{harmlessLine(sayOwnFact(fact))}</p>}
    </section>
  );
};
