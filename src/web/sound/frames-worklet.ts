declare const sampleRate: number;
declare function registerProcessor(name: string, processor: unknown): void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

const heardRate = 16_000;
const perFrame = 512;

/** Hands the microphone on as frames at the rate that is listened at; runs beside the page, so that nothing holds it up. */
class Frames extends AudioWorkletProcessor {
  #frame = new Float32Array(perFrame);
  #filled = 0;
  /** Samples of the microphone for one that is listened to, and what was summed up for it so far. */
  readonly #step = sampleRate / heardRate;
  #due = this.#step;
  #sum = 0;
  #count = 0;
  #to: MessagePort | null = null;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<MessagePort>) => {
      this.#to = data;
    };
  }

  process([channels = []]: Float32Array[][]): boolean {
    for (const sample of channels[0] ?? []) {
      this.#sum += sample;
      this.#count += 1;
      this.#due -= 1;
      if (this.#due > 0) continue;
      this.#due += this.#step;
      this.#frame[this.#filled] = this.#sum / this.#count;
      [this.#sum, this.#count] = [0, 0];
      this.#filled += 1;
      if (this.#filled === perFrame) this.#send();
    }
    return true;
  }

  #send(): void {
    this.#to?.postMessage(this.#frame, [this.#frame.buffer]);
    this.#frame = new Float32Array(perFrame);
    this.#filled = 0;
  }
}

registerProcessor('frames', Frames);
