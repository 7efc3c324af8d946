import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the fake saw it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: any;
}

/** What the fake says: one JSON document, or the pieces of an event stream. */
export type Said =
  | { readonly status: number; readonly json: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly events: readonly string[]; readonly headers?: Readonly<Record<string, string>> };

/** Ways to fail, each once, in the order in which they were ordered. */
export const faults = [
  'bad-key',
  'no-model',
  'rate-limit',
  'overloaded',
  'broken',
  'too-long',
  'hang',
  'hang-mid-stream',
  'cut',
  'ends-early',
  'empty',
  'truncated',
  'malformed',
] as const;
export type Fault = (typeof faults)[number];

/** Those with which a stream ends in its middle. */
const breaksOff: ReadonlySet<Fault> = new Set(['cut', 'ends-early', 'hang-mid-stream', 'malformed']);

/** One provider's protocol. */
export interface Protocol {
  /** Checks a request and answers it; a `Wrong` is the provider's own way to say no. */
  answer(asked: Asked, fault: Fault | null): Said;
  /** The provider's error document for a fault that comes before any stream. */
  refusal(fault: Fault): Said | null;
}

export interface FakeServer {
  readonly url: string;
  /** Everything that was asked, the failures included. */
  readonly requests: readonly Asked[];
  /** The next requests fail so, one after the other; null lets one pass. */
  fail(...faults: readonly (Fault | null)[]): void;
  /** Resolves when one more request has come and hangs. */
  hung(): Promise<void>;
  close(): Promise<void>;
}

/** Serves a protocol on this machine only. `latency` delays every answer by real milliseconds: for benches. */
export const fakeServer = async (protocol: Protocol, { latency = 0 } = {}): Promise<FakeServer> => {
  const requests: Asked[] = [];
  const ordered: (Fault | null)[] = [];
  let hangs = 0;
  const waiting: (() => void)[] = [];

  const hang = (): void => {
    const tell = waiting.shift();
    if (tell) tell();
    else hangs += 1;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const asked = await readRequest(request);
    requests.push(asked);
    const fault = asked.method === 'POST' ? (ordered.shift() ?? null) : null;
    if (fault === 'hang') return hang();
    const said = (fault && protocol.refusal(fault)) || protocol.answer(asked, fault);
    if (latency > 0) await new Promise((resolve) => setTimeout(resolve, latency));
    if ('json' in said)
      return void response
        .writeHead(said.status, { 'content-type': 'application/json', ...said.headers })
        .end(JSON.stringify(said.json));
    await stream(response, said, fault);
  };

  const stream = async (
    response: ServerResponse,
    said: Extract<Said, { events: unknown }>,
    fault: Fault | null,
  ): Promise<void> => {
    response.writeHead(200, { 'content-type': 'text/event-stream', ...said.headers });
    if (fault === 'empty') return void response.end();
    const isBroken = fault !== null && breaksOff.has(fault);
    const events = isBroken ? said.events.slice(0, Math.ceil(said.events.length / 2)) : said.events;
    for (const event of events) await new Promise<unknown>((sent) => response.write(event, sent));
    if (fault === 'hang-mid-stream') hang();
    else if (fault === 'cut') response.destroy();
    else response.end(fault === 'malformed' ? 'data: {"this is": not JSON\n\n' : undefined);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(599, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { type: 'fake_server_bug', message: String(error) } }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (...wanted) => void ordered.push(...wanted),
    hung: () =>
      new Promise((resolve) => {
        if (hangs === 0) return void waiting.push(resolve);
        hangs -= 1;
        resolve();
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

const readRequest = async (request: IncomingMessage): Promise<Asked> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString('utf8');
  const url = new URL(request.url ?? '/', 'http://fake');
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: request.headers as Record<string, string>,
    body: text === '' ? null : JSON.parse(text),
  };
};

/** An event of a stream, with or without its name. */
export const event = (data: unknown, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

/** A text in pieces as a model streams it. */
export const inPieces = (text: string): string[] => text.match(/\S+\s*|\s+/gu) ?? [];

/** A quarter of the characters: no real tokeniser, but the same for everyone. */
export const fakeTokens = (text: string): number => Math.ceil(text.length / 4);
