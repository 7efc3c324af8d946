import type { Context, MiddlewareHandler } from 'hono';
import type { Access, Visitor } from './access.ts';
import type { Rate } from './rate.ts';
import { RequestError } from './refusal.ts';

export interface Guarded {
  Variables: { visitor: Visitor };
}

const bearer = /^Bearer (.+)$/iu;

/** Refuses host names that are not this server's: a foreign name may lead a browser here. */
export const guardHost =
  (hosts: (host: string) => boolean): MiddlewareHandler<Guarded> =>
  async ({ req }, next) => {
    const host = req.header('host') ?? '';
    if (!hosts(host)) throw new RequestError(421, `This server does not answer for "${host}".`);
    await next();
  };

/** What is answered is data: no browser guesses that it is a page, frames it, keeps it or runs anything in it. */
const asData: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** Refuses pages of other sites, keys that open nothing, and what is too much. */
export const guard =
  (access: Access, rate: Rate, now: () => number): MiddlewareHandler<Guarded> =>
  async (context, next) => {
    const { req } = context;
    for (const [name, value] of Object.entries(asData)) context.header(name, value);
    if (isOfAnotherSite(context)) throw new RequestError(403, 'A page of another site can’t use this server.');
    const key = keyIn(context);
    const visitor = key === null ? null : await access.visitor(key);
    if (!visitor)
      throw new RequestError(
        401,
        key === null
          ? 'This server wants its token; open the link it printed.'
          : 'That token opens nothing here, or no longer; ask for a new link.',
      );
    if (req.method === 'POST' || req.method === 'PUT') {
      const who = visitor.as === 'owner' ? 'owner' : `${visitor.session} ${visitor.viewer}`;
      if (!rate.take(who, now()))
        throw new RequestError(429, 'Too many requests at once; wait a moment and send it again.');
    }
    context.set('visitor', visitor);
    await next();
  };

export const keyOf = ({ headers, url }: Pick<Request, 'headers' | 'url'>): string | null =>
  bearer.exec(headers.get('authorization') ?? '')?.[1] ?? new URL(url).searchParams.get('key');

export const keyIn = ({ req }: Context): string | null => keyOf(req.raw);

/** A browser says where a request comes from: in Origin, or, where it leaves that out, in Sec-Fetch-Site. */
const isOfAnotherSite = ({ req }: Context): boolean => {
  const [origin, site] = [req.header('origin'), req.header('sec-fetch-site')];
  if (origin !== undefined && hostOf(origin) !== req.header('host')) return true;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

/** Null for what names no site, as a sandboxed page or a file does. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
