import { pathToFileURL } from 'node:url';
import { lasting, type Within } from './lasting.ts';
import { StandingThread } from './standing-thread.ts';
import type { VoiceCache } from './voice-cache.ts';
import { readWav, type Sound, trimmed } from './wav.ts';

/** A voice: which of Flite's, and how much higher than that. */
export interface FliteVoice {
  readonly voice: string;
  readonly pitch: number;
}

/** Voices from the clearest on; a seat has one by its place at the table, so that each sounds like itself. */
const fliteVoices: readonly FliteVoice[] = [
  { voice: 'slt', pitch: 1 },
  { voice: 'rms', pitch: 1 },
  { voice: 'awb', pitch: 1 },
  { voice: 'slt', pitch: 1.18 },
  { voice: 'rms', pitch: 0.87 },
  { voice: 'awb', pitch: 1.15 },
  { voice: 'slt', pitch: 0.85 },
];

export const fliteVoiceAt = (place: number): FliteVoice => fliteVoices[Math.max(0, place) % fliteVoices.length]!;

const SAY = `
const { readFile } = await import('node:fs/promises');
const { WASI, File, OpenFile, PreopenDirectory } = await import(data.wasi);
const program = await WebAssembly.compile(await readFile(data.program));
// Every text is spoken by an instance of its own, with 20 MB of memory that the thread's small heap gives no reason to collect.
const { setFlagsFromString } = await import('node:v8');
setFlagsFromString('--expose-gc');
const collect = (await import('node:vm')).runInNewContext('gc');
return async ({ text, voice, pitch, stretch }) => {
  const folder = new PreopenDirectory('/', new Map([['said.txt', new File(new TextEncoder().encode(text))]]));
  const nothing = () => new OpenFile(new File([]));
  const args = ['flite', '-voice', voice, '--setf', 'duration_stretch=' + stretch, '--setf', 'f0_shift=' + pitch, '-f', '/said.txt', '-o', '/said.wav'];
  const system = new WASI(args, [], [nothing(), nothing(), nothing(), folder], { debug: false });
  setTimeout(collect);
  system.start(await WebAssembly.instantiate(program, { wasi_snapshot_preview1: system.wasiImport }));
  return folder.dir.contents.get('said.wav').data;
};
`;

export interface FliteAsk {
  readonly text: string;
  readonly voice: string;
  readonly pitch: number;
  readonly stretch: string;
}

/** Flite on a thread of its own, opened with the first words. */
export const openFlite = (cache: VoiceCache): StandingThread<FliteAsk, Uint8Array> =>
  new StandingThread(SAY, {
    wasi: pathToFileURL(cache.path('wasi/index.js')).href,
    program: cache.path('flite.wasm'),
  });

/** The pace at which the panel speaks: somewhat quicker than Flite does by itself. */
const usualStretch = 0.9;

export const sayWithFlite = (
  flite: StandingThread<FliteAsk, Uint8Array>,
  text: string,
  { voice, pitch }: FliteVoice,
  within?: Within,
  isAhead = false,
): Promise<Sound> =>
  lasting(async (pace) => {
    const asked = { text: text.slice(0, 4000), voice, pitch, stretch: (usualStretch * pace).toFixed(3) };
    const sound = readWav(await flite.ask(asked, isAhead));
    if ('problem' in sound) throw new Error(`Nothing was spoken: ${sound.problem}.`);
    return trimmed(sound);
  }, within);
