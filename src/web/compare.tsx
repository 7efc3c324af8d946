import type { Client } from '../api/index.ts';
import { roomOf } from './place.ts';
import { Room } from './room/room.tsx';

/** Two branches side by side. */
export const Compare = ({ client, ids }: { client: Client; ids: readonly [string, string] }) => (
  <div className="compare">
    {ids.map((id, at) => (
      <section key={id} aria-label={at === 0 ? 'As it was' : 'The branch'}>
        <p className="quiet">
          <span className={`pill ${at === 0 ? '' : 'accent'}`}>{at === 0 ? 'as it was' : 'the branch'}</span>{' '}
          <a href={roomOf(id)}>{id}</a>
        </p>
        <Room client={client} id={id} isBeside />
      </section>
    ))}
  </div>
);
