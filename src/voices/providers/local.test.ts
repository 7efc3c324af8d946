import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleBriefing, sampleRecord } from '../../../tests/kit/sample-briefing.ts';
import { writeTinyGguf } from '../../../tests/kit/tiny-gguf.ts';
import { sentences } from '../../engine/index.ts';
import { VoiceError } from '../../runtime/index.ts';
import { realSurroundings } from '../surroundings.ts';
import { type LocalVoice, localVoice } from './local.ts';

const folder = mkdtempSync(join(tmpdir(), 'gguf-'));
const peers = fileURLToPath(new URL('../../../.cache/peers', import.meta.url));
const around = realSurroundings({ env: { MODERATO_GPU: 'off' }, folder, peers });
const call = { abort: new AbortController().signal, onDelta: () => {} };

describe('a model file as a voice', { timeout: 60_000 }, () => {
  let voice: LocalVoice;
  beforeAll(() => {
    writeTinyGguf(join(folder, 'tiny.gguf'));
    voice = localVoice('tiny.gguf', around);
  });
  afterAll(async () => {
    await voice.close();
    rmSync(folder, { recursive: true });
  });

  const brief = sampleBriefing({
    turn: { says: 'a word', limit: sentences(1) },
    record: sampleRecord('ada', ['bob', 'Well?'], ['ada', 'Hm.']),
  });

  test('speaks, streams and counts; even random weights keep to a shape', async () => {
    const shape = { type: 'object', properties: { vote: { enum: ['aye', 'nay'] } }, required: ['vote'] };
    const voted = await voice.answer(brief.cue, { ...brief, shape }, call);

    expect(voted.data).toEqual({ vote: expect.stringMatching(/^(aye|nay)$/u) });
    expect(voted.usage).toMatchObject({ model: 'local:tiny.gguf', cost: 0, in: expect.any(Number) });
    expect(voted.usage.in).toBeGreaterThan(100);
  });

  test('of a text that never ends whole sentences stand; without one it is truncated, with what it took', async () => {
    const deltas: string[] = [];
    const heard = await voice
      .answer(brief.cue, brief, { ...call, onDelta: (text) => void deltas.push(text) })
      .catch((thrown: unknown) => thrown as VoiceError);

    expect(heard.usage!.out).toBeGreaterThan(50);
    expect(deltas.length).toBeGreaterThan(10);
    if (heard instanceof VoiceError) expect(heard).toMatchObject({ code: 'truncated', retryable: true });
    else expect(heard.text).toMatch(/[.!?…。！？]["”’»)*_]*$/u);
  });

  test('two seats at once wait for each other, and an abort ends a call', async () => {
    const control = new AbortController();
    const [a, b] = [0, 1].map(() =>
      voice
        .answer(brief.cue, brief, { abort: control.signal, onDelta: () => control.abort() })
        .catch((thrown: unknown) => thrown),
    );

    expect(await a).toMatchObject({ code: 'aborted' });
    expect(await b).toMatchObject({ code: 'aborted' });
  });

  test('what is longer than the window is refused before it is read', async () => {
    const long = sampleBriefing({ house: 'a rule of the house, '.repeat(300) });

    await expect(voice.answer(long.cue, long, call)).rejects.toMatchObject({
      code: 'context-overflow',
      retryable: false,
    });
  });

  test('a file that breaks off in the middle is a sentence too, before anybody speaks', async () => {
    const whole = readFileSync(join(folder, 'tiny.gguf'));
    writeFileSync(join(folder, 'cut.gguf'), whole.subarray(0, whole.length / 2));

    await expect(localVoice('cut.gguf', around).load()).rejects.toMatchObject({
      code: 'model-unavailable',
      message: expect.stringMatching(/cut\.gguf" could not be loaded \(.+\); try another one\.$/u),
    });
  });
});

test.each([
  ['gone.gguf', null, 'does not exist'],
  ['text.gguf', 'I am no model at all.', 'is no GGUF'],
  ['old.gguf', 'GGUF\x01\0\0\0', 'has GGUF version 1'],
  ['short.gguf', 'GGUF\x03\0\0\0', 'breaks off'],
  ['odd.gguf', `GGUF\x03\0\0\0${'\x07'.repeat(4096)}`, 'is damaged'],
  ['', null, 'is not a file'],
])('a file that is no model is told so at once: %s', (name, content, why) => {
  const here = mkdtempSync(join(tmpdir(), 'gguf-'));
  if (content !== null) writeFileSync(join(here, name), content, 'latin1');

  expect(() => localVoice(name, { ...around, folder: here })).toThrow(new RegExp(`${why}.*; name a GGUF file`, 'u'));
  rmSync(here, { recursive: true });
});

test('without the package the sentence has the line that adds it', () => {
  const here = mkdtempSync(join(tmpdir(), 'gguf-'));
  writeTinyGguf(join(here, 'tiny.gguf'));

  expect(() => localVoice('tiny.gguf', { ...around, folder: here, peers: here })).toThrow(
    /add it with: npm install --prefix ".*" --omit=optional node-llama-cpp@3\.22\.1 @node-llama-cpp\/\S+@3\.22\.1/u,
  );
  rmSync(here, { recursive: true });
});
