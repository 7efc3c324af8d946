import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { endpointIn, readWav, SoundDesk, VoiceCache, wavOf } from '../../src/stage/index.ts';
import { asOwner, closed, guestOf, listen, start, topic } from './test-server.ts';

const second = wavOf({ rate: 16_000, samples: Float32Array.from({ length: 16_000 }, (_, at) => Math.sin(at / 9) / 2) });
const asked: { voice: string; input: string }[] = [];
let isDown = false;
const speaks = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  asked.push({ ...JSON.parse(body), key: request.headers.authorization });
  response.writeHead(isDown ? 500 : 200).end(isDown ? '' : second);
}).listen(0, '127.0.0.1');
afterAll(() => speaks.close());

const deskWith = (env: Record<string, string> = {}) =>
  new SoundDesk(new VoiceCache(mkdtempSync(join(tmpdir(), 'moderato-voice-'))), endpointIn(env));
const url = () => `http://127.0.0.1:${(speaks.address() as AddressInfo).port}/v1/`;

test('every seat speaks with its own voice of a speech server, and is read where that is away', async () => {
  const sound = deskWith({
    MODERATO_SPEECH_URL: url(),
    MODERATO_SPEECH_KEY: 'k',
    MODERATO_SPEECH_VOICES: 'ada, ben ,cleo',
  });
  const { client } = await start({ sound });
  expect(await client.stage()).toEqual({ speaks: new URL(url()).host, hears: null });
  const { id } = await client.convene({ format: 'debate', topic });
  await client.aloud(id);
  const entries = await listen(client.eventsUrl(id, 0, 'me'), closed);
  const [first, other] = entries.filter((entry) => entry.type === 'turn-taken');
  const wav = readWav(new Uint8Array((await client.voice(id, first!.seq, 0))!));
  expect('samples' in wav && wav.samples.length).toBeGreaterThan(15_000);
  await client.voice(id, other!.seq, 0);
  expect(asked[0]).toMatchObject({ key: 'Bearer k', response_format: 'wav', model: 'tts-1' });
  expect(new Set(asked.map(({ voice }) => voice)).size).toBeGreaterThan(1);
  expect(asked.every(({ voice }) => ['ada', 'ben', 'cleo'].includes(voice))).toBe(true);
  expect(await client.voice(id, first!.seq, 99)).toBeNull();
  isDown = true;
  const last = entries.findLast((entry) => entry.type === 'turn-taken' && entry.turn.text !== (first as any).turn.text);
  await expect(client.voice(id, last!.seq, 0)).rejects.toThrow('Nothing here can speak yet');
  isDown = false;
  await expect(client.voice(id, 10_000, 0)).rejects.toMatchObject({ status: 404 });
  expect(() => endpointIn({ MODERATO_SPEECH_URL: 'nowhere' })).toThrow('MODERATO_SPEECH_URL is "nowhere"');
});

test('without an ear nothing is written down, in a sentence; whoever only looks is not heard', async () => {
  const server = await start({ sound: deskWith() });
  const { id } = await server.client.convene({ format: 'debate', topic });
  await expect(server.client.hear(id, new Uint8Array(3200))).rejects.toThrow('Nothing here can hear you yet');
  const onlooker = await guestOf(server, id, null, 'other');
  await expect(onlooker.hear(id, new Uint8Array(3200))).rejects.toMatchObject({ status: 403 });
  const deaf = await start();
  const other = await deaf.client.convene({ format: 'debate', topic });
  await expect(deaf.client.hear(other.id, new Uint8Array(3200))).rejects.toMatchObject({ status: 404 });
});

test('a recording is kept piece by piece at its time, played in parts, and deleted; it is the presenter’s alone', async () => {
  const server = await start();
  const { client } = server;
  const slides = [{ title: 'Plan', body: 'Words.', notes: '' }];
  const deck = { name: 'a', fingerprint: '', slides };
  const { id } = await client.convene({ format: 'rehearsal', topic: 'The plan', settings: { deck } } as never);
  expect(await client.isRecorded(id)).toBe(false);
  const loud = new Uint8Array(new Int16Array(16_000).fill(9000).buffer);
  await client.record(id, 1000, loud);
  await client.record(id, 4000, loud);
  const whole = await fetch(client.recordingUrl(id), { headers: asOwner });
  const wav = readWav(new Uint8Array(await whole.arrayBuffer()));
  if ('problem' in wav) throw new Error(wav.problem);
  expect(wav.samples).toHaveLength(5 * 16_000);
  expect([0.5, 1.5, 3, 4.5].map((at) => wav.samples[at * 16_000]! > 0.1)).toEqual([false, true, false, true]);
  const part = await fetch(client.recordingUrl(id), { headers: { ...asOwner, range: 'bytes=100-199' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${44 + 5 * 32_000}`]);
  const onlooker = await guestOf(server, id, null, 'other');
  await expect(onlooker.record(id, 0, loud)).rejects.toMatchObject({ status: 403 });
  await expect(client.record(id, -1, loud)).rejects.toMatchObject({ status: 400 });
  await client.forgetRecording(id);
  expect(await client.isRecorded(id)).toBe(false);
});
