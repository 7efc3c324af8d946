import { connect, createServer, type Http2Server, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startBalancer } from './balancer.ts';
import { freePort } from './free-port.ts';

const worker = async (hears: (path: string) => boolean) => {
  const sessions = new Set<ServerHttp2Session>();
  const server: Http2Server = createServer();
  server.on('session', (session) => void sessions.add(session));
  server.on('stream', (stream, headers) => {
    stream.on('error', () => {});
    if (!hears(String(headers[':path']))) return;
    stream.respond({ ':status': 200 });
    stream.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const die = (): void => {
    for (const session of sessions) session.destroy();
    server.close();
  };
  onTestFinished(die);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, die };
};

/** What a call comes to: its status, or how it broke off. */
const calls = async (url: string) => {
  const line = connect(url);
  onTestFinished(() => line.destroy());
  return (path: string): Promise<string> =>
    new Promise((resolve) => {
      const call = line.request({ ':path': path });
      call.on('response', (headers) => resolve(String(headers[':status'])));
      call.on('error', () => resolve('broken off'));
      call.end();
    });
};

test('a worker that is gone takes no calls, though it has the fewest; without any, the caller is told to wait', async () => {
  const there = await worker(() => true);
  const balancer = await startBalancer();
  onTestFinished(() => balancer.stop());
  balancer.use([`http://127.0.0.1:${await freePort()}`, there.url]);
  const call = await calls(balancer.url);
  expect(await Promise.all(Array.from({ length: 20 }, (_, at) => call(`/${at}`)))).toEqual(Array(20).fill('200'));
  there.die();
  expect(await call('/later')).toBe('503');
});

test('a call under way on a worker that dies breaks off, and made again it goes to another', async () => {
  let took = (): void => {};
  const isTaken = new Promise<void>((resolve) => {
    took = resolve;
  });
  const dying = await worker(() => {
    took();
    return false;
  });
  const balancer = await startBalancer();
  onTestFinished(() => balancer.stop());
  balancer.use([dying.url]);
  const call = await calls(balancer.url);
  const underWay = call('/drive');
  await isTaken;
  const other = await worker(() => true);
  balancer.use([dying.url, other.url]);
  dying.die();
  expect(await underWay).toBe('broken off');
  expect(await call('/drive')).toBe('200');
});
