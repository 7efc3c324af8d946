import type { Seat, Session } from '../../engine/index.ts';
import type { RehearsalMemory } from '../../formats/rehearsal/index.ts';
import { harmless, harmlessLine } from '../../transcripts/harmless.ts';
import { SeatMark } from '../seat-mark.tsx';
import { sayState } from './acts.ts';

interface PanelRowProps {
  readonly session: Session<RehearsalMemory>;
  readonly take: (seat: string) => void;
}

/** Who asks what, while a question stands; otherwise the panel, each raised hand a button. */
export const PanelRow = ({ session, take }: PanelRowProps) => {
  const { own, seats, phase } = session;
  const { exchange } = own;
  const isAsked = phase === 'EXCHANGE' || exchange?.stage === 'piling-on';
  if (isAsked && exchange) {
    const isPileOn = exchange.stage === 'piling-on';
    const question = isPileOn ? exchange.pileOn!.question : exchange.question;
    const asking = seats.find(({ id }) => id === (isPileOn ? exchange.pileOn!.seat : exchange.seat));
    return (
      <section className="asked-now" aria-label="The question" aria-live="polite">
        {asking && <SeatMark seats={seats} seat={asking} size={44} state="speaking" />}
        <p className="who">
          <b>{sayState(session)}</b>
          <span>
            {exchange.stage === 'judging' ? 'One moment' : 'The panel waits; nobody breaks in while you speak'}
          </span>
        </p>
        <p className="question" dir="auto">
          {harmless(question)}
        </p>
      </section>
    );
  }
  const panel = seats.filter(({ role }) => role !== 'presenter' && role !== 'moderator');
  const hand = (seat: Seat, at: number) => {
    const { about } = own.hands[at]!;
    return (
      <button type="button" className="hand" onClick={() => take(seat.id)}>
        <SeatMark seats={seats} seat={seat} size={32} />
        <span>
          <b>Take {harmlessLine(seat.name)}’s question</b>
          {about && <small> on {harmlessLine(about)}</small>}
        </span>
        <kbd>{at + 1}</kbd>
      </button>
    );
  };
  return (
    <ul className="panel-row" aria-label="The panel">
      {panel.map((seat) => {
        const at = own.hands.findIndex((hand) => hand.seat === seat.id);
        return <li key={seat.id}>{at < 0 ? <Listener seats={seats} seat={seat} /> : hand(seat, at)}</li>;
      })}
    </ul>
  );
};

const Listener = ({ seats, seat }: { readonly seats: readonly Seat[]; readonly seat: Seat }) => (
  <p>
    <SeatMark seats={seats} seat={seat} size={32} />
    <span>
      <b>{harmlessLine(seat.name)}</b> is listening
    </span>
  </p>
);
