import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { transitionSeconds } from '../src/formats/rehearsal/phrases.ts';
import { fliteVoiceAt, openFlite, type Sound, type SoundDesk, sayWithFlite } from '../src/stage/index.ts';
import wordyPhrases from '../tests/kit/wordy-phrases.json' with { type: 'json' };
import { cache, clipOf, Loop, soundHere } from '../tests/stage/loop.ts';
import { openBrowser } from '../tests/web/chromium.ts';
import { Site } from '../tests/web/site.ts';
import type { BenchResult, Claim } from './bench-result.ts';
import { SimulatedRehearsal } from './simulated-rehearsal.ts';
import { longestTask } from './stage/longest-task.ts';
import { serverMemory } from './stage/server-memory.ts';
import { wordErrors } from './stage/word-errors.ts';

const talk = 'Our revenue doubles to four million euros by next year, because two hundred customers signed contracts.';
const answer = 'We counted the contracts in March, and every one of them runs for three years.';
const sentences = [
  talk,
  answer,
  'The ward is louder at night than a busy street, and most of it is our own doing.',
  'We propose a quiet alarm that only the nurse in charge can hear.',
  'It costs less than a single room, and it can be switched off again.',
  'The second shop opens in spring, close to the station, with two more bakers.',
  'Half of our customers would come on Sunday if we were open.',
  'I would rather lose a month than launch with a service that nobody trusts.',
];
const loops = 3;
const rehearsals = 200;

/** What one exchange by voice showed, in milliseconds. */
interface Exchange {
  readonly pause: number;
  readonly sound: number;
  readonly gap: number;
  readonly long: number;
  readonly heard: readonly [said: string, heard: string][];
}

/** Rehearsals by voice in a real browser, the recogniser by itself, and phrases as they are heard. */
export const run = async (): Promise<BenchResult> => {
  const desk = await soundHere();
  if (!desk)
    return {
      name: 'stage',
      rows: [],
      notes: ['No voice and ear are here, so nothing was measured; npm test fetches them.'],
    };
  const [site, browser] = await Promise.all([Site.open(null, desk), openBrowser()]);
  const clips = new Map<string, Sound>();
  for (const text of sentences) clips.set(text, await clipOf(text));
  const shown: Exchange[] = [];
  try {
    for (let at = 0; at < loops; at += 1) shown.push(await exchanged(site, browser, clips));
  } finally {
    await browser.close();
    await site.stop();
  }
  const hearing = await heardBy(desk, clips);
  const phrases = await phrasesHeard();
  const memory = await serverMemory(cache.folder, sentences);
  desk.close();
  const dead = Array.from({ length: rehearsals }, (_, seed) =>
    new SimulatedRehearsal(seed + 1, seed % 2 ? 'free-flow' : 'section-breaks', 8).run(),
  );
  const deadAir = dead.flatMap((each) => each.deadAir);
  const loopErrors = wordErrors(shown.flatMap(({ heard }) => heard));
  const figures: readonly (readonly [what: string, value: number, limit: number, is?: 'least'])[] = [
    ['pause noticed after the end of speech, median in s', median(shown.map(({ pause }) => pause)) / 1000, 2.1],
    ['first sound after the pause, median in ms', median(shown.map(({ sound }) => sound)), 150],
    ['gap from phrase to question, median in ms', median(shown.map(({ gap }) => gap)), 100],
    [
      'questions without more than 1.5 s of dead air, of all',
      deadAir.filter((ms) => ms <= 1500).length / deadAir.length,
      0.99,
      'least',
    ],
    ['word errors through the loop', loopErrors, 0.1],
    ['word errors on clean clips', hearing.errors, 0.1],
    ['processor seconds for a second of speech', hearing.cost, 0.15],
    ['longest task of the page, in ms of its processor time', Math.max(...shown.map(({ long }) => long)), 50],
    ['memory of a server that has spoken and heard, in MB', memory.now, 700],
    ['phrases of the rules’ origin that last 3 to 5 s, of 12', phrases, 10, 'least'],
  ];
  const round = (value: number): number => Number(value.toPrecision(3));
  const claims = figures.map(
    ([says, value, limit, is]): Claim => ({
      says,
      value: round(value),
      limit,
      ok: is === 'least' ? value >= limit : value <= limit,
    }),
  );
  return {
    name: 'stage',
    rows: figures.map(([what, value, limit]) => ({ what, measured: round(value), aim: limit })),
    notes: [
      `${loops} exchanges by voice in Chromium with ${(await desk.rungs()).hears}; ${deadAir.length} questions of ${rehearsals} simulated rehearsals with latencies of 1.2 s (median) and 8 s (99th percentile).`,
      `The machine had a load of ${loadavg()[0]!.toFixed(1)} meanwhile; times of a busy machine say little.`,
    ],
    claims,
  };
};

