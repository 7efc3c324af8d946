import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Viewer } from '../engine/index.ts';

/** Who a request comes from: the owner of the server, or somebody with a link into one session. */
export type Visitor =
  | { readonly as: 'owner' }
  | { readonly as: 'guest'; readonly session: string; readonly viewer: Viewer };

/** Keys: the owner's token, and signed links that open one session for one seat, or only to look. */
export class Access {
  readonly #token: string | null;
  readonly #secret: string;

  constructor(secret: string, token: string | null) {
    this.#secret = secret;
    this.#token = token;
  }

  /** The key of a link; it says what it opens, and is signed. */
  keyFor(session: string, seat: string | null): string {
    const claim = Buffer.from(JSON.stringify([session, seat])).toString('base64url');
    return `${claim}.${this.#sign(claim)}`;
  }

  /** Null for a key that opens nothing. Without a token of its own, the server trusts whoever reaches it. */
  visitor(key: string | null): Visitor | null {
    if (key === null) return this.#token === null ? { as: 'owner' } : null;
    if (this.#token !== null && same(key, this.#token)) return { as: 'owner' };
    return this.#guest(key);
  }

  #guest(key: string): Visitor | null {
    const [claim, signature] = key.split('.');
    if (!claim || !signature || !same(signature, this.#sign(claim))) return null;
    const [session, seat] = JSON.parse(Buffer.from(claim, 'base64url').toString()) as [string, string | null];
    return { as: 'guest', session, viewer: seat ?? 'public' };
  }

  #sign(claim: string): string {
    return createHmac('sha256', this.#secret).update(claim).digest('base64url');
  }
}

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
