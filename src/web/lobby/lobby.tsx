import { useEffect, useState } from 'react';
import type { Client, FormatCard, SessionCard } from '../../api/index.ts';
import { useFormatCards } from '../format-cards.ts';
import { Glyph } from '../glyph.tsx';
import { roomOf, useTitle } from '../place.ts';
import { shortLine } from '../short-line.ts';
import { ago } from './ago.ts';
import { Convene } from './convene.tsx';

/** Choose a format and start a session, or go back to one. */
export const Lobby = ({ client }: { client: Client }) => {
  const { cards, problem } = useFormatCards(client);
  const [chosen, setChosen] = useState<string | null>(null);
  useTitle('Moderato');
  const card = cards.find(({ name }) => name === chosen);
  return (
    <div className="lobby">
      <section aria-labelledby="convene">
        <h1 id="convene">Convene a table</h1>
        <p className="lead-in">
          Seat minds around it, people among them. The rules give the floor, the record keeps every word, and you leave
          with a result.
        </p>
        {problem && <p role="alert">{problem}</p>}
        <ul className="cards">
          {cards.map(({ name, says }) => (
            <li key={name}>
              <button type="button" className="card" aria-pressed={name === chosen} onClick={() => setChosen(name)}>
                <Glyph format={name} />
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

/** How often the list looks for news, in milliseconds. */
const everyMs = 5000;

const Sessions = ({ client, cards }: { client: Client; cards: readonly FormatCard[] }) => {
  const [text, setText] = useState('');
  const [format, setFormat] = useState('');
  const [found, setFound] = useState<readonly SessionCard[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const look = () =>
      client.sessions({ ...(text && { text }), ...(format && { format }) }).then(
        (sessions) => {
          setFound(sessions);
          setProblem(null);
        },
        (error: Error) => setProblem(error.message),
      );
    const first = setTimeout(look, 150);
    const again = setInterval(() => !document.hidden && void look(), everyMs);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [client, text, format]);
  return (
    <section className="sessions-side" aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      <div className="search">
        <input
          type="search"
          aria-label="Search"
          placeholder="Search what was said"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <select aria-label="Format" value={format} onChange={(event) => setFormat(event.target.value)}>
          <option value="">all formats</option>
          {cards.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </div>
      {problem && <p role="alert">{problem}</p>}
      {found?.length === 0 && (
        <p className="quiet">
          {text || format ? 'Nothing fits.' : 'Nothing here yet: choose a format, fill in its example, and start.'}
        </p>
      )}
      <ul className="sessions">
        {found?.map((session) => (
          <li key={session.id}>
            <Glyph format={session.format} />
            <a href={roomOf(session.id)} dir="auto">
              {shortLine(session.topic)}
            </a>
            <span className="quiet">
              {session.format} · {ago(session.updated, Date.now())} ·{' '}
              {session.closed === null ? <span className="pill good">open</span> : reasonIn(cards, session)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** How it ended, in a word where the format has no sentence of its own. */
const reasonIn = (cards: readonly FormatCard[], { format, closed }: SessionCard): string =>
  cards.find(({ name }) => name === format)?.reasons[closed!] ?? closed!;
