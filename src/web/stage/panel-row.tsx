import type { Session } from '../../engine/index.ts';
import type { RehearsalMemory } from '../../formats/rehearsal/index.ts';
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
    const question = exchange.stage === 'piling-on' ? exchange.pileOn!.question : exchange.question;
    return (
      <section className="asked-now" aria-label="The question" aria-live="polite">
        <p className="who">
          <b>{sayState(session)}</b>
          <span>
            {exchange.stage === 'judging' ? 'One moment' : 'The panel waits; nobody breaks in while you speak'}
          </span>
        </p>
        <p className="question" dir="auto">
          {question}
        </p>
      </section>
    );
  }
  const panel = seats.filter(({ role }) => role !== 'presenter' && role !== 'moderator');
  const hands = own.hands.map(({ seat }) => seat);
  return (
    <ul className="panel-row" aria-label="The panel">
      {panel.map(({ id, name }) => (
        <li key={id}>
          {hands.includes(id) ? (
            <button type="button" className="hand" onClick={() => take(id)}>
              <b>Take {name}’s question</b> <kbd>{hands.indexOf(id) + 1}</kbd>
            </button>
          ) : (
            <p>
              <b>{name}</b> is listening
            </p>
          )}
        </li>
      ))}
    </ul>
  );
};
