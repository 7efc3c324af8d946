import {
  type ClientHttp2Session,
  connect,
  constants,
  createServer,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  readonly url: string;
  /** Who gets calls from now on. */
  use(workers: readonly string[]): void;
  stop(): Promise<void>;
}

/** Gives each call to the worker that has the fewest: per call and not per connection, because many share one. For development; in production a real balancer does this. */
export const startBalancer = async (): Promise<Balancer> => {
  const lines = new Map<string, Line>();
  const sessions = new Set<Http2Session>();
  const server = createServer();

  const pass = async (stream: ServerHttp2Stream, headers: IncomingHttpHeaders): Promise<void> => {
    stream.on('error', () => stream.destroy());
    const found = await firstUp([...lines].sort(([, a], [, b]) => a.calls - b.calls));
    if (stream.destroyed) return;
    if (!found) return refuse(stream);
    const { line, session } = found;
    line.calls += 1;
    const { ':method': method, ':path': path, ...rest } = headers;
    const kept = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith(':')));
    const call = session.request({ ...kept, ':method': method, ':path': path }, { endStream: false });
    call.on('response', (answer) => {
      if (!stream.headersSent && !stream.destroyed) stream.respond(answer);
    });
    call.on('error', () => breakOff(stream));
    // The end of an answer is passed on; where the worker died there is an end too, and it is none.
    const isWhole = (): boolean => stream.headersSent && !call.aborted && !session.destroyed && call.rstCode === 0;
    call.on('end', () => isWhole() && stream.end());
    call.on('close', () => {
      line.calls -= 1;
      if (!stream.writableEnded) breakOff(stream);
    });
    stream.on('close', () => call.destroy());
    stream.pipe(call);
    call.pipe(stream, { end: false });
  };

  server.on('stream', (stream, headers) => void pass(stream, headers));
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (workers) => {
      for (const [url, { session }] of lines) {
        if (workers.includes(url)) continue;
        session?.destroy();
        lines.delete(url);
      }
      for (const url of workers)
        if (!lines.has(url)) lines.set(url, { session: null, isOpen: Promise.resolve(null), calls: 0, downUntil: 0 });
    },
    stop: async () => {
      for (const { session } of lines.values()) session?.destroy();
      for (const session of sessions) session.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};

interface Line {
  session: ClientHttp2Session | null;
  /** Null where nobody took the connection. */
  isOpen: Promise<ClientHttp2Session | null>;
  calls: number;
  /** A worker that did not answer has the fewest calls of all; until then it is asked last. */
  downUntil: number;
}

/** How long a worker that is gone is left alone where another one is there; milliseconds. */
const leftAlone = 500;

type Found = { readonly line: Line; readonly session: ClientHttp2Session };

/** The first worker, of those with the fewest calls, that is there; null where none is. */
const firstUp = async (lines: readonly (readonly [string, Line])[]): Promise<Found | null> => {
  const now = Date.now();
  const isUp = ([, { downUntil }]: readonly [string, Line]): boolean => downUntil <= now;
  for (const [url, line] of [...lines.filter(isUp), ...lines.filter((each) => !isUp(each))]) {
    const session = await connected(url, line);
    if (session) return { line, session };
    line.downUntil = Date.now() + leftAlone;
  }
  return null;
};

const connected = async (url: string, line: Line): Promise<ClientHttp2Session | null> => {
  const { session } = line;
  if (session && !session.destroyed && !session.closed) return line.isOpen;
  const fresh = connect(url);
  fresh.on('error', () => fresh.destroy());
  line.session = fresh;
  line.isOpen = new Promise((resolve) => {
    fresh.once('connect', () => resolve(fresh));
    fresh.once('close', () => resolve(null));
  });
  return line.isOpen;
};

/** Nobody can take it: the caller waits a while. */
const refuse = (stream: ServerHttp2Stream): void => {
  stream.respond({ ':status': 503 });
  stream.end();
};

/** A call whose worker is gone: the caller makes it again at once, and another one takes it. */
const breakOff = (stream: ServerHttp2Stream): void => {
  if (!stream.destroyed) stream.close(constants.NGHTTP2_INTERNAL_ERROR);
};
