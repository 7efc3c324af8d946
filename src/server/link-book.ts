import { createHash, randomBytes } from 'node:crypto';
import { type KeptText, type KeptTexts, readingOf } from './kept-text.ts';

/** A link into one session: for one seat, or only to look. Its key is kept as a hash, so that the file opens nothing. */
export interface KeptLink {
  readonly id: string;
  readonly session: string;
  readonly seat: string | null;
  readonly made: number;
  readonly expires: number;
  readonly hash: string;
}

/** The links that are out, beside the ledgers: they outlive a restart, end by themselves, and are revoked one by one. */
export class LinkBook {
  readonly #kept: KeptText;
  readonly #read: () => Promise<readonly KeptLink[]>;
  readonly #under: string;

  /** `under` is how its keys begin, where there are several books. */
  constructor(texts: KeptTexts, under = '') {
    this.#kept = texts('links');
    this.#read = readingOf(this.#kept, linksIn);
    this.#under = under;
  }

  /** Writes a link down; the key is told this once. */
  async make(session: string, seat: string | null, made: number, expires: number) {
    const id = randomBytes(6).toString('hex');
    const key = `${this.#under}${id}.${randomBytes(24).toString('base64url')}`;
    const link: KeptLink = { id, session, seat, made, expires, hash: hashOf(key) };
    await this.#change((links) => [...links.filter((each) => each.expires > made), link]);
    return { link, key };
  }

  /** The link that a key belongs to, if it is still out. */
  async find(key: string, now: number): Promise<KeptLink | null> {
    const hash = hashOf(key);
    return (await this.#read()).find((link) => link.hash === hash && link.expires > now) ?? null;
  }

  async of(session: string, now: number): Promise<readonly KeptLink[]> {
    return (await this.#read()).filter((link) => link.session === session && link.expires > now);
  }

  /** Whether there was such a link. */
  async revoke(session: string, id: string): Promise<boolean> {
    const isIt = (link: KeptLink): boolean => link.session === session && link.id === id;
    if (!(await this.#read()).some(isIt)) return false;
    await this.#change((links) => links.filter((link) => !isIt(link)));
    return true;
  }

  #change(change: (links: readonly KeptLink[]) => readonly KeptLink[]): Promise<void> {
    return this.#kept.change((text) => `${JSON.stringify(change(linksIn(text)))}\n`);
  }
}

/** Looking a key up by its hash tells nothing by how long it takes. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const linksIn = (text: string | null): readonly KeptLink[] => {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter(isLink) : [];
  } catch {
    return [];
  }
};

const isLink = (value: unknown): value is KeptLink => {
  const { id, session, seat, made, expires, hash } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return (
    [id, session, hash].every((each) => typeof each === 'string') &&
    [made, expires].every((each) => typeof each === 'number') &&
    (seat === null || typeof seat === 'string')
  );
};
