import { mkdirSync, mkdtempSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { voiceReach } from '../voices/voice-reach.ts';
import { AllowList } from './index.ts';

const scene = () => {
  const folder = mkdtempSync(join(tmpdir(), 'moderato-trust-'));
  const kept = join(folder, 'data', 'allowed.json');
  const open = () => new AllowList(kept, async (voice) => voiceReach(voice, folder));
  const write = (name: string, text = name): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  return { folder, kept, open, write };
};

test('a file is known by its path and what stood in it', async () => {
  const { open, write } = scene();
  const mine = write('mine.ts');
  expect(await open().file(mine)).toBe('unknown');
  expect(await open().rememberFile(mine)).toBe(true);
  expect(await open().file(mine)).toBe('allowed');
  expect(await open().file(write('copy.ts', 'mine.ts'))).toBe('unknown');
  write('mine.ts', 'something else');
  expect(await open().file(mine)).toBe('changed');
  await open().rememberFile(mine);
  expect(await open().file(mine)).toBe('allowed');
  expect(await open().all()).toHaveLength(1);
});

test('a folder allows what is in it, and no way out of it', async () => {
  const { folder, open, write } = scene();
  mkdirSync(join(folder, 'safe'));
  const secret = write('secret.ts');
  const inside = write(join('safe', 'mine.ts'));
  symlinkSync(secret, join(folder, 'safe', 'link.ts'));
  await open().remember([{ folder: join(folder, 'safe') }]);
  expect(await open().file(inside)).toBe('allowed');
  for (const path of [
    secret,
    join(folder, 'safe', '..', 'secret.ts'),
    join(folder, 'safe', 'link.ts'),
    `${folder}/safer.ts`,
  ])
    expect([path, await open().file(path)]).toEqual([path, 'unknown']);
});

test('voices that touch nothing are free; others are known by spelling, provider, address or file', async () => {
  const { folder, open, write } = scene();
  for (const voice of ['improv', 'human', 'rule']) expect(await open().voice(voice)).toBe('allowed');
  const others = [
    'anthropic:claude-x',
    'http://127.0.0.1:9/v1#m',
    'cassette:take.jsonl',
    'local:m.gguf',
    'nonsense',
    '',
  ];
  for (const voice of others) expect([voice, await open().voice(voice)]).toEqual([voice, 'unknown']);
  await open().rememberVoices(['anthropic:claude-x', 'cassette:take.jsonl#improv', 'improv']);
  expect(await open().voice('anthropic:claude-x')).toBe('allowed');
  expect(await open().voice('anthropic:claude-y')).toBe('unknown');
  expect(await open().voice(`cassette:${join(folder, 'take.jsonl')}`)).toBe('allowed');
  const today = open().with([{ voice: 'anthropic' }, { voice: 'http://127.0.0.1:9/v1' }, { folder }]);
  for (const voice of ['anthropic:claude-y', 'http://127.0.0.1:9/v1#m', `local:${write('m.gguf')}`])
    expect([voice, await today.voice(voice)]).toEqual([voice, 'allowed']);
  expect(
    await open()
      .limitedTo([{ voice: 'ollama' }])
      .voice('anthropic:claude-x'),
  ).toBe('unknown');
});

test('the list is its owner’s alone, is forgotten piece by piece, and allows nothing when it can’t be read', async () => {
  const { kept, open } = scene();
  await open().rememberVoices(['ollama:a', 'ollama:b']);
  if (process.platform !== 'win32') expect(statSync(kept).mode & 0o777).toBe(0o600);
  expect(await open().forget('ollama:a')).toBe(true);
  expect(await open().forget('ollama:a')).toBe(false);
  expect(await open().all()).toEqual([{ voice: 'ollama:b' }]);
  for (const text of ['[{"voice":5}]', '{', 'null', '[null]', readFileSync(kept, 'utf8').slice(1)]) {
    writeFileSync(kept, text);
    expect(await open().all()).toEqual([]);
  }
});

test('where nothing can be written, what was named holds for this run', async () => {
  const { write } = scene();
  const list = new AllowList(join(write('a-file'), 'allowed.json'), async (voice) => voiceReach(voice, '.'));
  expect(await list.rememberVoices(['ollama:a'])).toBe(false);
  expect(await list.voice('ollama:a')).toBe('allowed');
});
