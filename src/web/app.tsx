import { useMemo } from 'react';
import { Client, type Fetch } from '../api/index.ts';
import { clientId } from './client-id.ts';
import { fetchedPart } from './fetched-part.tsx';
import { Glyph } from './glyph.tsx';
import { keyOf, placeOf, useHash } from './place.ts';

const opening = <p className="quiet">Opening …</p>;
const Lobby = fetchedPart(() => import('./lobby/lobby.tsx').then(({ Lobby }) => Lobby), opening);
const Room = fetchedPart(() => import('./room/room.tsx').then(({ Room }) => Room), opening);
const Compare = fetchedPart(() => import('./compare.tsx').then(({ Compare }) => Compare), opening);

export const App = () => {
  const hash = useHash();
  const key = keyOf(hash);
  const client = useMemo(() => new Client(((url, init) => fetch(url, init)) as Fetch, '', key, clientId()), [key]);
  const place = placeOf(hash);
  return (
    <div className="page">
      <button type="button" className="skip" onClick={() => document.getElementById('main')?.focus()}>
        Skip to the content
      </button>
      <header className="top">
        <a href="#/" className="brand">
          <Glyph format="council" />
          Moderato
        </a>
        <span className="quiet">the moderator for conversations between minds</span>
      </header>
      <main id="main" tabIndex={-1}>
        {place.at === 'lobby' && <Lobby client={client} />}
        {place.at === 'room' && <Room key={place.id} client={client} id={place.id} />}
        {place.at === 'compare' && <Compare client={client} ids={place.ids} />}
      </main>
    </div>
  );
};
