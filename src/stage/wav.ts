/** Sound as one line of numbers from -1 to 1. */
export interface Sound {
  readonly rate: number;
  readonly samples: Float32Array;
}

export const heardRate = 16_000;

/** Reads a WAV file, PCM of 8 to 32 bits or floats, any number of channels; a sentence where it is something else. */
export const readWav = (bytes: Uint8Array): Sound | { readonly problem: string } => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 44 || tag(0) !== 'RIFF' || tag(8) !== 'WAVE') return { problem: 'it is no WAV file' };
  let [kind, channels, rate, bits] = [0, 0, 0, 0];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = view.getUint32(at + 4, true);
    if (tag(at) === 'fmt ') {
      kind = view.getUint16(at + 8, true);
      if (kind === 0xfffe && size >= 26) kind = view.getUint16(at + 32, true);
      [channels, rate, bits] = [
        view.getUint16(at + 10, true),
        view.getUint32(at + 12, true),
        view.getUint16(at + 22, true),
      ];
    }
    if (tag(at) === 'data')
      return soundIn(view, { from: at + 8, size: Math.min(size, bytes.length - at - 8), kind, channels, rate, bits });
    at += 8 + size + (size % 2);
  }
  return { problem: 'it holds no sound' };
};

interface Stored {
  readonly from: number;
  readonly size: number;
  readonly kind: number;
  readonly channels: number;
  readonly rate: number;
  readonly bits: number;
}

const soundIn = (
  view: DataView,
  { from, size, kind, channels, rate, bits }: Stored,
): Sound | { readonly problem: string } => {
  const read = readers.get(`${kind}:${bits}`);
  if (!read || channels < 1 || rate < 4000) return { problem: 'its sound is packed; save it as plain PCM' };
  const width = bits / 8;
  const samples = new Float32Array(Math.floor(size / (width * channels)));
  for (let at = 0; at < samples.length; at += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += read(view, from + (at * channels + channel) * width);
    samples[at] = sum / channels;
  }
  return { rate, samples };
};

const readers: ReadonlyMap<string, (view: DataView, at: number) => number> = new Map([
  ['1:8', (view, at) => (view.getUint8(at) - 128) / 128],
  ['1:16', (view, at) => view.getInt16(at, true) / 32_768],
  ['1:24', (view, at) => (view.getInt8(at + 2) * 65_536 + view.getUint16(at, true)) / 8_388_608],
  ['1:32', (view, at) => view.getInt32(at, true) / 2_147_483_648],
  ['3:32', (view, at) => view.getFloat32(at, true)],
]);

/** The same sound at the rate that is listened at; what is in between is drawn as a line, and averaged where it gets less. */
export const atHeardRate = ({ rate, samples }: Sound): Float32Array => {
  if (rate === heardRate) return samples;
  const step = rate / heardRate;
  const wide = Math.max(1, Math.round(step));
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, at) => {
    const from = at * step;
    let sum = 0;
    for (let near = 0; near < wide; near += 1) {
      const place = Math.min(samples.length - 1, from + near);
      const [low, share] = [Math.floor(place), place % 1];
      sum += samples[low]! * (1 - share) + samples[Math.min(samples.length - 1, low + 1)]! * share;
    }
    return sum / wide;
  });
};

/** A WAV file of 16 bits. */
export const wavOf = ({ rate, samples }: Sound): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const tag = (at: number, word: string): void => bytes.set(new TextEncoder().encode(word), at);
  tag(0, 'RIFF');
  view.setUint32(4, 36 + samples.length * 2, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  for (const [at, sample] of samples.entries())
    view.setInt16(44 + at * 2, Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), true);
  return bytes;
};

/** Without the silence before and after. */
export const trimmed = ({ rate, samples }: Sound): Sound => {
  const isLoud = (sample: number): boolean => Math.abs(sample) > 0.01;
  const from = samples.findIndex(isLoud);
  return from < 0
    ? { rate, samples: samples.slice(0, 0) }
    : { rate, samples: samples.slice(from, samples.findLastIndex(isLoud) + 1) };
};
