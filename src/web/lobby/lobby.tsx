import { useEffect, useState } from 'react';
import type { Client, FormatCard, SessionCard } from '../../api/index.ts';
import { harmlessLine } from '../../transcripts/harmless.ts';
import { roomOf } from '../place.ts';
import { Convene } from './convene.tsx';

/** Choose a format and start a session, or go back to one. */
export const Lobby = ({ client }: { client: Client }) => {
  const [cards, setCards] = useState<readonly FormatCard[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    client.formats().then(setCards, (error: Error) => setProblem(error.message));
  }, [client]);
  const card = cards.find(({ name }) => name === chosen);
  return (
    <div className="lobby">
      <section aria-labelledby="convene">
        <h1 id="convene">Convene a table</h1>
        {problem && <p role="alert">{problem}</p>}
        <ul className="cards">
          {cards.map(({ name, says }) => (
            <li key={name}>
              <button type="button" className="card" aria-pressed={name === chosen} onClick={() => setChosen(name)}>
                <strong>{name}</strong>
                <span>{says}</span>
              </button>
            </li>
          ))}
        </ul>
        {card && <Convene key={card.name} client={client} card={card} />}
      </section>
      <Sessions client={client} cards={cards} />
    </div>
  );
};

const Sessions = ({ client, cards }: { client: Client; cards: readonly FormatCard[] }) => {
  const [text, setText] = useState('');
  const [format, setFormat] = useState('');
  const [found, setFound] = useState<readonly SessionCard[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      client
        .sessions({ ...(text && { text }), ...(format && { format }) })
        .then(setFound, (error: Error) => setProblem(error.message));
    }, 150);
    return () => clearTimeout(timer);
  }, [client, text, format]);
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      <div className="row">
        <label>
          Search <input type="search" value={text} onChange={(event) => setText(event.target.value)} />
        </label>
        <label>
          Format{' '}
          <select value={format} onChange={(event) => setFormat(event.target.value)}>
            <option value="">all</option>
            {cards.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      {problem && <p role="alert">{problem}</p>}
      {found?.length === 0 && (
        <p className="quiet">{text || format ? 'Nothing fits.' : 'Nothing here yet: choose a format and start.'}</p>
      )}
      <ul className="sessions">
        {found?.map((session) => (
          <li key={session.id}>
            <a href={roomOf(session.id)}>{harmlessLine(session.topic)}</a>
            <span className="quiet">
              {session.format} · {session.closed ?? 'running'} · {new Date(session.updated).toLocaleString()}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
