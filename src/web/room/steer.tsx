import { type FormEvent, useState } from 'react';
import type { Client } from '../../api/index.ts';
import { type AnyFormat, type OrderKind, type Session, seatOf } from '../../engine/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import { labelOf } from '../label.ts';
import { VoiceField } from '../models/voice-field.tsx';
import { nameIn } from './name-in.ts';
import { type Orders, useOrders } from './orders.ts';
import { SeatChoice } from './seat-choice.tsx';
import { SwitchFormat } from './switch-format.tsx';

interface SteerProps {
  readonly client: Client;
  readonly id: string;
  readonly session: Session<any>;
  readonly format: AnyFormat | undefined;
  readonly driven: boolean;
}

/** What whoever convened the table can do while it goes on. */
export const Steer = ({ client, id, session, format, driven }: SteerProps) => {
  const { order, doing, problem, sent } = useOrders(client, id);
  const [fact, setFact] = useState('');
  const tell = async (event: FormEvent) => {
    event.preventDefault();
    if (await order('tell', { text: fact }, 'put a fact on the table')) setFact('');
  };
  return (
    <section className="steer" aria-label="Steer">
      <form className="row" onSubmit={(event) => void tell(event)}>
        <label className="grows">
          Put a fact on the table
          <input value={fact} onChange={(event) => setFact(event.target.value)} />
        </label>
        <button type="submit" disabled={fact.trim() === ''}>
          Tell all
        </button>
      </form>
      {Object.entries(format?.orders ?? {}).map(([name, kind]) => (
        <OwnOrder key={name} name={name} kind={kind} session={session} order={order} />
      ))}
      <HandOver client={client} session={session} order={order} />
      <SwitchFormat client={client} session={session} order={order} />
      <div className="row ends">
        {!driven && (
          <button type="button" onClick={() => doing(client.wake(id))}>
            Go on
          </button>
        )}
        <button type="button" onClick={() => void order('skip', undefined, 'skip this turn')}>
          Skip turn
        </button>
        <button type="button" onClick={() => void order('end', undefined, 'end the session')}>
          End the session
        </button>
      </div>
      <div className="answer">
        <p role="status" className="quiet">
          {sent && `Sent: ${sent}.`}
        </p>
        {problem && <p role="alert">{problem}</p>}
      </div>
    </section>
  );
};

interface OwnOrderProps extends Pick<Orders, 'order'> {
  readonly name: string;
  readonly kind: OrderKind;
  readonly session: Session<any>;
}

/** An order that only this format knows, with what it takes. */
const OwnOrder = ({ name, kind: { says, takes = [] }, session, order }: OwnOrderProps) => {
  const [text, setText] = useState('');
  const [seat, setSeat] = useState('');
  const whom = takes.find((part) => part !== 'text');
  const needsSeat = takes.includes('seat');
  const give = async (event: FormEvent) => {
    event.preventDefault();
    const data = { ...(takes.includes('text') && { text }), ...(whom && seat && { [whom]: seat }) };
    if (await order(name, data, labelOf(name).toLowerCase())) setText('');
  };
  return (
    <form className="row" onSubmit={(event) => void give(event)}>
      {takes.includes('text') && (
        <label className="grows">
          {says}
          <input value={text} onChange={(event) => setText(event.target.value)} />
        </label>
      )}
      {whom && (
        <SeatChoice
          session={session}
          label={takes.includes('text') ? 'To' : says}
          none={needsSeat ? 'choose' : 'all'}
          value={seat}
          change={setSeat}
        />
      )}
      <button type="submit" disabled={(takes.includes('text') && text.trim() === '') || (needsSeat && seat === '')}>
        {labelOf(name)}
      </button>
      {takes.length === 0 && <span className="quiet">{says}</span>}
    </form>
  );
};

/** Who fills a seat. */
const HandOver = ({ client, session, order }: { client: Client; session: Session<any> } & Pick<Orders, 'order'>) => {
  const [wanted, setWanted] = useState('');
  const [voice, setVoice] = useState('');
  const seat = seatOf(session, wanted)?.id ?? session.seats[0]?.id ?? '';
  const hand = (to: string): void =>
    void order(
      'fill',
      { seat, voice: to },
      `hand the seat of ${harmlessLine(nameIn(session, seat))} to ${to === 'human' ? 'you' : to}`,
    );
  return (
    <div className="row">
      <SeatChoice session={session} label="Seat" value={seat} change={setWanted} />
      <VoiceField client={client} label="Voice" value={voice} change={setVoice} placeholder="improv, anthropic …" />
      <button type="button" disabled={voice.trim() === ''} onClick={() => hand(voice.trim())}>
        Hand over
      </button>
      <button type="button" disabled={seatOf(session, seat)?.voice === 'human'} onClick={() => hand('human')}>
        Take it myself
      </button>
    </div>
  );
};
