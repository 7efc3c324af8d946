import { expect, test } from 'vitest';
import { fakeChat } from '../../tests/kit/fake-chat.ts';
import { fakeServer } from '../../tests/kit/fake-server.ts';
import { findVoice } from './find-voice.ts';
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
  const beside = around({ OLLAMA_HOST: server.url.replace('http://', ''), ANTHROPIC_API_KEY: '  ' });
  const found = await findVoice(beside, 60_000);
  await server.close();

  expect(found).toMatchObject({ voice: 'ollama:qwen3:4b', paid: false });
  expect(await findVoice(around({}))).toMatchObject({ voice: 'improv', paid: false });
});

test('an Ollama with embeddings only has nothing to say', () => {
  expect(ollamaDefault(['nomic-embed-text:latest', 'all-minilm'])).toBeNull();
  expect(ollamaDefault(['odd:1b', 'llama3.2:3b'])).toBe('llama3.2:3b');
  expect(ollamaUrl(around({ OLLAMA_HOST: 'http://0.0.0.0:99/' }))).toBe('http://127.0.0.1:99');
});
