import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fakeAnthropic } from '../../tests/kit/fake-anthropic.ts';
import { fakeChat } from '../../tests/kit/fake-chat.ts';
import { fakeServer } from '../../tests/kit/fake-server.ts';
import { checkUp } from './check-up.ts';
import { knownPrices, priceOf } from './prices.ts';
import { realSurroundings } from './surroundings.ts';
import { pricesWith } from './user-prices.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stateOf = async (env: Record<string, string>) => {
  const findings = await checkUp(realSurroundings({ env: { OLLAMA_HOST: '127.0.0.1:1', ...env }, peers: folder }));
  return Object.fromEntries(findings.map(({ what, state, says }) => [what, `${state}: ${says}`]));
};

test('says what is there, what is not and how to get it', async () => {
  const anthropic = await fakeServer(fakeAnthropic());
  const ollama = await fakeServer(fakeChat({ ollama: true, models: ['qwen3:4b'] }));
  const found = await stateOf({
    ANTHROPIC_API_KEY: 'sk-ant-test',
    ANTHROPIC_BASE_URL: anthropic.url,
    OLLAMA_HOST: ollama.url,
  });
  await Promise.all([anthropic.close(), ollama.close()]);

  expect(found.anthropic).toBe('well: ANTHROPIC_API_KEY is accepted, and claude-sonnet-5 is there');
  expect(found.openai).toBe('absent: no key; set OPENAI_API_KEY');
  expect(found.ollama).toContain('qwen3:4b would speak');
  expect(found.local).toMatch(/^absent: .*npm install .*node-llama-cpp@3\.22\.1/u);
  expect(found['claude-agent']).toMatch(/^absent: .*npm install /u);
  expect(found.improv).toMatch(/^well/u);
  expect(found.prices).toContain('looked up on 2026-11-15');
  expect(anthropic.requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('a key that is not accepted and an Ollama without a model are broken', async () => {
  const anthropic = await fakeServer(fakeAnthropic());
  const ollama = await fakeServer(fakeChat({ ollama: true, models: [] }));
  const found = await stateOf({ ANTHROPIC_API_KEY: 'x', ANTHROPIC_BASE_URL: anthropic.url, OLLAMA_HOST: ollama.url });
  await Promise.all([anthropic.close(), ollama.close()]);

  expect(found.anthropic).toMatch(/^broken: Anthropic did not accept the key/u);
  expect(found.ollama).toMatch(/^broken: .*ollama pull/u);
});

test('a broken price file is one finding among the others', async () => {
  const found = await checkUp(realSurroundings({ env: { OLLAMA_HOST: '127.0.0.1:1' }, peers: folder }), ['Mend it.']);

  expect(found.find(({ what }) => what === 'prices')).toEqual({ what: 'prices', state: 'broken', says: 'Mend it.' });
});

test("a user's price file is read over ours, and a broken one is a sentence", () => {
  const write = (text: string): string => {
    const path = join(folder, 'prices.yaml');
    writeFileSync(path, text);
    return path;
  };

  const { table } = pricesWith(write('anthropic:claude-sonnet-5-5: { in: 3, out: 15 }'));
  expect(priceOf(table, 'anthropic:claude-sonnet-5-5')).toEqual({ in: 3, out: 15 });
  for (const path of [join(folder, 'none.yaml'), write('# nothing yet\n')])
    expect(pricesWith(path)).toEqual({ table: knownPrices, problems: [] });
  const problemOf = (path: string, isNamed = false) => pricesWith(path, isNamed).problems.join();
  expect(problemOf(join(folder, 'none.yaml'), true)).toMatch(/does not exist; check MODERATO_PRICES/u);
  expect(problemOf(write('{'))).toMatch(/neither JSON nor YAML/u);
  expect(problemOf(write('a: { in: -1, out: 1 }'))).toMatch(/prices\.yaml: The price of "a" needs a number/u);
});
