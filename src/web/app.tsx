import { useMemo } from 'react';
import { Client, type Fetch } from '../api/index.ts';
import { Compare } from './compare.tsx';
import { Lobby } from './lobby/lobby.tsx';
import { keyOf, placeOf, useHash } from './place.ts';
import { Room } from './room/room.tsx';

export const App = () => {
  const hash = useHash();
  const key = keyOf(hash);
  const client = useMemo(() => new Client(((url, init) => fetch(url, init)) as Fetch, '', key), [key]);
  const place = placeOf(hash);
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className="top">
        <a href="#/" className="brand">
          Moderato
        </a>
        <span className="quiet">the moderator for conversations between minds</span>
      </header>
      <main id="main">
        {place.at === 'room' && <Room key={place.id} client={client} id={place.id} />}
        {place.at === 'compare' && <Compare client={client} ids={place.ids} />}
        {place.at === 'lobby' && <Lobby client={client} />}
      </main>
    </>
  );
};
