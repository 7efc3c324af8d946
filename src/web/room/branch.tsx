import { type FormEvent, useState } from 'react';
import type { Client } from '../../api/index.ts';
import type { Session } from '../../engine/index.ts';
import { VoiceField } from '../models/voice-field.tsx';
import { compareOf } from '../place.ts';
import { shortLine } from '../short-line.ts';
import { nameIn } from './name-in.ts';
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
  const [name, setName] = useState('');
  const fork = (event: FormEvent) => {
    event.preventDefault();
    const asked = {
      seq,
      ...(seat && voice.trim() && { fill: { [seat]: voice.trim() } }),
      ...(seat && line.trim() && { recast: { [seat]: { line: line.trim() } } }),
      ...(fact.trim() && { tell: fact.trim() }),
      name: name.trim() || nameFor(session, { seat, voice, line, fact }),
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
        <VoiceField
          client={client}
          label="Voice"
          value={voice}
          change={setVoice}
          placeholder="as it was"
          disabled={seat === ''}
        />
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
        <label className="grows">
          Its name
          <input
            dir="auto"
            value={name}
            maxLength={200}
            placeholder={nameFor(session, { seat, voice, line, fact })}
            onChange={(event) => setName(event.target.value)}
          />
        </label>
        <button type="submit" className="primary">
          Branch here
        </button>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </form>
  );
};

interface Changed {
  readonly seat: string;
  readonly voice: string;
  readonly line: string;
  readonly fact: string;
}

/** A branch is called after what is otherwise in it. */
const nameFor = (session: Session<any>, { seat, voice, line, fact }: Changed): string => {
  const who = nameIn(session, seat);
  if (fact.trim()) return shortLine(fact.trim());
  if (seat && line.trim()) return `With another ${who}`;
  return seat && voice.trim() ? `${who} by ${voice.trim()}` : 'Once more from here';
};
