import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeAnthropic } from '../../tests/kit/fake-anthropic.ts';
import { fakeChat } from '../../tests/kit/fake-chat.ts';
import { fakeGoogle } from '../../tests/kit/fake-google.ts';
import { fakeOpenAI } from '../../tests/kit/fake-openai.ts';
import { type FakeServer, fakeServer } from '../../tests/kit/fake-server.ts';
import { completeSpec, isPaid, openVoice, voicesAround } from './open-voice.ts';
import { realSurroundings, type Surroundings } from './surroundings.ts';
import { type VoiceSpec, voiceSpec } from './voice-spec.ts';

const spec = (written: string): VoiceSpec => {
  const parsed = voiceSpec(written);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed.value;
};

describe('voices by their spelling', { timeout: 30_000 }, () => {
  const servers: Record<string, FakeServer> = {};
  let around: Surroundings;
  beforeAll(async () => {
    servers.anthropic = await fakeServer(fakeAnthropic());
    servers.openai = await fakeServer(fakeOpenAI());
    servers.google = await fakeServer(fakeGoogle());
    servers.ollama = await fakeServer(fakeChat({ ollama: true, models: ['qwen3:4b', 'tiny:latest'] }));
    const env = {
      ANTHROPIC_API_KEY: 'sk-ant-test',
      ANTHROPIC_BASE_URL: servers.anthropic.url,
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: servers.openai.url,
      GEMINI_API_KEY: 'AIza-test',
      GEMINI_BASE_URL: `${servers.google.url}/v1beta`,
      OLLAMA_HOST: servers.ollama.url,
    };
    around = realSurroundings({ env });
  });
  afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));

  test.each([
    ['anthropic', 'anthropic:claude-sonnet-5'],
    ['openai:gpt-4.1-mini', 'openai:gpt-4.1-mini'],
    ['google', 'google:gemini-3.8-flash'],
    ['ollama', 'ollama:qwen3:4b'],
    ['ollama:tiny', 'ollama:tiny:latest'],
    ['improv', 'improv'],
  ])('%s opens as %s, and no model is called', async (written, name) => {
    expect((await openVoice(spec(written), around))?.name).toBe(name);
    for (const { requests } of Object.values(servers))
      expect(requests.every(({ method, path }) => method === 'GET' || path === '/api/show')).toBe(true);
  });

  test('a server may choose its model itself; people answer from outside', async () => {
    const url = `${servers.ollama!.url}/v1`;

    expect((await openVoice(spec(url), around))?.name).toBe(`${url}#qwen3:4b`);
    expect(await openVoice(spec('human'), around)).toBeNull();
  });

  test.each([
    ['anthropic:claude-none', 'model-unavailable', 'Anthropic has no model "claude-none"'],
    ['openai:gpt-none', 'model-unavailable', 'OpenAI has no model "gpt-none"'],
    ['google:gemini-none', 'model-unavailable', 'Google has no model "gemini-none"'],
    ['ollama:none', 'model-unavailable', 'it has qwen3:4b, tiny:latest; get it with: ollama pull none'],
  ])('a model that is not there is told before any call: %s', async (written, code, why) => {
    await expect(openVoice(spec(written), around)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(why),
    });
  });

  test.each(['anthropic', 'openai', 'google'])('so is a key that %s does not accept', async (provider) => {
    const env = { ...around.env, ANTHROPIC_API_KEY: 'x', OPENAI_API_KEY: 'x', GEMINI_API_KEY: 'x' };

    await expect(openVoice(spec(provider), { ...around, env })).rejects.toMatchObject({ code: 'auth' });
  });

  test('and a server that is not there, or has no such model', async () => {
    await expect(openVoice(spec('http://127.0.0.1:1/v1#m'), around)).rejects.toMatchObject({ code: 'network' });
    await expect(openVoice(spec(`${servers.ollama!.url}/v1#m`), around)).rejects.toMatchObject({
      message: expect.stringContaining('it has qwen3:4b'),
    });
    await expect(completeSpec(spec('ollama'), { ...around, env: { OLLAMA_HOST: '127.0.0.1:1' } })).rejects.toThrow(
      /No Ollama answers .*ollama serve/u,
    );
  });

  test('the end of an address may be left out', async () => {
    const { url } = servers.ollama!;

    expect((await openVoice(spec(url), around))?.name).toBe(`${url}/v1#qwen3:4b`);
    expect((await openVoice(spec(`${url}#tiny:latest`), around))?.name).toBe(`${url}/v1#tiny:latest`);
  });

  test.each([
    [502, 'text/html', 'network', 'answers with error 502'],
    [200, 'text/html; charset=utf-8', 'network', 'answers with a web page'],
    [401, 'application/json', 'auth', 'wants a key; set MODERATO_SERVER_KEY'],
  ])('a server that answers %s with %s is no model server', async (status, type, code, why) => {
    const answer = async () => new Response('<html></html>', { status, headers: { 'content-type': type } });

    await expect(openVoice(spec('http://host/v1#m'), { ...around, fetch: answer })).rejects.toMatchObject({
      code,
      message: expect.stringContaining(why),
    });
  });

  test('OpenRouter is asked nothing without a key', async () => {
    const answer = () => Promise.reject(new Error('asked'));

    await expect(openVoice(spec('https://openrouter.ai/api/v1#m'), { ...around, fetch: answer })).rejects.toThrow(
      /OPENROUTER_API_KEY/u,
    );
  });

  test('a voice is opened once for all its seats, and tried anew after a failure', async () => {
    const voices = voicesAround(around);
    const before = servers.anthropic!.requests.length;
    const [a, b] = await Promise.all([
      voices({ name: 'Ada', voice: 'anthropic' }),
      voices({ name: 'Bob', voice: 'anthropic' }),
    ]);

    expect(a).toBe(b);
    expect(servers.anthropic!.requests.length - before).toBe(1);
    await expect(voices({ name: 'Cleo', voice: 'ollama:none' })).rejects.toThrow();
    await expect(voices({ name: 'Cleo', voice: 'ollama:none' })).rejects.toThrow();
    await expect(voices({ name: 'Cleo', voice: 'nonsense' })).rejects.toThrow(
      /^Cleo can't speak: The model "nonsense"/u,
    );
  });
});

test('only what somebody bills is paid', () => {
  const paid = [
    'anthropic',
    'openai',
    'google',
    'claude-agent',
    'ollama',
    'improv',
    'human',
    'local:a',
    'http://127.0.0.1/v1',
    'https://far.example/v1',
  ].filter((written) => isPaid(spec(written)));

  expect(paid).toEqual(['anthropic', 'openai', 'google', 'claude-agent', 'https://far.example/v1']);
});

test('a seat that is played from a cassette says who spoke then, and one cassette plays for all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tape-'));
  const take = { asked: 'x', asOf: 1, seat: 'ada', kind: 'turn', voice: 'anthropic:m', error: {} };
  writeFileSync(join(folder, 't.jsonl'), `{"moderato":"cassette","v":1}\n${JSON.stringify(take)}\n`);
  const around = realSurroundings({ env: {}, folder });
  const voices = voicesAround(around);

  expect(await completeSpec(spec('cassette:t.jsonl'), around, 'ada')).toMatchObject({ of: 'anthropic:m' });
  expect(await completeSpec(spec('cassette:t.jsonl'), around, 'bob')).toMatchObject({ of: null });
  expect(await voices({ name: 'Ada', voice: 'cassette:t.jsonl#anthropic:m' })).toBe(
    await voices({ name: 'Bob', voice: 'cassette:t.jsonl' }),
  );
  rmSync(folder, { recursive: true });
});
