import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { StreamEvent } from '../api/index.ts';
import type { Viewer } from '../engine/index.ts';
import { LedgerError } from '../runtime/index.ts';
import type { Office } from './office.ts';
import { Stream } from './stream.ts';

/** How often a stream looks for what another process wrote, in milliseconds. */
const patrol = 1000;
/** A quiet stream says that it is alive after so many looks: what stands between would close it. */
const looksPerSign = 20;
/** A client that has not taken what it was sent for so many looks is let go; it may come back. */
const looksOfPatience = 30;

interface Watching {
  readonly office: Office;
  readonly id: string;
  readonly viewer: Viewer;
  readonly from: number;
  /** Whether the key still opens the door: asked at every look. */
  readonly mayStay: () => Promise<boolean>;
  /** What is to be done when nobody listens any more. */
  readonly leave: () => void;
}

/** A session as server-sent events. */
export const eventStream = (context: Context, { office, id, viewer, from, leave, mayStay }: Watching): Response => {
  if (context.req.raw.method === 'HEAD') {
    leave();
    return context.body(null, 200, { 'content-type': 'text/event-stream' });
  }
  const stream = new Stream(office.host, id, viewer, from);
  return streamSSE(context, async (sse) => {
    const writer = new Writer(sse);
    const look = setInterval(() => {
      if (writer.isStuck()) hangUp(context);
      else stream.catchUp();
      void mayStay().then((may) => may || stream.end());
    }, patrol);
    look.unref();
    sse.onAbort(() => stream.end());
    try {
      await stream.run(
        (events) => writer.write(events.map(written).join('')),
        () => office.owner.driver(id)?.session,
      );
    } catch (error) {
      if (!(error instanceof LedgerError)) throw error; // where the ledgers are away, the stream ends, and its client comes again
    } finally {
      clearInterval(look);
      leave();
    }
  });
};

/** Closes the line itself: a write that nobody takes would wait for ever. */
const hangUp = ({ env }: Context): void => {
  (env as Partial<HttpBindings>).outgoing?.destroy();
};

/** An event as it goes over the wire; entries carry their number, so that a reader can go on after it. */
const written = (told: StreamEvent): string =>
  `event: ${told.event}\ndata: ${JSON.stringify(told.data)}\n${told.event === 'entry' ? `id: ${told.data.seq}\n` : ''}\n`;

/** Writes one event after the other, and notices a client that takes none. */
class Writer {
  readonly #sse: SSEStreamingApi;
  #waits = false;
  #looks = 0;

  constructor(sse: SSEStreamingApi) {
    this.#sse = sse;
  }

  async write(text: string): Promise<void> {
    this.#waits = true;
    this.#looks = 0;
    await this.#sse.write(text);
    this.#waits = false;
  }

  /** Asked at every look. */
  isStuck(): boolean {
    this.#looks += 1;
    if (!this.#waits && this.#looks % looksPerSign === 0) void this.#sse.write(':\n\n');
    return this.#waits && this.#looks > looksOfPatience;
  }
}
