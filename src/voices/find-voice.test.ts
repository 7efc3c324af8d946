import { expect, test, vi } from 'vitest';
import { fakeChat } from '../testing/fake-chat.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { type FoundVoice, findVoice, withConsent } from './find-voice.ts';
import { ollamaDefault, ollamaUrl } from './providers/ollama.ts';
import { realSurroundings } from './surroundings.ts';

/** A port where nothing listens. */
const nowhere = { OLLAMA_HOST: '127.0.0.1:1' };
const around = (env: Record<string, string>) => realSurroundings({ env: { ...nowhere, ...env } });

test.each([
  [{ ANTHROPIC_API_KEY: 'a', OPENAI_API_KEY: 'b' }, 'anthropic:claude-sonnet-5', 'ANTHROPIC_API_KEY is set'],
  [{ OPENAI_API_KEY: 'b', GEMINI_API_KEY: 'c' }, 'openai:gpt-5.4-mini', 'OPENAI_API_KEY is set'],
  [{ GOOGLE_API_KEY: 'c' }, 'google:gemini-3.8-flash', 'GOOGLE_API_KEY is set'],
])('a key in the environment chooses its provider: %j', async (env, voice, why) => {
  const found = await findVoice(around(env));

  expect(found).toMatchObject({ voice, paid: true });
  expect(found.says).toContain(why);
  expect(found.says).toContain('--model');
});

test('without a key a local Ollama speaks, free of charge; without one the built-in rules do', async () => {
  const server = await fakeServer(fakeChat({ ollama: true, models: ['nomic-embed-text:latest', 'qwen3:4b'] }));
  const found = await findVoice(around({ OLLAMA_HOST: server.url.replace('http://', ''), ANTHROPIC_API_KEY: '  ' }));
  await server.close();

  expect(found).toMatchObject({ voice: 'ollama:qwen3:4b', paid: false });
  expect(await findVoice(around({}))).toMatchObject({ voice: 'improv', paid: false });
});

test('an Ollama with embeddings only has nothing to say', () => {
  expect(ollamaDefault(['nomic-embed-text:latest', 'all-minilm'])).toBeNull();
  expect(ollamaDefault(['odd:1b', 'llama3.2:3b'])).toBe('llama3.2:3b');
  expect(ollamaUrl(around({ OLLAMA_HOST: 'http://0.0.0.0:99/' }))).toBe('http://127.0.0.1:99');
});

const paid: FoundVoice = { voice: 'anthropic:claude-sonnet-5', paid: true, says: 'A key is set.' };

test('a paid voice that was found, not named, shows its price and asks', async () => {
  const ask = vi.fn(async () => true);

  expect(await withConsent(paid, { price: 'About $0.02 to $0.05.', yes: false, ask })).toBe(paid);
  expect(ask).toHaveBeenCalledWith('A key is set. About $0.02 to $0.05. Start?');
  expect(await withConsent(paid, { price: null, yes: false, ask: async () => false })).toMatchObject({
    voice: 'improv',
  });
});

test('without a terminal it needs --yes, else the built-in rules speak', async () => {
  const silent = await withConsent(paid, { price: null, yes: false, ask: null });

  expect(silent).toMatchObject({ voice: 'improv', paid: false, says: expect.stringContaining('--yes') });
  expect(await withConsent(paid, { price: null, yes: true, ask: null })).toBe(paid);
  expect(await withConsent({ ...paid, paid: false }, { price: null, yes: false, ask: null })).toMatchObject({
    voice: paid.voice,
  });
});
