import { lazy, Suspense, useMemo } from 'react';
import { Client, type Fetch } from '../api/index.ts';
import { clientId } from './client-id.ts';
import { Glyph } from './glyph.tsx';
import { keyOf, placeOf, useHash } from './place.ts';

const Lobby = lazy(() => import('./lobby/lobby.tsx').then(({ Lobby }) => ({ default: Lobby })));
const Room = lazy(() => import('./room/room.tsx').then(({ Room }) => ({ default: Room })));
const Compare = lazy(() => import('./compare.tsx').then(({ Compare }) => ({ default: Compare })));

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
        <Suspense fallback={<p className="quiet">Opening …</p>}>
          {place.at === 'lobby' && <Lobby client={client} />}
          {place.at === 'room' && <Room key={place.id} client={client} id={place.id} />}
          {place.at === 'compare' && <Compare client={client} ids={place.ids} />}
        </Suspense>
      </main>
    </div>
  );
};
