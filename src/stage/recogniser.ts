import { threadTask } from '../runtime/thread-task.ts';
import { LIKELY, WORDS } from './listening-code.ts';
import { type Stretch, stretchesOf } from './speech-stretches.ts';
import { StandingThread } from './standing-thread.ts';
import type { VoiceCache } from './voice-cache.ts';
import { heardRate } from './wav.ts';

/** What was heard of a stretch, and how likely a word of it was on average, from 0 to 1. */
export interface HeardText {
  readonly text: string;
  readonly sure: number;
}

/** Words, and when they were said. */
interface HeardWords extends HeardText, Stretch {}

/**
 * Speech that brings no words, or unlikely ones, is perhaps none that the models know. Measured on 12 sentences of eSpeak: English 0.62 to
 * 0.91; German, French and Spanish none, or 0.24 to 0.44.
 */
const likely = 0.5;
const enoughSpeech = 2000;

export const isUnclear = ({ text, sure }: HeardText, ms: number): boolean =>
  ms >= enoughSpeech && (text === '' || sure < likely);

/** The sizes of the models that hear, the better one first, with the shape of their memory. */
const models: ReadonlyMap<string, { readonly layers: number; readonly heads: number; readonly size: number }> = new Map(
  [
    ['moonshine-base', { layers: 8, heads: 8, size: 52 }],
    ['moonshine-tiny', { layers: 6, heads: 8, size: 36 }],
  ],
);

/** The best model that is here; null where nothing hears. */
export const hearingAt = async (cache: VoiceCache): Promise<string | null> => {
  for (const name of models.keys()) if ((await cache.state(name)) === 'here') return name;
  return null;
};

/** Sound before and after a stretch that goes to the recogniser with it, in milliseconds. */
const around = { before: 200, after: 100 } as const;

const earFiles = (cache: VoiceCache) => ({ runtime: cache.path('ort.mjs'), wasm: cache.path('ort.wasm') });

/** A recogniser on a thread of its own, opened with the first stretch. */
export const openEar = (
  cache: VoiceCache,
  model: string,
  deadline = 60_000,
): StandingThread<Float32Array[], HeardText[]> =>
  new StandingThread(
    WORDS,
    {
      files: {
        ...earFiles(cache),
        encoder: cache.path(`${model}/encoder.onnx`),
        decoder: cache.path(`${model}/decoder.onnx`),
        tokenizer: cache.path('tokenizer.js'),
      },
      shape: models.get(model),
    },
    { deadline, memory: 1500 },
  );

/** A recording as it was heard: its words, and the share of its speech that is perhaps in no language that is known. */
export interface HeardRecording {
  readonly words: readonly HeardWords[];
  readonly unclear: number;
}

/** Hears a recording: where there is speech, and which words, on threads of their own. */
export const hearRecording = async (
  cache: VoiceCache,
  model: string,
  samples: Float32Array,
): Promise<HeardRecording> => {
  const deadline = 60_000 + (samples.length / heardRate) * 4000;
  const files = { ...earFiles(cache), vad: cache.path('silero.onnx') };
  const likely = await threadTask<Float32Array>(LIKELY, { files, samples }, { deadline, memory: 1500 });
  const stretches = stretchesOf(likely);
  if (stretches.length === 0) return { words: [], unclear: 0 };
  const at = (ms: number): number => Math.round((ms / 1000) * heardRate);
  const sounds = stretches.map(({ from, until }) =>
    samples.slice(Math.max(0, at(from - around.before)), at(until + around.after)),
  );
  const ear = openEar(cache, model, deadline);
  try {
    const texts = await ear.ask(sounds);
    const heard = stretches.map((stretch, index) => ({ ...stretch, ...texts[index]! }));
    const speech = (of: readonly HeardWords[]): number => of.reduce((sum, { from, until }) => sum + until - from, 0);
    const unclear = heard.filter((each) => isUnclear(each, each.until - each.from));
    return { words: heard.filter(({ text }) => text !== ''), unclear: speech(unclear) / speech(heard) };
  } finally {
    ear.close();
  }
};
