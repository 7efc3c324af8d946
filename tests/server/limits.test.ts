import { expect, test } from 'vitest';
import type { Office } from '../../src/server/index.ts';
import { Reception } from '../../src/server/index.ts';
import { connected, modern, older, startServer, topic } from './doors.ts';

for (const [generation, negotiation] of [
  ['current', modern],
  ['previous', older],
] as const) {
  test(`what a client of the ${generation} protocol gets wrong is told by the protocol, and starts nothing`, async () => {
    const server = await startServer();
    const client = await connected(server, negotiation);
    const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args });
    await expect(call('nothing', {})).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('There is no tool "nothing"; there are '),
    });
    await expect(call('debate', { topic: 'x'.repeat(10_000_000) })).rejects.toThrow(
      'a topic 20 000 letters; send less',
    );
    expect(await call('debate', { topic: 'x'.repeat(30_000) })).toMatchObject({ isError: true });
    expect(await server.store.list()).toHaveLength(0);
    expect(await call('debate', { topic, settings: { rounds: 1 } })).toMatchObject({
      structuredContent: { state: 'ended' },
    });
  });

  test(`a client of the ${generation} protocol takes a wait back; the session goes on, and can be waited for again`, async () => {
    const server = await startServer();
    const client = await connected(server, negotiation);
    const seats = [{ name: 'Ada', role: 'proponent', voice: 'human' }];
    const held = await client.callTool({ name: 'debate', arguments: { topic, seats, settings: { rounds: 1 } } });
    const { id } = held.structuredContent as { id: string };
    const leaving = AbortSignal.timeout(0);
    const wait = { name: 'wait', arguments: { id } };
    await expect(client.callTool(wait, { signal: leaving })).rejects.toThrow();
    expect(await client.callTool(wait)).toMatchObject({ structuredContent: { id, state: 'waits for a person' } });
    expect((await server.store.list())[0]).toMatchObject({ closed: null });
  });
}

test('whoever leaves is waited with no longer, and leaves nothing behind', async () => {
  let listeners = 0;
  const fanout = {
    subscribe: () => {
      listeners += 1;
      return () => {
        listeners -= 1;
      };
    },
  };
  const session = async () => ({ seq: 0, seats: [], floor: { total: 3 }, pending: [], closed: null, paused: false });
  const reception = new Reception({ host: { fanout, store: { inbox: async () => [] } }, session } as unknown as Office);
  const leaving = new AbortController();
  const waiting = reception.follow('one', { patience: 60_000, signal: leaving.signal });
  setTimeout(() => leaving.abort(), 20);
  expect(await waiting).toEqual({ id: 'one', state: 'running', turns: 3 });
  expect(listeners).toBe(0);
});
