import type { MiddlewareHandler } from 'hono';
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

/** Refuses pages of other origins, keys that open nothing, and what is too much. */
export const guard =
  (access: Access, rate: Rate, now: () => number): MiddlewareHandler<Guarded> =>
  async (context, next) => {
    const { req } = context;
    const origin = req.header('origin');
    if (origin !== undefined && hostOf(origin) !== req.header('host'))
      throw new RequestError(403, 'A page of another site can’t use this server.');
    const key = bearer.exec(req.header('authorization') ?? '')?.[1] ?? req.query('key') ?? null;
    const visitor = access.visitor(key);
    if (!visitor)
      throw new RequestError(
        401,
        key === null ? 'This server wants its token; open the link it printed.' : 'That token opens nothing here.',
      );
    if (req.method === 'POST') {
      const who = visitor.as === 'owner' ? 'owner' : `${visitor.session} ${visitor.viewer}`;
      if (!rate.take(who, now()))
        throw new RequestError(429, 'Too many requests at once; wait a moment and send it again.');
    }
    context.set('visitor', visitor);
    await next();
  };

/** Null for what names no site, as a sandboxed page or a file does. */
const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);
