import { lazy, Suspense, useMemo } from 'react';
import { Client, type Fetch } from '../api/index.ts';
import { Lobby } from './lobby/lobby.tsx';
import { keyOf, placeOf, useHash } from './place.ts';

const Room = lazy(() => import('./room/room.tsx').then(({ Room }) => ({ default: Room })));
const Compare = lazy(() => import('./compare.tsx').then(({ Compare }) => ({ default: Compare })));

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
        <Suspense fallback={<p className="quiet">Opening …</p>}>
          {place.at === 'room' && <Room key={place.id} client={client} id={place.id} />}
          {place.at === 'compare' && <Compare client={client} ids={place.ids} />}
        </Suspense>
        {place.at === 'lobby' && <Lobby client={client} />}
      </main>
    </>
  );
};
