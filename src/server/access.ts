import type { Viewer } from '../engine/index.ts';
import type { LinkBook } from './link-book.ts';
import { isSameKey } from './tenants.ts';

/** Who a request comes from: the owner of the server, or somebody with a link into one session. */
export type Visitor =
  | { readonly as: 'owner' }
  | { readonly as: 'guest'; readonly session: string; readonly viewer: Viewer };

/** Keys: the owner's token, and links that open one session for one seat, or only to look. */
export class Access {
  readonly links: LinkBook;
  readonly #token: string;
  readonly #now: () => number;

  constructor(token: string, links: LinkBook, now: () => number) {
    this.#token = token;
    this.links = links;
    this.#now = now;
  }

  /** Null for a key that opens nothing, or no longer. */
  async visitor(key: string): Promise<Visitor | null> {
    if (isSameKey(key, this.#token)) return { as: 'owner' };
    const link = await this.links.find(key, this.#now());
    return link && { as: 'guest', session: link.session, viewer: link.seat ?? 'public' };
  }
}
