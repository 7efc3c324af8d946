import { useEffect, useMemo, useState } from 'react';
import { Client, type Fetch } from '../api/client.ts';
import { clientId } from './client-id.ts';
import { fetchedPart } from './fetched-part.tsx';
import { keyOf, placeOf, useHash } from './place.ts';
import { serverReach } from './server-reach.ts';
import { Top } from './top.tsx';
import { Waiting } from './waiting.tsx';

const opening = <Waiting />;
const Home = fetchedPart(() => import('./home/home.tsx').then(({ Home }) => Home), opening);
const Sessions = fetchedPart(() => import('./sessions/sessions.tsx').then(({ Sessions }) => Sessions), opening);
const Models = fetchedPart(() => import('./models/models.tsx').then(({ Models }) => Models), opening);
const Room = fetchedPart(() => import('./room/room.tsx').then(({ Room }) => Room), opening);
const Compare = fetchedPart(() => import('./compare/compare.tsx').then(({ Compare }) => Compare), opening);
const Keys = fetchedPart(() => import('./keys.tsx').then(({ Keys }) => Keys));

/** What is shown first is there at once when the page is drawn. */
export const readyFor = async (hash: string): Promise<unknown> => placeOf(hash).at === 'home' && Home.fetch();

const ask: Fetch = (url, init) =>
  fetch(url, init as RequestInit).catch((error) => {
    serverReach.doubt();
    throw error;
  });

export const App = () => {
  const hash = useHash();
  const key = keyOf(hash);
  const client = useMemo(() => new Client(ask, '', key, clientId()), [key]);
  const [showsKeys, showKeys] = useState(false);
  useKey('?', () => showKeys(true));
  const place = placeOf(hash);
  const isRoom = place.at === 'room' || place.at === 'compare';
  return (
    <div className="page">
      <button type="button" className="skip" onClick={() => document.getElementById('main')?.focus()}>
        Skip to the content
      </button>
      {!isRoom && <Top at={place.at} showKeys={() => showKeys(true)} />}
      <main id="main" tabIndex={-1}>
        {place.at === 'home' && <Home client={client} format={place.format} />}
        {place.at === 'sessions' && <Sessions client={client} />}
        {place.at === 'models' && <Models client={client} />}
        {place.at === 'room' && <Room key={`${place.id} ${place.seq}`} client={client} id={place.id} at={place.seq} />}
        {place.at === 'compare' && <Compare client={client} ids={place.ids} />}
      </main>
      {showsKeys && <Keys close={() => showKeys(false)} />}
    </div>
  );
};

/** Hears a key wherever nobody is writing. */
const useKey = (key: string, press: () => void): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isWriting = document.activeElement?.matches('input:not([type="range"]), textarea, select');
      if (event.key === key && !isWriting) press();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
};
