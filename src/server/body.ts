import { RequestError } from './refusal.ts';

/** No request body is larger than this. */
export const mostBytes = 1_000_000;

/** Reads a JSON body, or refuses it with what is wrong; what is too large is never read to its end. */
export const readBody = async (request: Request): Promise<Readonly<Record<string, unknown>>> => {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge();
  const text = await readText(request);
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new SyntaxError();
    return body as Record<string, unknown>;
  } catch {
    throw new RequestError(400, 'The body is not a JSON object.');
  }
};

const readText = async ({ body }: Request): Promise<string> => {
  if (!body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > mostBytes) throw tooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const tooLarge = (): RequestError => new RequestError(413, `The body is larger than ${mostBytes / 1_000_000} MB.`);
