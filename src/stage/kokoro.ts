import type { FineVoice } from './fine-voices.ts';
import { lasting } from './lasting.ts';
import { modelRuntime } from './listening-code.ts';
import { kokoroVoices } from './packs.ts';
import { StandingThread } from './standing-thread.ts';
import type { VoiceCache } from './voice-cache.ts';
import { trimmed } from './wav.ts';

/** A text's sounds are looked up and spoken as one; the voice's style goes by their number. */
const SAY = `${modelRuntime}
const { Language } = await import(pathToFileURL(data.files.language).href);
const language = new Language();
await language.loadDictionary(data.files.dictionary);
const { model: { vocab } } = JSON.parse(await readFile(data.files.tokens, 'utf8'));
const model = await opened(data.files.model);
const styles = new Map();
const styleOf = async (path, length) => {
  if (!styles.has(path)) styles.set(path, new Float32Array(new Uint8Array(await readFile(path)).buffer));
  return styles.get(path).slice(length * 256, length * 256 + 256);
};
return async ({ text, voice, speed }) => {
  const { phonemes } = language.generate(text);
  const ids = [...phonemes.join('')].map((sound) => vocab[sound]).filter((id) => id !== undefined);
  if (ids.length > 509) throw new RangeError('It is too long to be spoken at once.');
  const { waveform } = await model.run({
    input_ids: new ort.Tensor('int64', BigInt64Array.from([0, ...ids, 0], BigInt), [1, ids.length + 2]),
    style: new ort.Tensor('float32', await styleOf(voice, ids.length), [1, 256]),
    speed: new ort.Tensor('float32', [speed], [1]),
  });
  return waveform.data;
};
`;

interface KokoroAsk {
  readonly text: string;
  /** The file of the voice. */
  readonly voice: string;
  readonly speed: number;
}

const heldRate = 24_000;
/** A sentence takes seconds; on a machine with much else to do, minutes. */
const limits = { deadline: 240_000, memory: 1500 } as const;

const currencies: Readonly<Record<string, string>> = { '€': 'euros', $: 'dollars', '£': 'pounds' };

/** Signs as words, which the look-up of sounds leaves out. */
const asWords = (text: string): string =>
  text
    .replace(/’/gu, "'")
    .replace(/([€$£])\s?(\d[\d.,]*\d|\d)/gu, (_, sign: string, amount: string) => `${amount} ${currencies[sign]}`)
    .replace(/(\d)\s?([€$£])/gu, (_, digit: string, sign: string) => `${digit} ${currencies[sign]}`)
    .replace(/(\d)\s?%/gu, '$1 percent')
    .replace(/\s&\s/gu, ' and ');

/** Natural voices on a thread of their own, opened with the first words. */
export const kokoroAt = (cache: VoiceCache): FineVoice => {
  const at = (name: string): string => cache.path(`kokoro/${name}`);
  const files = {
    runtime: cache.path('ort.mjs'),
    wasm: cache.path('ort.wasm'),
    model: at('model.onnx'),
    tokens: at('tokens.json'),
    language: at('language-en-us.mjs'),
    dictionary: at('en-us.txt'),
  };
  const thread = new StandingThread<KokoroAsk, Float32Array>(SAY, { files }, limits);
  return {
    say: ({ text, place, within }) => {
      const voice = at(`${kokoroVoices[Math.max(0, place) % kokoroVoices.length]}.bin`);
      return lasting(async (pace) => {
        const samples = await thread.ask({ text: asWords(text), voice, speed: 1 / pace });
        return trimmed({ rate: heldRate, samples });
      }, within);
    },
    close: () => thread.close(),
  };
};
