import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ApiError, Client, type Fetch } from '../../src/api/index.ts';
import { VoiceError } from '../../src/runtime/index.ts';
import { moderato } from '../cli/moderato-process.ts';
import { fakeAnthropic } from '../kit/fake-anthropic.ts';
import { fakeServer } from '../kit/fake-server.ts';
import { guestOf, someModels, start, topic } from './test-server.ts';

const refusedWith = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'not refused',
    (error: unknown) => (error instanceof ApiError ? [error.status, error.message] : error),
  );
const key = 'sk-ant-this-is-a-secret-0123456789';
const name = 'ANTHROPIC_API_KEY';

test('the page learns what can speak, tries it, and puts a key in that never comes back', async () => {
  const kept: unknown[] = [];
  const { client } = await start({
    models: {
      ...someModels,
      keep: async (asked) => {
        kept.push(asked);
        return { says: `${asked.name} is kept.` };
      },
    },
  });
  expect(await client.models()).toMatchObject({
    takesKeys: true,
    pricesAsOf: '2026-11-15',
    speaks: { voice: 'improv' },
  });
  expect(await client.testModel('improv')).toMatchObject({ text: 'I am ready.' });
  const answer = await client.keepKey({ name, key });
  expect(kept).toEqual([{ name, key }]);
  expect(JSON.stringify(answer)).not.toContain(key);
});

test('a model that fails says why; what is no key is refused without being said again', async () => {
  const test = async () => {
    throw new VoiceError('auth', 'Anthropic did not accept the key; check ANTHROPIC_API_KEY.');
  };
  const { client } = await start({ models: { ...someModels, test } });
  expect(await refusedWith(client.testModel('anthropic'))).toEqual([502, expect.stringContaining('check ANTHROPIC')]);
  const wrong = `${key} and more`;
  const refused = await refusedWith(client.keepKey({ name, key: wrong }));
  expect(refused).toEqual([400, expect.stringContaining('"key"')]);
  expect(JSON.stringify(refused)).not.toContain(key);
});

test('guests see no models and put in no keys; nor does anybody where others can reach the server', async () => {
  const served = await start();
  const { id } = await served.client.convene({ format: 'debate', topic });
  const guest = await guestOf(served, id, null);
  for (const asked of [guest.models(), guest.testModel('improv'), guest.keepKey({ name, key })])
    expect(await refusedWith(asked)).toEqual([403, expect.any(String)]);
  const open = await start({ host: '0.0.0.0' });
  expect(await open.client.models()).toMatchObject({ takesKeys: false });
  expect(await refusedWith(open.client.keepKey({ name, key }))).toEqual([
    409,
    expect.stringContaining('moderato config'),
  ]);
});

test('a key that was put in is used from then on, and stands in one file that only its user can read', {
  timeout: 60_000,
}, async () => {
  const provider = await fakeServer(fakeAnthropic({ key, reply: () => 'I am ready.' }));
  const folder = mkdtempSync(join(tmpdir(), 'moderato-models-'));
  const said: string[] = [];
  const env = { MODERATO_CONFIG: join(folder, 'own', 'config.json'), ANTHROPIC_BASE_URL: provider.url, PATH: '' };
  const unset = { ANTHROPIC_API_KEY: '', ANTHROPIC_AUTH_TOKEN: '', OPENAI_API_KEY: '', GEMINI_API_KEY: '' };
  const others = { GOOGLE_API_KEY: '', GOOGLE_GENERATIVE_AI_API_KEY: '', OLLAMA_HOST: '127.0.0.1:9' };
  let asking: Promise<void> | null = null;
  const visit = async (url: string, stop: () => void): Promise<void> => {
    const token = new URLSearchParams(url.split('?')[1]).get('key')!;
    const client = new Client(fetch as Fetch, new URL(url).origin, token);
    const ask = async (work: Promise<unknown>) => void said.push(JSON.stringify(await refusedWith(work)), '\n');
    try {
      expect((await client.models()).sources[0]).toMatchObject({ state: 'absent', key: { name, from: null } });
      await ask(client.keepKey({ name: 'NODE_OPTIONS', key }));
      said.push(JSON.stringify(await client.keepKey({ name, key })));
      const models = await client.models();
      said.push(JSON.stringify(models));
      expect(models.sources[0]!.key).toEqual({ name, from: 'kept' });
      said.push(JSON.stringify(await client.testModel('anthropic:claude-sonnet-4-5')));
      await ask(client.testModel('http://127.0.0.1:9/v1#m'));
      const { id } = await client.convene({
        format: 'debate',
        topic,
        voice: 'anthropic:claude-sonnet-4-5',
        budget: '2calls',
      });
      said.push(await client.export(id, 'jsonl'));
    } finally {
      stop();
    }
  };
  const { err, out } = await moderato(
    folder,
    ['serve', '--port', '0', '--no-open'],
    (child, out) => {
      const url = /http:\S+/u.exec(out)?.[0];
      if (url) asking ??= visit(url, () => child.kill('SIGINT'));
    },
    { ...env, ...unset, ...others },
  );
  await asking;
  await provider.close();
  expect(said.join('')).toContain('No provider has a key of this name');
  expect(said.join('')).toContain('may not name this voice');
  expect(said.join('')).toContain('I am ready.');
  expect(provider.requests.filter(({ method }) => method === 'POST').length).toBeGreaterThan(0);
  for (const request of provider.requests) expect(request.headers['x-api-key']).toBe(key);
  const file = join(folder, 'own', 'keys');
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  const written = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const holding = written
    .map((each) => join(each.parentPath, each.name))
    .filter((path) => readFileSync(path).includes(key));
  expect(holding).toEqual([file]);
  expect([...said, out, err].join('')).not.toContain(key);
});
