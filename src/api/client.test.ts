import { expect, test } from 'vitest';
import { ApiError, Client, type Fetch } from './index.ts';

const answering =
  (status: number, body: unknown): Fetch =>
  async () => ({
    ok: status < 400,
    status,
    json: async () => {
      if (body === null) throw new SyntaxError('no JSON');
      return body;
    },
    text: async () => String(body),
    arrayBuffer: async () => new ArrayBuffer(0),
  });

test('a refusal is an error with the server’s sentence, its status and every problem', async () => {
  const client = new Client(answering(400, { error: 'No topic.', problems: ['No topic.', 'No seats.'] }));
  const refused = client.convene({ format: 'debate', topic: '' });
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  await expect(refused).rejects.toMatchObject({
    message: 'No topic.',
    status: 400,
    problems: ['No topic.', 'No seats.'],
  });
});

test('an answer that is no JSON still is a sentence', async () => {
  await expect(new Client(answering(502, null)).sessions()).rejects.toMatchObject({
    message: 'The server answered 502.',
    status: 502,
  });
  await expect(new Client(answering(404, { error: 'Gone.' })).export('x', 'text')).rejects.toMatchObject({
    status: 404,
  });
});

test('ids and keys are safe in an address', () => {
  const url = new Client(answering(200, []), 'http://h', 'k&y').eventsUrl('a/b', 7, 'me');
  expect(url).toBe('http://h/api/sessions/a%2Fb/events?from=7&client=me&key=k%26y');
});

test('a server that is not there is told in a sentence, whatever the browser calls it', async () => {
  const client = new Client(() => Promise.reject(new TypeError('Failed to fetch')));
  for (const asked of [client.sessions(), client.export('x', 'text')])
    await expect(asked).rejects.toMatchObject({
      message: 'The server does not answer; see whether it still runs, then try again.',
      status: 0,
    });
});
