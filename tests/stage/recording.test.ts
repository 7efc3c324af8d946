import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { formats } from '../../src/formats/index.ts';
import { debriefFrom } from '../../src/formats/rehearsal/index.ts';
import { transitionSeconds } from '../../src/formats/rehearsal/phrases.ts';
import {
  atHeardRate,
  fliteVoiceAt,
  hearingAt,
  hearRecording,
  openFlite,
  sayWithFlite,
  VoiceCache,
  wavOf,
} from '../../src/stage/index.ts';
import { kokoroAt } from '../../src/stage/kokoro.ts';
import { Stage } from '../cli/stage.ts';

const cache = new VoiceCache(
  process.env.MODERATO_VOICE ?? fileURLToPath(new URL('../../.cache/voice', import.meta.url)),
);

const flite = openFlite(cache);
afterAll(() => flite.close());

/** Whether voice and ear are here; one sentence where they could not be had. */
const isThere = async (): Promise<boolean> => {
  const there = (await cache.state('flite')) === 'here' && (await hearingAt(cache)) !== null;
  if (!there)
    console.warn(`No voices in ${cache.folder}, so nothing was spoken or heard; npm test fetches them where it can.`);
  return there;
};

const talk = [
  'We open a second shop in March.',
  'Sales grew thirty percent last year, you know.',
  'We need two more bakers.',
];

test('what Flite says is heard again: the words, their times, and a debrief that is measured', {
  timeout: 240_000,
}, async () => {
  if (!(await isThere())) return;
  const voice = fliteVoiceAt(1);
  const said = await Promise.all(talk.map((text) => sayWithFlite(flite, text, voice)));
  const gap = 16_000 * 2.6;
  const samples = new Float32Array(said.reduce((sum, sound) => sum + sound.samples.length + gap, 16_000));
  let at = 16_000;
  for (const sound of said) {
    samples.set(sound.samples, at);
    at += sound.samples.length + gap;
  }
  const { words: heard } = await hearRecording(cache, (await hearingAt(cache))!, samples);
  expect(heard.map(({ text }) => text).join(' ')).toMatch(/second shop in March.*last year.*bakers/su);
  expect(Math.abs(heard[0]!.from - 1000)).toBeLessThan(300);

  const on = new Stage({ env: { MODERATO_VOICE: cache.folder } });
  mkdirSync(on.folder, { recursive: true });
  writeFileSync(join(on.folder, 'talk.wav'), wavOf({ rate: 16_000, samples }));
  writeFileSync(join(on.folder, 'deck.md'), '# The plan\n\nA second shop in March.\n\n# People\n\nTwo bakers.\n');
  writeFileSync(join(on.folder, 'acts.txt'), '[0:06] [next]\n> The lease is signed for five years.\n');
  expect(await on.run('rehearse', 'deck.md', '--audio', 'talk.wav', '--script', 'acts.txt')).toBe(0);
  const { delivery } = debriefFrom(formats, await on.store.read('s1'));
  expect(delivery.pace).toBeGreaterThan(100);
  expect(delivery.pace).toBeLessThan(260);
  expect(delivery.pauses?.count).toBeGreaterThan(0);
  expect(delivery.fillers?.byWord).toHaveProperty('you know');
  expect(delivery.slides).toHaveLength(2);
});

test('[S0-012] a transition phrase is heard for 3 to 5 seconds, measured', { timeout: 120_000 }, async () => {
  if (!(await isThere())) return;
  const phrases = [
    'Before we go on, I would like to hear from Marta.',
    'Noted. Marta, you have been writing a lot — what do you take from this for our strategy?',
  ];
  for (const phrase of phrases) {
    const { samples, rate } = await sayWithFlite(flite, phrase, fliteVoiceAt(0), transitionSeconds);
    expect(samples.length / rate).toBeGreaterThanOrEqual(transitionSeconds.least - 0.1);
    expect(samples.length / rate).toBeLessThanOrEqual(transitionSeconds.most + 0.1);
  }
});

test('the better voices say what can be heard, where they are here', { timeout: 600_000 }, async () => {
  const model = await hearingAt(cache);
  if ((await cache.state('kokoro')) !== 'here' || !model)
    return console.warn(
      'The voices of Kokoro are not here, so they were not heard; moderato voice install kokoro fetches them.',
    );
  const voice = kokoroAt(cache);
  const { rate, samples } = await voice.say({ text: 'Half of €4,000, about 34 %, and it’s not back.', place: 1 });
  voice.close();
  const { words: heard } = await hearRecording(cache, model, atHeardRate({ rate, samples }));
  expect(heard.map(({ text }) => text).join(' ')).toMatch(
    /4,000 euros.*34 ?%|four thousand euros.*thirty.?four percent/iu,
  );
});
