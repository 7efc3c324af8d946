import { threadTask } from '../runtime/thread-task.ts';
import { LIKELY, WORDS } from './listening-code.ts';
import { type Stretch, stretchesOf } from './speech-stretches.ts';
import { StandingThread } from './standing-thread.ts';
import type { VoiceCache } from './voice-cache.ts';
import { heardRate } from './wav.ts';

/** Words, and when they were said. */
export interface HeardWords extends Stretch {
  readonly text: string;
}

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
): StandingThread<Float32Array[], string[]> =>
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

/** Hears a recording: where there is speech, and which words, on threads of their own. */
export const hearRecording = async (cache: VoiceCache, model: string, samples: Float32Array): Promise<HeardWords[]> => {
  const deadline = 60_000 + (samples.length / heardRate) * 4000;
  const files = { ...earFiles(cache), vad: cache.path('silero.onnx') };
  const likely = await threadTask<Float32Array>(LIKELY, { files, samples }, { deadline, memory: 1500 });
  const stretches = stretchesOf(likely);
  if (stretches.length === 0) return [];
  const at = (ms: number): number => Math.round((ms / 1000) * heardRate);
  const sounds = stretches.map(({ from, until }) =>
    samples.slice(Math.max(0, at(from - around.before)), at(until + around.after)),
  );
  const ear = openEar(cache, model, deadline);
  try {
    const texts = await ear.ask(sounds);
    return stretches.flatMap((stretch, index) => (texts[index] ? [{ ...stretch, text: texts[index] }] : []));
  } finally {
    ear.close();
  }
};
