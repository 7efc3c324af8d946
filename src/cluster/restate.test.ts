import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Restate } from './restate.ts';

/** A server that answers in Restate's place. */
const answering = async (answer: RequestListener): Promise<Restate> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return new Restate({ ingress: at, admin: at });
};

test('a server that is not there is a sentence with what to do', async () => {
  const nowhere = new Restate({ ingress: 'http://127.0.0.1:2', admin: 'http://127.0.0.1:3' });
  await expect(nowhere.register('http://127.0.0.1:9080')).rejects.toThrow(
    "Restate can't be reached at http://127.0.0.1:3 to register a worker; start it, or name another address with --restate.",
  );
  await expect(nowhere.wake('s')).rejects.toThrow("Restate can't be reached at http://127.0.0.1:2 to wake a session");
  expect(await nowhere.version()).toBeNull();
});

test('a server of another version is named with the one that is needed', async () => {
  const old = await answering(({ url }, response) => {
    response.statusCode = url === '/version' ? 200 : 404;
    response.end(url === '/version' ? '{"version":"0.9.0"}' : 'not here');
  });
  await expect(old.register('http://127.0.0.1:9080')).rejects.toThrow(
    /is Restate 0\.9\.0, which does not take this worker; Moderato needs 1\.7\.$/u,
  );
});

test('a server that knows of no worker says how to start one', async () => {
  const empty = await answering((_, response) => {
    response.statusCode = 404;
    response.end('{}');
  });
  await expect(empty.wake('s')).rejects.toThrow('no worker has been started yet; start one with "moderato worker"');
});
