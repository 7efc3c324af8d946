import { RequestError } from './refusal.ts';

/** No request body is larger than this. */
const mostBytes = 1_000_000;

/** A body that may bring documents with it is larger. */
const mostWithSources = 20_000_000;

/** Of a body that is too large so much is still taken in, and thrown away, before it is refused: many clients listen only once they have sent all. */
const mostDrained = 64_000_000;
const longestDrain = 5000;

/** Reads a JSON body, or refuses it with what is wrong. */
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

/** Reads a body of bytes; what is too large is never kept. */
export const readBytes = async ({ body, headers }: Request, most = mostBytes): Promise<Uint8Array> => {
  if (!body) return new Uint8Array();
  const declared = Number(headers.get('content-length') ?? 0);
  if (declared > most + mostDrained) throw tooLarge(most);
  const reader = body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  while (size <= most && declared <= most) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(Buffer.concat(parts));
    size += value.byteLength;
    parts.push(value);
  }
  await drained(reader);
  throw tooLarge(most);
};

const drained = async (reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> => {
  const isLate = new Promise<null>((resolve) => void setTimeout(resolve, longestDrain, null).unref());
  for (let size = 0; size <= mostDrained; ) {
    const read = await Promise.race([reader.read(), isLate]).catch(() => null);
    if (read === null || read.done) return;
    size += read.value.byteLength;
  }
};

const tooLarge = (most: number): RequestError =>
  new RequestError(413, `The body is larger than ${Math.round(most / 1_000_000)} MB.`);
