import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Block, BlockCache } from './block-cache.ts';
import { fakeAnthropic } from './fake-anthropic.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { PrefixCache } from './prefix-cache.ts';

let server: FakeServer;
beforeAll(async () => {
  server = await fakeServer(fakeAnthropic({ reply: () => 'Yes.' }));
});
afterAll(() => server.close());

const old = { 'x-api-key': 'sk-ant-test', 'anthropic-version': '2023-06-01' };
const now = { authorization: 'Bearer sk-ant-test', 'anthropic-version': '2026-10-21' };
const body = { model: 'claude-sonnet-4-5', max_tokens: 10, messages: [{ role: 'user', content: 'Well?' }] };
const post = (headers: Record<string, string>, sent: object = body) =>
  fetch(`${server.url}/v1/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(sent),
  });

test('both wires of the provider are understood, and neither is mixed up with the other', async () => {
  for (const headers of [old, now]) {
    const response = await post(headers);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      content: [{ text: 'Yes.' }],
      stop_reason: 'end_turn',
      usage: { cache_read_input_tokens: 0 },
    });
  }
  expect((await post({ ...old, 'anthropic-version': '2026-10-21' })).status).toBe(401);
  expect((await post({ 'x-api-key': 'sk-ant-test' })).status).toBe(400);
});

test.each([
  ['a field it does not know', { surprise: 1 }],
  ['a temperature', { temperature: 0.5 }],
  ['no room', { max_tokens: 0 }],
  ['an assistant who begins', { messages: [{ role: 'assistant', content: 'Hm.' }] }],
  ['an assistant who ends', { messages: [...body.messages, { role: 'assistant', content: 'Hm.' }] }],
  ['two users in a row', { messages: [...body.messages, ...body.messages] }],
  ['an empty block', { messages: [{ role: 'user', content: [{ type: 'text', text: ' ' }] }] }],
  [
    'five marks',
    {
      messages: [
        { role: 'user', content: Array(5).fill({ type: 'text', text: 'x', cache_control: { type: 'ephemeral' } }) },
      ],
    },
  ],
  [
    'an open schema',
    { output_config: { format: { type: 'json_schema', schema: { type: 'object', properties: {} } } } },
  ],
])('a body with %s is refused', async (_, more) => {
  expect((await post(old, { ...body, ...more })).status).toBe(400);
});

const block = (text: string, tokens: number, mark: Block['mark'] = null): Block => ({
  place: 'user',
  text,
  tokens,
  mark,
});

test('a prefix is cached from the least length on, read where it was written, and lost when it changes', () => {
  const cache = new BlockCache();
  const system = block('system', 1000, '5m');

  expect(cache.count('m', [system, block('a', 10)], 1024)).toEqual({
    read: 0,
    written5m: 0,
    written1h: 0,
    fresh: 1010,
  });
  expect(cache.count('m', [system, block('a', 100, '5m')], 1024)).toMatchObject({ read: 0, written5m: 1100 });
  expect(cache.count('m', [system, block('a', 100), block('b', 50, '1h')], 1024)).toMatchObject({
    read: 1100,
    written1h: 50,
  });
  expect(cache.count('m', [system, block('A', 100, '5m')], 1024)).toMatchObject({ read: 0, written5m: 1100 });
  expect(cache.count('other model', [system, block('a', 100, '5m')], 1024)).toMatchObject({ read: 0 });
});

test('what was written is found up to twenty blocks before a mark, and not further', () => {
  const after = (count: number) => {
    const cache = new BlockCache();
    cache.count('m', [block('start', 2000, '5m')], 1024);
    const more = Array.from({ length: count }, (_, at) => block(`${at}`, 1, at === count - 1 ? '5m' : null));
    return cache.count('m', [block('start', 2000), ...more], 1024).read;
  };

  expect([after(20), after(21)]).toEqual([2000, 0]);
});

test('providers that cache by themselves count the longest shared prefix in steps', () => {
  const cache = new PrefixCache();
  const long = 'x'.repeat(8000);

  expect([cache.count(long), cache.count(`${long}y`), cache.count('x'.repeat(1000))]).toEqual([0, 1920, 0]);
});
