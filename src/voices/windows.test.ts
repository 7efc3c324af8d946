import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeTinyGguf } from '../../tests/kit/tiny-gguf.ts';
import { realSurroundings } from './surroundings.ts';
import { sayWindows } from './windows.ts';

/** A server that tells of its models as its kind does. */
const told: Readonly<Record<string, object>> = {
  '/api/tags': { models: [{ name: 'tiny:1b' }, { name: 'set:1b' }] },
  '/api/show tiny:1b': { model_info: { 'llama.context_length': 2048 } },
  '/api/show set:1b': { parameters: 'stop "x"\nnum_ctx 4096', model_info: { 'llama.context_length': 131_072 } },
  '/v1/models': { data: [{ id: 'far', max_model_len: 32_768 }, { id: 'shy' }] },
};
const fetch = (async (url: string, { body }: { body?: string } = {}) => {
  const { pathname } = new URL(url);
  const asked = body === undefined ? '' : ` ${JSON.parse(body).model}`;
  return new Response(JSON.stringify(told[`${pathname}${asked}`] ?? {}));
}) as unknown as typeof globalThis.fetch;
const around = { ...realSurroundings({ env: {} }), fetch };
const file = join(mkdtempSync(join(tmpdir(), 'window-')), 'tiny.gguf');
writeTinyGguf(file);

test.each([
  ['ollama:tiny:1b', 3000, 2048],
  ['ollama:tiny:1b', 2000, null],
  ['ollama:set:1b', 5000, 4096],
  ['http://localhost:1/v1#far', 40_000, 32_768],
  ['http://localhost:1/v1#shy', 400_000, null],
  ['openai:gpt-4o', 130_000, 128_000],
  ['openai:a-model-of-tomorrow', 3_000_000, null],
  [`local:${file}`, 3000, 2048],
  ['improv', 3_000_000, null],
])('what %s is sent, %d tokens, is held against what it reads', async (voice, sent, window) => {
  const call = { voice, in: sent, shared: 0, out: 10, most: 100 };
  const said = await sayWindows({ calls: [{ ...call, in: 10 }, call], open: false }, around);
  expect(said).toEqual(window === null ? [] : [expect.stringContaining(`reads ${window} at once`)]);
  if (window !== null) expect(said[0]).toContain('choose a model with a larger window');
});