const exchanged = async (site: Site, browser: Browser, clips: ReadonlyMap<string, Sound>): Promise<Exchange> => {
  const slides = [{ title: 'Revenue', body: 'Revenue doubles to 4 million euros.', notes: '' }];
  const deck = { name: 'plan', fingerprint: '', slides };
  const settings = { deck, minutes: 5, mode: 'free-flow', pileOns: false };
  const { id } = await site.client.convene({ format: 'rehearsal', topic: 'The plan', voice: 'improv', settings });
  const loop = await Loop.open(browser, site.room(id));
  await loop.turnOn();
  await browser.startTracing(loop.page, { categories: ['toplevel', 'devtools.timeline'] });
  const ended = await loop.speak(clips.get(talk)!);
  const origin = await loop.page.evaluate<number>('performance.timeOrigin');
  const phrase = await loop.first('sound', ended);
  const question = await loop.first('sound', phrase.at + phrase.ms! / 2);
  await setTimeout(question.ms! + 600);
  await loop.speak(clips.get(answer)!);
  const words = async (kind: string): Promise<string> =>
    (await site.store.read(id))
      .flatMap((each) => (each.type === 'turn-taken' && each.turn.kind === kind ? [each.turn.text] : []))
      .join(' ');
  for (let tries = 0; tries < 100 && (await words('answer')) === ''; tries += 1) await setTimeout(300);
  const opened = (await site.store.read(id)).find(
    (each) => each.type === 'phase-entered' && each.phase === 'QA_TRIGGER',
  )!;
  const long = longestTask(await browser.stopTracing());
  const heard = [
    [talk, await words('talk')],
    [answer, await words('answer')],
  ] as [string, string][];
  await loop.close();
  const pause = opened.at - origin - ended;
  return {
    pause,
    sound: phrase.at - ended - pause,
    gap: question.at - phrase.at - phrase.ms!,
    long,
    heard,
  };
};

/** The recogniser by itself, once it is open. */
const heardBy = async (desk: SoundDesk, clips: ReadonlyMap<string, Sound>) => {
  const pairs: [string, string][] = [];
  const before = process.cpuUsage();
  let seconds = 0;
  for (const [text, { samples, rate }] of clips) {
    pairs.push([text, (await desk.hear(samples)).text]);
    seconds += samples.length / rate;
  }
  const { user, system } = process.cpuUsage(before);
  return { errors: wordErrors(pairs), cost: (user + system) / 1e6 / seconds };
};

/** How many of the wordy phrases last as long as they should, measured on their sound. */
const phrasesHeard = async (): Promise<number> => {
  const flite = openFlite(cache);
  let fit = 0;
  for (const phrase of wordyPhrases) {
    const { samples, rate } = await sayWithFlite(
      flite,
      phrase.replaceAll('{name}', 'Marta'),
      fliteVoiceAt(0),
      transitionSeconds,
    );
    const seconds = samples.length / rate;
    if (seconds >= transitionSeconds.least && seconds <= transitionSeconds.most) fit += 1;
  }
  flite.close();
  return fit;
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
