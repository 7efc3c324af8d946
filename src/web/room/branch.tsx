import { type FormEvent, useState } from 'react';
import type { Client } from '../../api/index.ts';
import type { Session } from '../../engine/index.ts';
import { compareOf } from '../place.ts';
import { useOrders } from './orders.ts';
import { SeatChoice } from './seat-choice.tsx';

interface BranchProps {
  readonly client: Client;
  readonly id: string;
  readonly session: Session<any>;
  /** The entry after which the branch goes its own way. */
  readonly seq: number;
}

/** What if, from here on, another voice, another character, or one more sentence? Both branches are then shown. */
export const Branch = ({ client, id, session, seq }: BranchProps) => {
  const { doing, problem } = useOrders(client, id);
  const [seat, setSeat] = useState('');
  const [voice, setVoice] = useState('');
  const [line, setLine] = useState('');
  const [fact, setFact] = useState('');
  const fork = (event: FormEvent) => {
    event.preventDefault();
    const asked = {
      seq,
      ...(seat && voice.trim() && { fill: { [seat]: voice.trim() } }),
      ...(seat && line.trim() && { recast: { [seat]: { line: line.trim() } } }),
      ...(fact.trim() && { tell: fact.trim() }),
    };
    doing(
      client.fork(id, asked).then((made) => {
        window.location.hash = compareOf(id, made.id);
      }),
    );
  };
  return (
    <form onSubmit={fork}>
      <div className="row">
        <SeatChoice session={session} label="Change" none="no seat" value={seat} change={setSeat} />
        <label>
          Voice
          <input
            value={voice}
            disabled={seat === ''}
            placeholder="as it was"
            list="voices"
            onChange={(event) => setVoice(event.target.value)}
          />
        </label>
        <label className="grows">
          Another character
          <input
            value={line}
            disabled={seat === ''}
            placeholder="as it was"
            onChange={(event) => setLine(event.target.value)}
          />
        </label>
      </div>
      <div className="row">
        <label className="grows">
          One more sentence on the table
          <input value={fact} onChange={(event) => setFact(event.target.value)} />
        </label>
        <button type="submit" className="primary">
          Branch here
        </button>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
};
