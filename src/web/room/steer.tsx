import { useState } from 'react';
import type { Client, SignalRequest } from '../../api/index.ts';
import type { Session } from '../../engine/index.ts';
import { newId } from '../live-session.ts';
import { compareOf } from '../place.ts';
import { formatNames } from '../rule-books.ts';

interface SteerProps {
  readonly client: Client;
  readonly id: string;
  readonly session: Session<any>;
  readonly moment: number;
  readonly driven: boolean;
}

/** What whoever convened the table can do at any moment. Orders are kept, applied at the next legal point, and recorded. */
export const Steer = ({ client, id, session, moment, driven }: SteerProps) => {
  const [fact, setFact] = useState('');
  const [seat, setSeat] = useState('');
  const [voice, setVoice] = useState('human');
  const [format, setFormat] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const doing = (work: Promise<unknown>) =>
    work.then(() => setProblem(null)).catch((error: Error) => setProblem(error.message));
  const order = (name: string, data?: unknown) =>
    void doing(
      client.send(id, {
        id: newId(),
        type: 'steer',
        by: 'you',
        order: name,
        ...(data !== undefined && { data }),
      } as SignalRequest),
    );
  const fork = (more: { fill?: Record<string, string>; tell?: string } = {}) =>
    void doing(
      client.fork(id, { seq: moment, ...more }).then((made) => {
        window.location.hash = compareOf(id, made.id);
      }),
    );
  const invite = (who: string | null) =>
    void doing(client.link(id, { seat: who }).then(({ path }) => setLink(new URL(path, window.location.href).href)));
  const chosen = seat || session.seats[0]?.id || '';
  return (
    <section className="steer" aria-label="Steer">
      {!session.closed && (
        <div className="row">
          <button type="button" onClick={() => order(session.paused ? 'resume' : 'pause')}>
            {session.paused ? 'Resume' : 'Pause'}
          </button>
          <button type="button" onClick={() => order('skip')}>
            Skip turn
          </button>
          <button type="button" onClick={() => order('end')}>
            End
          </button>
          {!driven && (
            <button type="button" onClick={() => void doing(client.wake(id))}>
              Go on
            </button>
          )}
          <label>
            Fact <input value={fact} onChange={(event) => setFact(event.target.value)} />
          </label>
          <button
            type="button"
            disabled={fact.trim() === ''}
            onClick={() => {
              order('tell', { text: fact });
              setFact('');
            }}
          >
            Tell all
          </button>
        </div>
      )}
      <div className="row">
        <label>
          Seat{' '}
          <select value={chosen} onChange={(event) => setSeat(event.target.value)}>
            {session.seats.map(({ id: each, name }) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          Voice <input value={voice} onChange={(event) => setVoice(event.target.value)} list="voices" />
        </label>
        {!session.closed && (
          <button type="button" onClick={() => order('fill', { seat: chosen, voice })}>
            Hand over
          </button>
        )}
        <button type="button" onClick={() => fork({ fill: { [chosen]: voice } })}>
          Fork here with this voice
        </button>
        <button type="button" onClick={() => fork(fact ? { tell: fact } : {})}>
          Fork here
        </button>
        <button type="button" onClick={() => invite(chosen)}>
          Link for this seat
        </button>
        <button type="button" onClick={() => invite(null)}>
          Link to look
        </button>
        {!session.closed && (
          <>
            <label>
              Format{' '}
              <select value={format} onChange={(event) => setFormat(event.target.value)}>
                <option value="">…</option>
                {formatNames
                  .filter((name) => name !== session.format)
                  .map((name) => (
                    <option key={name}>{name}</option>
                  ))}
              </select>
            </label>
            <button type="button" disabled={format === ''} onClick={() => order('switch', { format })}>
              Switch
            </button>
          </>
        )}
      </div>
      {link && (
        <p>
          <label>
            Link <input readOnly value={link} onFocus={(event) => event.target.select()} size={60} />
          </label>
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
};
