import { type FormEvent, useState } from 'react';
import type { Client } from '../../api/index.ts';
import { newId } from '../client-id.ts';
import { useOrders } from './orders.ts';

interface PresenterProps {
  readonly client: Client;
  readonly id: string;
  /** Whose words and acts these are. */
  readonly seat: string;
}

/** Act -> what the button says. */
const acts: Readonly<Record<string, string>> = {
  'open-qa': 'Open Q&A',
  acknowledge: 'Take the hand',
  'move-on': 'Move on',
  park: 'Park it',
  decline: 'Decline',
  end: 'End the rehearsal',
};

/** What a presenter says and does; nobody else sees it. */
export const Presenter = ({ client, id, seat }: PresenterProps) => {
  const { doing, problem } = useOrders(client, id);
  const [text, setText] = useState('');
  const act = (name: string, data?: unknown): void =>
    doing(client.send(id, { id: newId(), type: 'did', seat, act: name, ...(data !== undefined && { data }) }));
  const say = (event: FormEvent) => {
    event.preventDefault();
    doing(client.send(id, { id: newId(), type: 'said', seat, text }).then(() => setText('')));
  };
  return (
    <section className="compose presenter" aria-label="Present">
      <form onSubmit={say}>
        <label htmlFor="talk">What you say</label>
        <textarea id="talk" rows={3} value={text} onChange={(event) => setText(event.target.value)} />
        <div className="row">
          <button type="submit" className="primary" disabled={text.trim() === ''}>
            Say it
          </button>
          <button type="button" onClick={() => act('slide', { by: -1 })}>
            Previous slide
          </button>
          <button type="button" onClick={() => act('slide', { by: 1 })}>
            Next slide
          </button>
        </div>
      </form>
      <div className="row">
        {Object.entries(acts).map(([name, says]) => (
          <button key={name} type="button" onClick={() => act(name)}>
            {says}
          </button>
        ))}
      </div>
      {problem && <p role="alert">{problem}</p>}
    </section>
  );
};
