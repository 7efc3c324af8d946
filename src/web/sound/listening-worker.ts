import { type Edge, frameMs, type Profile, SpeechWatch } from './speech-watch.ts';

/** What the page tells its listener: where the files of its model lie, where frames come from, and how closely to listen. */
export type ToListener =
  | { readonly type: 'open'; readonly base: string }
  | { readonly type: 'frames'; readonly port: MessagePort }
  | { readonly type: 'profile'; readonly profile: Profile | null }
  | { readonly type: 'record'; readonly isOn: boolean }
  | { readonly type: 'end' };

export type FromListener =
  | { readonly type: 'ready' }
  | { readonly type: 'problem'; readonly why: string }
  | { readonly type: 'level'; readonly level: number }
  | { readonly type: 'started'; readonly ago: number }
  | { readonly type: 'stopped'; readonly ago: number }
  /** What came in since the last time, for a recording. */
  | { readonly type: 'recorded'; readonly samples: Uint8Array<ArrayBuffer>; readonly ms: number }
  /** What was said, as 16,000 samples of 16 bits a second, and how long it was. */
  | { readonly type: 'stretch'; readonly samples: Uint8Array<ArrayBuffer>; readonly ms: number };

const perFrame = 512;
const heardRate = 16_000;
/** Sound before and after a stretch that goes with it, in frames. */
const around = { before: 8, after: 3 } as const;
/** Frames that are kept: a stretch, and what is around it. */
const mostKept = Math.ceil(16_000 / frameMs);
/** No frame for so long: the microphone is gone, or the machine slept. In milliseconds. */
const patience = 1500;

interface Tensor {
  readonly data: Float32Array;
}
interface Runtime {
  readonly env: { wasm: { numThreads: number; wasmBinary: ArrayBuffer } };
  readonly Tensor: new (type: string, data: unknown, dims: readonly number[]) => Tensor;
  readonly InferenceSession: {
    create(model: ArrayBuffer): Promise<{ run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>> }>;
  };
}

const tell = (told: FromListener, transfer: Transferable[] = []): void =>
  (self as unknown as Worker).postMessage(told, transfer);

const bytesAt = async (url: string): Promise<ArrayBuffer> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(await response.text());
  return response.arrayBuffer();
};

/** How likely a frame is speech (Silero), frame by frame. */
const openJudge = async (base: string): Promise<(frame: Float32Array) => Promise<number>> => {
  const [runtime, wasm, model] = await Promise.all([
    import(/* @vite-ignore */ `${base}ort.mjs`) as Promise<Runtime>,
    bytesAt(`${base}ort.wasm`),
    bytesAt(`${base}silero.onnx`),
  ]);
  runtime.env.wasm.numThreads = 1;
  runtime.env.wasm.wasmBinary = wasm;
  const vad = await runtime.InferenceSession.create(model);
  const sr = new runtime.Tensor('int64', BigInt64Array.of(16_000n), []);
  let state = new runtime.Tensor('float32', new Float32Array(256), [2, 1, 128]);
  return async (frame) => {
    const out = await vad.run({ input: new runtime.Tensor('float32', frame, [1, perFrame]), state, sr });
    state = out.stateN!;
    return out.output!.data[0]!;
  };
};

const kept: Float32Array[] = [];
/** Frames that came and are not kept any more. */
let gone = 0;
const watch = new SpeechWatch({ speech: 0.5, least: 200 });
let isIdle = false;
let cameAt = Infinity;
let turn: Promise<unknown> = Promise.resolve();

const take = async (frame: Float32Array, judge: (frame: Float32Array) => Promise<number>): Promise<void> => {
  cameAt = performance.now();
  kept.push(frame);
  if (kept.length > mostKept) {
    kept.shift();
    gone += 1;
  }
  const level = levelOf(frame);
  if ((gone + kept.length) % 3 === 0) tell({ type: 'level', level });
  record(frame);
  handOn(watch.take(isIdle ? 0 : await judge(frame), level));
};

const handOn = (edge: Edge | null): void => {
  if (!edge) return;
  if (edge.type !== 'cut') tell({ type: edge.type, ago: edge.ago });
  if (edge.type !== 'started' && edge.until > edge.from) tellStretch(edge.from, edge.until);
};

/** So many frames of a recording go at once: two seconds. */
const perPiece = 62;
let isRecorded = false;
const piece: Float32Array[] = [];

const record = (frame: Float32Array): void => {
  if (!isRecorded || isIdle) return;
  piece.push(frame);
  if (piece.length < perPiece) return;
  const samples = bytesOf(piece);
  tell({ type: 'recorded', samples, ms: piece.length * frameMs }, [samples.buffer]);
  piece.length = 0;
};

const bytesOf = (frames: readonly Float32Array[]): Uint8Array<ArrayBuffer> => {
  const samples = new Int16Array(frames.length * perFrame);
  for (const [at, frame] of frames.entries())
    for (const [index, sample] of frame.entries())
      samples[at * perFrame + index] = Math.round(Math.max(-1, Math.min(1, sample)) * 32_767);
  return new Uint8Array(samples.buffer);
};

const tellStretch = (from: number, until: number): void => {
  const frames = kept.slice(Math.max(0, from - around.before - gone), Math.max(0, until + around.after - gone));
  const bytes = bytesOf(frames);
  tell({ type: 'stretch', samples: bytes, ms: (until - from) * ((perFrame / heardRate) * 1000) }, [bytes.buffer]);
};

const levelOf = (frame: Float32Array): number =>
  Math.sqrt(frame.reduce((sum, sample) => sum + sample * sample, 0) / perFrame);

let judging: Promise<(frame: Float32Array) => Promise<number>>;

self.addEventListener('message', ({ data }: MessageEvent<ToListener>) => {
  if (data.type === 'open') {
    judging = openJudge(data.base);
    judging.then(
      () => tell({ type: 'ready' }),
      (error: Error) => tell({ type: 'problem', why: error.message }),
    );
  } else if (data.type === 'frames') {
    data.port.onmessage = ({ data: frame }: MessageEvent<Float32Array>) => {
      turn = turn.then(async () => take(frame, await judging)).catch(() => {});
    };
  } else if (data.type === 'profile') {
    isIdle = data.profile === null;
    if (data.profile) watch.profile = data.profile;
  } else if (data.type === 'record') {
    isRecorded = data.isOn;
    piece.length = 0;
  } else handOn(watch.end());
});

setInterval(() => {
  if (watch.isSpeech && performance.now() - cameAt > patience) handOn(watch.end());
}, 500);
