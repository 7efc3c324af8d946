import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entry } from '../../src/engine/index.ts';
import { formats } from '../../src/formats/index.ts';
import { debriefFrom } from '../../src/formats/rehearsal/index.ts';
import { readWav, type Sound, type SoundDesk } from '../../src/stage/index.ts';
import { openBrowser } from '../web/chromium.ts';
import { Site } from '../web/site.ts';
import { clipOf, Loop, soundHere } from './loop.ts';

let sound: SoundDesk | null;
let site: Site;
let browser: Browser;
const clips = new Map<string, Sound>();
const talk = 'Our revenue doubles to four million euros by next year, because two hundred customers signed contracts.';
const answer = 'We counted the contracts in March, and every one of them runs for three years.';

beforeAll(async () => {
  sound = await soundHere();
  if (!sound) return;
  [site, browser] = await Promise.all([Site.open(null, sound), openBrowser()]);
  for (const text of [talk, answer]) clips.set(text, await clipOf(text));
});

afterAll(async () => {
  if (!sound) return;
  await browser.close();
  await site.stop();
  sound.close();
});

const slides = [
  { title: 'Revenue', body: 'Revenue doubles to 4 million euros.\n200 customers signed contracts.', notes: '' },
  { title: 'Team', body: 'Four people, two to hire.', notes: '' },
];

const presenting = async (settings: Record<string, unknown>) => {
  const deck = { name: 'plan', fingerprint: '', slides };
  const { id } = await site.client.convene({
    format: 'rehearsal',
    topic: 'The plan',
    voice: 'improv',
    settings: { deck, minutes: 5, ...settings },
  });
  return { id, loop: await Loop.open(browser, site.room(id)) };
};

const entriesOf = (id: string) => site.store.read(id);
const entered = async (id: string, phase: string): Promise<Entry | undefined> =>
  (await entriesOf(id)).find((entry) => entry.type === 'phase-entered' && entry.phase === phase);
const said = async (id: string, kind: string): Promise<string[]> =>
  (await entriesOf(id)).flatMap((entry) =>
    entry.type === 'turn-taken' && entry.turn.kind === kind ? [entry.turn.text] : [],
  );
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const patient = { timeout: 60_000 }; // the machine may be busy; bench/stage measures

test('free flow, aloud: a pause opens questions, the panel is heard, and what was said is where it belongs', {
  timeout: 240_000,
}, async () => {
  if (!sound) return;
  const { id, loop } = await presenting({ mode: 'free-flow', pileOns: false });
  await loop.turnOn();
  await loop.page.getByText(/^Sound:/u).click();
  await loop.page.getByLabel('Keep a recording').check();
  const ended = await loop.speak(clips.get(talk)!);
  const phrase = await loop.first('sound', ended);
  const { at: stoppedAt, data } = await loop.first('act', ended, 'speech-stopped');
  expect(Math.abs(stoppedAt - data!.ago! - ended)).toBeLessThan(1000);
  expect(phrase.at - ended).toBeGreaterThan(2000);
  expect(phrase.ms).toBeGreaterThanOrEqual(2900);
  expect(phrase.ms).toBeLessThanOrEqual(5100);
  const question = await loop.first('sound', phrase.at + phrase.ms! / 2);
  await loop.first('act', question.at - 50, 'voice-began');
  await pause(question.ms! + 800);
  await loop.speak(clips.get(answer)!);
  await expect
    .poll(() => said(id, 'answer'), patient)
    .toEqual([expect.stringMatching(/counted the contracts in March/u)]);
  expect((await said(id, 'talk')).join(' ')).toMatch(/revenue doubles to (?:4|four) million/iu);
  const { delivery } = debriefFrom(formats, await entriesOf(id));
  expect(delivery.pace).toBeGreaterThan(100);
  expect(delivery.pace).toBeLessThan(260);
  expect(delivery.answerLatency.median).not.toBeNull();
  await loop.page.getByRole('button', { name: 'End the rehearsal' }).click();
  await loop.page.getByRole('button', { name: 'Recording', exact: true }).click();
  await loop.page.getByRole('log', { name: 'Transcript' }).waitFor();
  await expect
    .poll(() => loop.page.locator('audio').evaluate((audio: any) => audio.duration as number), patient)
    .toBeGreaterThan(8);
  const whole = await fetch(site.client.recordingUrl(id));
  const recorded = readWav(new Uint8Array(await whole.arrayBuffer()));
  expect('samples' in recorded && recorded.samples.some((sample) => Math.abs(sample) > 0.1)).toBe(true);
  await loop.page.getByRole('button', { name: 'Delete the recording' }).click();
  await expect.poll(() => site.client.isRecorded(id), patient).toBe(false);
  expect(loop.faults).toEqual([]);
  await loop.close();
});

