import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { type Entry, hear, open, prepare } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { MemoryLedgers } from '../../src/ledgers/memory.ts';
import { localFanout, realClock } from '../../src/runtime/index.ts';
import { mostWaiting, Stream } from '../../src/server/stream.ts';
import { listen, person, start, topic, voices } from './test-server.ts';

const asked = { format: 'debate', topic, seats: [person('Ada', 'proponent')] };

/** A long record: facts put on the table, one after the other. */
const longLedger = (facts: number): Entry[] => {
  const opened = open(formats, prepare(formats, asked, { id: 'open', at: 0 }));
  const ledger = [...opened.entries];
  let { session } = opened;
  for (let at = 1; at <= facts; at += 1) {
    const data = { text: `Fact ${at}: ${'bread '.repeat(50)}` };
    const heard = hear(formats, session, { id: `t${at}`, at, type: 'steer', by: 'you', order: 'tell', data });
    ledger.push(...heard.entries);
    session = heard.session;
  }
  return ledger;
};

test('what waits for a client that does not read is bounded, and it loses nothing', async () => {
  const ledger = longLedger(2000);
  const store = new MemoryLedgers();
  const host = { formats, store, voices, clock: realClock, fanout: localFanout() };
  await store.append('s', 0, ledger.slice(0, 4));
  const stream = new Stream(host, 's', 'house', 0);
  const seen: number[] = [];
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const ended = stream.run(
    async (events) => {
      await gate;
      seen.push(...events.flatMap((told) => (told.event === 'entry' ? [told.data.seq] : [])));
      if (seen.length === ledger.length) stream.end();
    },
    () => undefined,
  );
  let most = 0;
  for (let at = 4; at < ledger.length; at += 10) {
    const batch = ledger.slice(at, at + 10);
    await store.append('s', at, batch);
    host.fanout.publish({ type: 'entries', session: 's', entries: batch });
    stream.catchUp();
    most = Math.max(most, stream.waiting);
  }
  expect(most).toBeLessThanOrEqual(mostWaiting);
  release();
  await ended;
  expect(seen).toEqual(ledger.map(({ seq }) => seq));
});

const silent = (base: string, path: string): Promise<Socket> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(base);
    const socket = connect(Number(port), hostname, () => {
      socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`, () => resolve(socket));
    });
  });

test('clients that never read hold nobody up', async () => {
  const store = new MemoryLedgers();
  const long = longLedger(600);
  await store.append('long', 0, long);
  const { base, client } = await start({ store });
  const stuck = await Promise.all(Array.from({ length: 20 }, () => silent(base, '/api/sessions/long/events')));
  const { id } = await client.convene(asked);
  const seen = await listen(client.eventsUrl(id, 0, 'me'), ({ type }) => type === 'cue-given');
  expect(seen.length).toBeGreaterThan(0);
  const all = await listen(client.eventsUrl('long', 0, 'me'), ({ seq }) => seq === long.length);
  expect(all.map(({ seq }) => seq)).toEqual(long.map(({ seq }) => seq));
  for (const socket of stuck) socket.destroy();
});
