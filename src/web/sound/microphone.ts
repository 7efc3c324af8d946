import framesWorklet from './frames-worklet.ts?worker&url';
import type { FromListener, ToListener } from './listening-worker.ts';
import type { Profile } from './speech-watch.ts';

/** Why nothing is heard, in a sentence that says what to do. */
export class MicrophoneError extends Error {}

const says: Readonly<Record<string, string>> = {
  NotAllowedError:
    'This page may not hear you. Allow the microphone beside the address of the page, then press the button again; until then you can type.',
  NotFoundError: 'No microphone was found. Plug one in and press the button again; until then you can type.',
  NotReadableError: 'Another program holds the microphone. Close it there and press the button again.',
};

export interface Hearing {
  readonly told: (told: FromListener) => void;
  /** The microphone is gone, with a sentence. */
  readonly lost: (why: string) => void;
}

/** A microphone that is listened to: speech is found in the page, on a thread of its own. */
export class Microphone {
  readonly #worker: Worker;
  readonly #hearing: Hearing;
  #context: AudioContext | null = null;
  #stream: MediaStream | null = null;

  /** Opens what finds speech before anybody is asked for a microphone, so that no word is lost. */
  constructor(hearing: Hearing) {
    this.#hearing = hearing;
    this.#worker = new Worker(new URL('./listening-worker.ts', import.meta.url), { type: 'module' });
    this.#worker.onmessage = ({ data }: MessageEvent<FromListener>) => hearing.told(data);
    this.#worker.onerror = ({ message }) => hearing.told({ type: 'problem', why: message });
    this.#tell({ type: 'open', base: new URL('/sound/', window.location.href).href });
  }

  /** The microphones there are, once one was allowed. */
  async all(): Promise<readonly MediaDeviceInfo[]> {
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
    return devices.filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '');
  }

  async open(device?: string): Promise<void> {
    if (!navigator.mediaDevices)
      throw new MicrophoneError('Browsers hear people only over https, or on this machine; here you can type.');
    const stream = await navigator.mediaDevices
      .getUserMedia({
        audio: {
          echoCancellation: true,
          noiseSuppression: true,
          autoGainControl: true,
          ...(device && { deviceId: { exact: device } }),
        },
      })
      .catch((error: DOMException) => {
        throw new MicrophoneError(says[error.name] ?? `The microphone can’t be used: ${error.message}`);
      });
    this.#release();
    const context = new AudioContext();
    [this.#stream, this.#context] = [stream, context];
    await context.audioWorklet.addModule(framesWorklet);
    const frames = new AudioWorkletNode(context, 'frames', { numberOfOutputs: 0 });
    const { port1, port2 } = new MessageChannel();
    frames.port.postMessage(port1, [port1]);
    this.#worker.postMessage({ type: 'frames', port: port2 } satisfies ToListener, [port2]);
    context.createMediaStreamSource(stream).connect(frames);
    context.onstatechange = () => {
      if (this.#context === context && context.state !== 'closed') void context.resume(); // after a sleep, for instance
    };
    void context.resume();
    for (const track of stream.getAudioTracks())
      track.onended = () => {
        if (this.#stream === stream) void this.#replace();
      };
  }

  listen(profile: Profile | null): void {
    this.#tell({ type: 'profile', profile });
  }

  record(isOn: boolean): void {
    this.#tell({ type: 'record', isOn });
  }

  close(): void {
    this.#release();
    this.#worker.terminate();
  }

  /** One that was unplugged gives way to another, where there is one. */
  async #replace(): Promise<void> {
    this.#tell({ type: 'end' });
    try {
      await this.open();
      this.#hearing.lost('The microphone was unplugged; another one goes on.');
    } catch {
      this.#release();
      this.#hearing.lost('The microphone is gone. Plug it in and press the button again; until then you can type.');
    }
  }

  #release(): void {
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = null;
    const context = this.#context;
    this.#context = null;
    void context?.close();
  }

  #tell(told: ToListener): void {
    this.#worker.postMessage(told);
  }
}
