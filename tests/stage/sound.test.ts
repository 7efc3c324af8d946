import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { FineVoices } from '../../src/stage/fine-voices.ts';
import { installPack, isUnclear, packs, VoiceCache } from '../../src/stage/index.ts';
import { KeptSounds } from '../../src/stage/kept-sounds.ts';
import { stretchesOf } from '../../src/stage/speech-stretches.ts';
import { filesIn } from '../../src/stage/tarball.ts';
import { atHeardRate, readWav, wavOf } from '../../src/stage/wav.ts';

const tone = (seconds: number, rate: number): Float32Array =>
  Float32Array.from({ length: seconds * rate }, (_, at) => Math.sin((at / rate) * 2 * Math.PI * 220) / 2);

test('a WAV is read as it was written, and at the rate that is listened at', () => {
  const sound = readWav(wavOf({ rate: 48_000, samples: tone(1, 48_000) }));
  if ('problem' in sound) throw new Error(sound.problem);
  expect([sound.rate, sound.samples.length]).toEqual([48_000, 48_000]);
  const heard = atHeardRate(sound);
  expect(heard).toHaveLength(16_000);
  expect(Math.max(...heard)).toBeGreaterThan(0.45);
  expect(readWav(new Uint8Array(100))).toEqual({ problem: 'it is no WAV file' });
});

const likely = (...parts: readonly (readonly [seconds: number, value: number])[]): number[] =>
  parts.flatMap(([seconds, value]) => Array.from({ length: Math.round((seconds * 1000) / 32) }, () => value));

test('speech is cut at silences, a murmur is none, and what is too long is cut where it is most quiet', () => {
  const [one, two, ...more] = stretchesOf(
    likely([1, 0], [2, 0.9], [0.2, 0.1], [1, 0.9], [3, 0.05], [2, 0.8], [1, 0], [0.1, 0.9], [2, 0]),
  );
  expect(one).toEqual({ from: 992, until: 4192 });
  expect(two!.from).toBe(7200);
  expect(more).toEqual([]);
  const long = stretchesOf(likely([10, 0.9], [0.1, 0.4], [9, 0.9]));
  expect(long).toHaveLength(2);
  expect(long[1]!.from).toBe(long[0]!.until);
  expect(Math.abs(long[0]!.until - 10_000)).toBeLessThan(150);
});

/** A tarball with these files, as npm writes them. */
const tarball = (files: Readonly<Record<string, string>>): Uint8Array =>
  gzipSync(
    Buffer.concat([
      ...Object.entries(files).flatMap(([path, text]) => {
        const head = Buffer.alloc(512);
        head.write(`package/${path}`, 0);
        head.write(text.length.toString(8).padStart(11, '0'), 124);
        head.write('0', 156);
        return [head, Buffer.from(text.padEnd(Math.ceil(text.length / 512) * 512, '\0'))];
      }),
      Buffer.alloc(1024),
    ]),
  );

const bytes = tarball({ 'dist/debug.js': 'not what was expected', 'package.json': '{}' });
const asked: (string | undefined)[] = [];
const registry = createServer((request, response) => {
  asked.push(request.headers.range);
  const from = Number(/bytes=(\d+)-/u.exec(request.headers.range ?? '')?.[1] ?? 0);
  response.writeHead(from > 0 ? 206 : 200).end(bytes.subarray(from));
}).listen(0, '127.0.0.1');
afterAll(() => registry.close());

test('a tarball is read without writing it out', () => {
  expect([...filesIn(bytes).keys()]).toEqual(['dist/debug.js', 'package.json']);
});

test('what was half fetched is gone on with, and a file that is not the expected one is never kept', async () => {
  const cache = new VoiceCache(mkdtempSync(join(tmpdir(), 'moderato-voice-')));
  expect(await cache.state('flite')).toBe('absent');
  const { from } = packs.get('flite')!.parts[0]!;
  writeFileSync(cache.path(`${from.replace(/[^\w.-]+/gu, '_')}.tgz.part`), bytes.subarray(0, 20));
  const find = async () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}/a.tgz`;
  await expect(installPack(cache, 'flite', { find, tell: () => {} })).rejects.toThrow(`${from} has no flite.wasm`);
  expect(asked).toEqual(['bytes=20-']);
  const file = { path: 'dist/debug.js', as: 'wasi/debug.js', sha256: '0'.repeat(64) };
  await expect(cache.keep(file, filesIn(bytes).get('dist/debug.js')!, from)).rejects.toThrow(
    'is not the file that was expected',
  );
  expect(await cache.has('wasi/debug.js')).toBe(false);
});

test('what may be said soon is said by better voices one after the other, and what is not wished any more is left', async () => {
  const asked: string[] = [];
  const done: (() => void)[] = [];
  const sound = { rate: 16_000, samples: new Float32Array(1) };
  const voice = {
    say: ({ text }: { readonly text: string }) => {
      asked.push(text);
      return new Promise<typeof sound>((resolve) => done.push(() => resolve(sound)));
    },
    close: () => {},
  };
  const said: string[] = [];
  const fine = new FineVoices(voice, ({ text }) => said.push(text));
  const wish = (...texts: readonly string[]): void => fine.wish(texts.map((text) => ({ text, place: 0 })));
  const settle = async (): Promise<void> => {
    done.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  wish('one', 'two');
  wish('one', 'three');
  await settle();
  await settle();
  wish('one', 'three');
  expect(asked).toEqual(['one', 'three']);
  expect(said).toEqual(['one', 'three']);
  fine.close();
});

test('a better sound takes the place of the one that was kept', async () => {
  const kept = new KeptSounds();
  const of = (value: number) => Uint8Array.of(value);
  expect(await kept.get('a', async () => of(1))).toEqual(of(1));
  kept.put('a', of(2));
  expect(await kept.get('a', async () => of(3))).toEqual(of(2));
});

test('long speech without words, or with unlikely ones, is not taken for understood', () => {
  expect(isUnclear({ text: '', sure: 0.9 }, 3000)).toBe(true);
  expect(isUnclear({ text: '', sure: 0.9 }, 700)).toBe(false); // a cough
  expect(isUnclear({ text: 'The style that will be on this night.', sure: 0.43 }, 5000)).toBe(true);
  expect(isUnclear({ text: 'We ask for six thousand euros.', sure: 0.8 }, 5000)).toBe(false);
});