test('half a second of speech stops a voice, a sound without words lets it go on, and words end it', {
  timeout: 240_000,
}, async () => {
  if (!sound) return;
  const { id, loop } = await presenting({ sectionQuestions: 1, pileOns: false });
  let heard: string | null = '';
  await loop.page.route('**/hear?*', (route) =>
    heard === null ? route.continue() : route.fulfill({ json: { text: heard } }),
  );
  await loop.turnOn();
  const { samples, rate } = clips.get(answer)!;
  const [murmur, short] = [4000, 16_000].map((length) => ({ rate, samples: samples.slice(0, length) })) as [
    Sound,
    Sound,
  ];
  for (const clip of [murmur, short]) await loop.keep(clip);
  await loop.page.getByRole('button', { name: 'Open to questions' }).click();
  await expect.poll(() => entered(id, 'EXCHANGE'), patient).toBeTruthy();
  const question = (await said(id, 'question'))[0]!;
  const began = await loop.first('act', 0, 'voice-began');
  const voice = await loop.first('sound', began.at + 2000);
  await loop.speak(murmur);
  await pause(300);
  expect((await loop.noted()).filter(({ what }) => what === 'stopped')).toEqual([]);
  await loop.speak(short);
  const stop = await loop.first('stopped', voice.at).catch(async (error) => {
    console.log(await loop.noted(), await said(id, 'question'));
    throw error;
  });
  const on = await loop.first('sound', stop.at);
  expect(on.from).toBeGreaterThan(0);
  heard = 'We counted them.';
  await loop.speak(short);
  await loop.first('stopped', on.at);
  await expect.poll(() => said(id, 'answer'), patient).toEqual(['We counted them.']);
  const after = await loop.noted();
  expect(after.filter(({ what, from }) => what === 'sound' && from! > 0)).toHaveLength(1);
  expect(question).not.toBe('');
  expect(loop.faults).toEqual([]);
  await loop.close();
});

test('a microphone that is denied, missing, mute or unplugged is told in a sentence, and typing goes on', {
  timeout: 240_000,
}, async () => {
  if (!sound) return;
  const { id, loop } = await presenting({ mode: 'free-flow' });
  const { page } = loop;
  const button = page.getByRole('button', { name: 'Speak aloud' });
  const alert = page.getByRole('region', { name: 'Sound' }).getByRole('alert');
  await page.evaluate('window.denied = "NotAllowedError"');
  await button.click();
  await alert.getByText('This page may not hear you').waitFor(patient);
  await page.evaluate('window.denied = "NotFoundError"');
  await button.click();
  await alert.getByText('No microphone was found').waitFor(patient);
  await page.evaluate('window.denied = null; window.mute = true');
  await loop.turnOn();
  await page.getByText('Nothing comes from the microphone; see whether it is muted.').waitFor(patient);
  await page.evaluate('window.denied = "NotFoundError"');
  await page.evaluate('window.streams.at(-1).getAudioTracks()[0].dispatchEvent(new Event("ended"))');
  await alert.getByText('The microphone is gone').waitFor(patient);
  await page.getByLabel('What you say').fill('So I type it: revenue doubles.');
  await page.getByRole('button', { name: 'Say it' }).click();
  await expect.poll(() => said(id, 'talk'), patient).toHaveLength(1);
  expect(loop.faults).toEqual([]);
  await loop.close();
});

test('any session is read aloud from where one looks, a voice for each seat, and the record follows what is heard', {
  timeout: 240_000,
}, async () => {
  if (!sound) return;
  const topic = 'Should the bakery open on Sundays?';
  const { id } = await site.client.convene({ format: 'debate', topic, voice: 'improv' });
  await expect.poll(async () => (await site.client.session(id)).closed, patient).not.toBeNull();
  const loop = await Loop.open(browser, site.room(id), 'Listen');
  await loop.page.getByRole('button', { name: 'Listen' }).click();
  const first = await loop.first('sound', 0, undefined, 60_000);
  const second = await loop.first('sound', first.at + first.ms! - 500, undefined, 60_000);
  expect(second.at - first.at).toBeGreaterThanOrEqual(first.ms! - 50);
  await expect.poll(() => loop.page.locator('.scrubber input').inputValue(), patient).not.toBe('1');
  await loop.page.getByRole('button', { name: 'At once' }).click();
  expect(loop.faults).toEqual([]);
  await loop.close();
});

test('aloud in the other two modes: a change of slides opens questions, and a hand waits until it is taken', {
  timeout: 240_000,
}, async () => {
  if (!sound) return;
  const section = await presenting({ mode: 'section-breaks', sectionQuestions: 1, pileOns: false });
  await section.loop.turnOn();
  await section.loop.speak(clips.get(talk)!);
  await section.loop.page.locator('body').press('ArrowRight');
  const phrase = await section.loop.first('sound', 0, undefined, 60_000);
  await expect.poll(() => said(section.id, 'question'), patient).toHaveLength(1);
  expect((await section.loop.first('sound', phrase.at + 1000, undefined, 60_000)).ms).toBeGreaterThan(1000);
  await section.loop.page.screenshot({ path: '/tmp/stage-section.png' });
  expect(section.loop.faults).toEqual([]);
  await section.loop.close();

  const hands = await presenting({ mode: 'hand-raise', urgency: 0, pileOns: false });
  await hands.loop.turnOn();
  const ended = await hands.loop.speak(clips.get(talk)!);
  const hand = hands.loop.page.getByRole('button', { name: /^Take .*question/u }).first();
  await hand.waitFor(patient);
  await pause(3000);
  expect((await hands.loop.noted()).filter(({ what, at }) => what === 'sound' && at > ended)).toEqual([]);
  await hands.loop.page.screenshot({ path: '/tmp/stage-hands.png' });
  await hand.click();
  await hands.loop.first('sound', ended, undefined, 60_000);
  await expect.poll(() => said(hands.id, 'question'), patient).toHaveLength(1);
  expect(hands.loop.faults).toEqual([]);
  await hands.loop.close();
});
