import type { Client } from '../api/index.ts';
import { roomOf } from './place.ts';
import { Room } from './room/room.tsx';
import { Side } from './room/side.ts';

/** Two branches side by side. */
export const Compare = ({ client, ids }: { client: Client; ids: readonly [string, string] }) => (
  <div className="compare">
    {ids.map((id, at) => (
      <section key={id} aria-label={at === 0 ? 'As it was' : 'The branch'}>
        <p className="quiet">
          <span className={`pill ${at === 0 ? '' : 'accent'}`}>{at === 0 ? 'as it was' : 'the branch'}</span>{' '}
          <a href={roomOf(id)}>{id}</a>
        </p>
        <Side value={at === 0 ? 'as it was' : 'the branch'}>
          <Room client={client} id={id} />
        </Side>
      </section>
    ))}
  </div>
);
