import { languageOf } from '../words/index.ts';
import { FineVoices } from './fine-voices.ts';
import { type FliteAsk, fliteVoiceAt, openFlite, sayWithFlite } from './flite.ts';
import { KeptSounds } from './kept-sounds.ts';
import { kokoroAt } from './kokoro.ts';
import { type HeardText, hearingAt, openEar } from './recogniser.ts';
import type { Saying } from './saying.ts';
import type { SpeechEndpoint } from './speech-endpoint.ts';
import { spokenParts } from './spoken-parts.ts';
import type { StandingThread } from './standing-thread.ts';
import type { VoiceCache } from './voice-cache.ts';
import { heardRate, type Sound, wavOf } from './wav.ts';

export interface SoundRungs {
  /** What speaks here, and what hears; null where nothing does. */
  readonly speaks: string | null;
  readonly hears: string | null;
}

/** Why nothing is heard, in a sentence. */
export class SoundError extends Error {}

/** The files that a page needs to find speech by itself, as they are called there and in the cache. */
const pageFiles: ReadonlySet<string> = new Set(['ort.mjs', 'ort.wasm', 'silero.onnx']);

/** Longer stretches than this are heard badly, so nobody asks for them. */
const longest = 30 * heardRate;

/** All that speaks and hears on this machine: threads that stay, and what was voiced lately. */
export class SoundDesk {
  readonly #cache: VoiceCache;
  readonly #endpoint: SpeechEndpoint | null;
  readonly #log: (line: string) => void;
  readonly #kept = new KeptSounds();
  readonly #fine: FineVoices;
  #flite: StandingThread<FliteAsk, Uint8Array> | null = null;
  #ear: { readonly model: string; readonly thread: StandingThread<Float32Array[], HeardText[]> } | null = null;

  constructor(cache: VoiceCache, endpoint: SpeechEndpoint | null = null, log: (line: string) => void = () => {}) {
    this.#cache = cache;
    this.#endpoint = endpoint;
    this.#log = log;
    this.#fine = new FineVoices(kokoroAt(cache), (saying, sound) => this.#kept.put(keyOf(saying), wavOf(sound)), log);
  }

  async rungs(): Promise<SoundRungs> {
    return { speaks: this.#endpoint?.name ?? (await speakingAt(this.#cache)), hears: await hearingAt(this.#cache) };
  }

  /** A file that the page runs; null where it is none of these, or not here. */
  async pageFile(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    return pageFiles.has(name) ? this.#cache.read(name) : null;
  }

  /** The words in a stretch of speech; none where there are none. */
  async hear(samples: Float32Array): Promise<HeardText> {
    const model = await hearingAt(this.#cache);
    if (!model) throw new SoundError('Nothing here can hear you yet; run: moderato voice install.');
    if (samples.length > longest) throw new SoundError('A stretch of speech is at most 30 seconds long.');
    if (this.#ear?.model !== model) {
      this.#ear?.thread.close();
      this.#ear = { model, thread: openEar(this.#cache, model) };
    }
    const [heard] = await this.#ear.thread.ask([samples]);
    return heard!;
  }

  /** How many parts a text is heard in. */
  parts(text: string): readonly string[] {
    return spokenParts(text);
  }

  /** A WAV file with somebody's words. What was voiced ahead is there at once. */
  say(saying: Saying, isAhead = false): Promise<Uint8Array<ArrayBuffer>> {
    return this.#kept.get(keyOf(saying), async () => wavOf(await this.#spoken(saying, isAhead)));
  }

  /** What may be said soon: voiced at once, and once more by better voices where they are here and come in time. */
  async sayAhead(sayings: readonly Saying[]): Promise<void> {
    await Promise.all(sayings.map((saying) => this.say(saying, true).catch(() => {})));
    if (this.#endpoint || (await this.#cache.state('kokoro')) !== 'here') return;
    this.#fine.wish(sayings.filter(({ text }) => isSpoken(text)));
  }

  close(): void {
    this.#fine.close();
    this.#flite?.close();
    this.#ear?.thread.close();
  }

  async #spoken({ text, place, within }: Saying, isAhead: boolean): Promise<Sound> {
    if (this.#endpoint) {
      try {
        return await this.#endpoint.say(text, place);
      } catch (error) {
        this.#log(`${(error as Error).message} The panel speaks with the voices of Flite meanwhile.`);
      }
    }
    if ((await this.#cache.state('flite')) !== 'here')
      throw new SoundError('Nothing here can speak yet; run: moderato voice install.');
    if (!isSpoken(text)) throw new SoundError('The voices here speak English; other words are read.');
    this.#flite ??= openFlite(this.#cache);
    return sayWithFlite(this.#flite, text, fliteVoiceAt(place), within, isAhead);
  }
}

/** Words of no known language, such as names and numbers, are spoken too. */
const isSpoken = (text: string): boolean => ['en', 'other'].includes(languageOf(text));

const keyOf = ({ place, text, within }: Saying): string => JSON.stringify([place, text, within]);

/** What speaks here by itself; null where nothing does. */
export const speakingAt = async (cache: VoiceCache): Promise<string | null> => {
  if ((await cache.state('flite')) !== 'here') return null;
  return (await cache.state('kokoro')) === 'here' ? 'flite and kokoro' : 'flite';
};
