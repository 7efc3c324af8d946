import type { Client } from '../api/index.ts';
import { roomOf } from './place.ts';
import { Room } from './room/room.tsx';

/** Two branches side by side. */
export const Compare = ({ client, ids }: { client: Client; ids: readonly [string, string] }) => (
  <div className="compare">
    {ids.map((id) => (
      <section key={id} aria-label={`Session ${id}`}>
        <p>
          <a href={roomOf(id)}>{id}</a>
        </p>
        <Room client={client} id={id} />
      </section>
    ))}
  </div>
);
