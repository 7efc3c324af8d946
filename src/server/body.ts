import { RequestError } from './refusal.ts';

/** No request body is larger than this. */
const mostBytes = 1_000_000;

/** A body that may bring documents with it is larger. */
const mostWithSources = 20_000_000;

/** Reads a JSON body, or refuses it with what is wrong; what is too large is never read to its end. */
export const readBody = async (request: Request): Promise<Body> => parsed(await readBytes(request));

/** The same for what may bring documents with it: the rest of it is no larger than any other body. */
export const readConvening = async (request: Request): Promise<Body> => {
  const bytes = await readBytes(request, mostWithSources);
  const body = parsed(bytes);
  if (bytes.byteLength > mostBytes && !Array.isArray(body.sources)) throw tooLarge(mostBytes);
  return body;
};

type Body = Readonly<Record<string, unknown>>;

const parsed = (bytes: Uint8Array): Body => {
  const text = new TextDecoder().decode(bytes);
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new SyntaxError();
    return body as Record<string, unknown>;
  } catch {
    throw new RequestError(400, 'The body is not a JSON object.');
  }
};

/** Reads a body of bytes; what is too large is never read to its end. */
export const readBytes = async ({ body, headers }: Request, most = mostBytes): Promise<Uint8Array> => {
  if (Number(headers.get('content-length') ?? 0) > most) throw tooLarge(most);
  if (!body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > most) throw tooLarge(most);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
};

const tooLarge = (most: number): RequestError =>
  new RequestError(413, `The body is larger than ${Math.round(most / 1_000_000)} MB.`);
