/** Who sits where: a seat is held by one client at a time, as long as one of its streams is open. */
export class Seating {
  readonly #taken = new Map<string, { readonly client: string; streams: number }>();

  /** Whether a client may sit, read or speak here: nobody else does. */
  isFreeFor(client: string, session: string, seat: string): boolean {
    const held = this.#taken.get(keyOf(session, seat));
    return held === undefined || held.client === client;
  }

  /** Sits down where it is free; returns how to get up. */
  take(client: string, session: string, seat: string): () => void {
    const key = keyOf(session, seat);
    const held = this.#taken.get(key) ?? { client, streams: 0 };
    held.streams += 1;
    this.#taken.set(key, held);
    return () => {
      held.streams -= 1;
      if (held.streams === 0) this.#taken.delete(key);
    };
  }
}

const keyOf = (session: string, seat: string): string => JSON.stringify([session, seat]);
