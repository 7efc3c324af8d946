import { afterEach, expect, test } from 'vitest';
import { fakeChat } from '../../tests/kit/fake-chat.ts';
import { type FakeServer, fakeServer, type Protocol } from '../../tests/kit/fake-server.ts';
import { ManualClock } from '../testing/manual-clock.ts';
import { listModels } from './list-models.ts';
import { realSurroundings } from './surroundings.ts';
import { testCall } from './test-call.ts';

const servers: FakeServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const serving = async (protocol: Protocol): Promise<string> => {
  const server = await fakeServer(protocol);
  servers.push(server);
  return server.url;
};
const saying = (status: number, json: unknown): Protocol => ({
  answer: () => ({ status, json }),
  refusal: () => null,
});
const around = (env: Record<string, string>) =>
  realSurroundings({ env: { OLLAMA_HOST: '127.0.0.1:9', ...env }, clock: new ManualClock() });
const of = async (name: string, env: Record<string, string>) =>
  (await listModels(around(env))).find((source) => source.name === name)!;

test('a provider tells its models with the key it was asked with, and each has its price', async () => {
  const url = await serving(saying(200, { data: [{ id: 'claude-sonnet-5' }, { id: 'claude-new' }] }));
  const { state, says, models } = await of('anthropic', { ANTHROPIC_API_KEY: 'sk-a', ANTHROPIC_BASE_URL: url });
  expect([state, says]).toEqual(['well', expect.stringMatching(/^ANTHROPIC_API_KEY is accepted, at http/u)]);
  expect(models.map(({ voice, isDefault, price }) => [voice, isDefault, price !== null])).toEqual([
    ['anthropic:claude-sonnet-5', true, true],
    ['anthropic:claude-new', false, false],
  ]);
});

test('a gateway that lists nothing is no verdict; a refused key is one, and is not shown', async () => {
  const silent = await serving(saying(404, { error: 'no route' }));
  const listed = await of('openai', { OPENAI_API_KEY: 'sk-o', OPENAI_BASE_URL: silent });
  expect([listed.state, listed.models.length > 0]).toEqual(['well', true]);
  expect(listed.says).toContain('says nothing about them');
  const strict = await serving(saying(401, { error: { message: 'no' } }));
  const refused = await of('openai', { OPENAI_API_KEY: 'sk-secret-o', OPENAI_BASE_URL: strict });
  expect(refused).toMatchObject({ state: 'broken', says: expect.stringContaining('check OPENAI_API_KEY') });
  expect(JSON.stringify(refused)).not.toContain('sk-secret-o');
});

test('no key and no Ollama are absent; an Ollama tells what is installed', async () => {
  expect((await listModels(around({}))).map(({ state }) => state)).toEqual(['absent', 'absent', 'absent', 'absent']);
  const url = await serving(fakeChat({ ollama: true, models: ['qwen3:8b'] }));
  expect(await of('ollama', { OLLAMA_HOST: url })).toMatchObject({
    state: 'well',
    models: [{ voice: 'ollama:qwen3:8b', price: { in: 0, out: 0 } }],
  });
});

test('a test is one real call', async () => {
  const url = await serving(fakeChat({ ollama: true, models: ['qwen3:8b'], reply: () => 'I am ready.' }));
  const called = await testCall('ollama:qwen3:8b', around({ OLLAMA_HOST: url }));
  expect(called).toMatchObject({ voice: 'ollama:qwen3:8b', text: 'I am ready.', usage: { cost: 0 } });
  expect(servers[0]!.requests.filter(({ path }) => path === '/v1/chat/completions')).toHaveLength(1);
  await expect(testCall('human', around({}))).rejects.toThrow('name a model');
});
