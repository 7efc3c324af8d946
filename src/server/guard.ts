import type { MiddlewareHandler } from 'hono';
import type { Access, Visitor } from './access.ts';
import type { Rate } from './rate.ts';
import { RequestError } from './refusal.ts';

export interface Guarded {
  Variables: { visitor: Visitor };
}

/** No request body is larger than this. */
export const mostBytes = 1_000_000;

const bearer = /^Bearer (.+)$/iu;

/** Refuses pages of other origins, foreign host names, what is too much, and keys that open nothing. */
export const guard =
  (access: Access, rate: Rate, hosts: (host: string) => boolean, now: () => number): MiddlewareHandler<Guarded> =>
  async (context, next) => {
    const { req } = context;
    const host = req.header('host') ?? '';
    if (!hosts(host)) throw new RequestError(421, `This server does not answer for "${host}".`);
    const origin = req.header('origin');
    if (origin !== undefined && new URL(origin).host !== host)
      throw new RequestError(403, 'A page of another site can’t use this server.');
    const key = bearer.exec(req.header('authorization') ?? '')?.[1] ?? req.query('key') ?? null;
    const visitor = access.visitor(key);
    if (!visitor)
      throw new RequestError(
        401,
        key === null ? 'This server wants its token; open the link it printed.' : 'That token opens nothing here.',
      );
    if (req.method !== 'GET') {
      const who = visitor.as === 'owner' ? 'owner' : `${visitor.session} ${visitor.viewer}`;
      if (!rate.take(who, now()))
        throw new RequestError(429, 'Too many requests at once; wait a moment and send it again.');
    }
    context.set('visitor', visitor);
    await next();
  };

/** Reads a JSON body, or refuses it with what is wrong. */
export const readBody = async <T>(request: Request): Promise<T> => {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge();
  const text = await request.text();
  if (text.length > mostBytes) throw tooLarge();
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new SyntaxError();
    return body as T;
  } catch {
    throw new RequestError(400, 'The body is not a JSON object.');
  }
};

const tooLarge = (): RequestError => new RequestError(413, `The body is larger than ${mostBytes / 1_000_000} MB.`);
