import { RequestError } from './refusal.ts';

/** Who sits where: a seat is held by one client at a time, as long as one of its streams is open. */
export class Seating {
  readonly #taken = new Map<string, { readonly client: string; streams: number }>();

  /** Sits down; returns how to get up. */
  take(session: string, seat: string, client: string): () => void {
    const key = JSON.stringify([session, seat]);
    const held = this.#taken.get(key) ?? { client, streams: 0 };
    if (held.client !== client) throw new RequestError(409, `The seat ${seat} is taken by somebody else.`);
    held.streams += 1;
    this.#taken.set(key, held);
    return () => {
      held.streams -= 1;
      if (held.streams === 0) this.#taken.delete(key);
    };
  }
}
