import { type FormEvent, useState } from 'react';
import type { Client } from '../../api/index.ts';
import { type Cue, type Formats, measure, type Session, sayBudget, seatOf, type Viewer } from '../../engine/index.ts';

interface ComposeProps {
  readonly client: Client;
  readonly id: string;
  readonly session: Session<any>;
  readonly viewer: Viewer;
  readonly formats: Formats;
}

/** A person's turn. The owner speaks for every seat that a person fills, a guest for their own. */
export const Compose = ({ client, id, session, viewer, formats }: ComposeProps) => {
  const cue = session.pending.find(
    ({ seat, lane }) =>
      lane === 'floor' && (viewer === 'house' ? seatOf(session, seat)?.voice === 'human' : seat === viewer),
  );
  return cue ? (
    <Turn key={`${cue.id}.${cue.attempt}`} client={client} id={id} session={session} cue={cue} formats={formats} />
  ) : null;
};

const Turn = ({ client, id, session, cue, formats }: Omit<ComposeProps, 'viewer'> & { cue: Cue }) => {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const limit = formats[session.format]?.turns[cue.kind]?.limit;
  const used = limit ? Math.round(measure(text, limit.unit)) : 0;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const reply = { type: 'reply', cue: cue.id, attempt: cue.attempt, text } as const;
      await client.send(id, { id: `${cue.id}.${cue.attempt}`, ...reply });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <form className="compose" onSubmit={(event) => void send(event)}>
      <label htmlFor="turn">
        <strong>{seatOf(session, cue.seat)?.name}</strong>, your turn ({cue.kind}): {cue.asks}
      </label>
      <textarea id="turn" rows={4} value={text} onChange={(event) => setText(event.target.value)} />
      <div className="row">
        {limit && (
          <span className={used > limit.most ? 'over' : 'quiet'} aria-live="polite">
            {used} {limit.unit}; {sayBudget(limit)}
          </span>
        )}
        <button type="submit" className="primary" disabled={text.trim() === ''}>
          Speak
        </button>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
};
