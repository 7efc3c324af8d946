import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../runtime/make-folder.ts';
import { RequestError } from './refusal.ts';

/** Bytes of sound in a millisecond: 16,000 samples of 16 bits a second. */
const perMs = 32;
const header = 44;
/** Nobody rehearses for longer, in milliseconds. */
const longest = 4 * 3_600_000;

/** A part of a recording as it is handed out. */
export interface RecordingPart {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly from: number;
  readonly size: number;
}

/** What presenters said, kept where they asked for it: a WAV for each session, in which every sound lies at its time of the session. */
export class Recordings {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = join(folder, 'recordings');
  }

  /** Lays sound at a time of the session. What lies between two sounds is silence. */
  async keep(session: string, at: number, samples: Uint8Array): Promise<void> {
    if (!(at >= 0 && at <= longest))
      throw new RequestError(400, 'A recording begins with its session and lasts four hours at most.');
    await makeFolder(this.#folder);
    const file = await open(this.#path(session), 'a+', 0o600);
    await file.close();
    const kept = await open(this.#path(session), 'r+');
    try {
      await kept.write(samples, 0, samples.byteLength, header + Math.round(at) * perMs);
      const { size } = await kept.stat();
      await kept.write(headerFor(size - header), 0, header, 0);
    } finally {
      await kept.close();
    }
  }

  /** The part of it that was asked for; null where nothing was kept. */
  async read(session: string, from: number, until: number | null): Promise<RecordingPart | null> {
    const size = (await stat(this.#path(session)).catch(() => null))?.size ?? 0;
    if (size <= header || from >= size) return null;
    const end = Math.min(until === null ? size : until + 1, size, from + mostAtOnce);
    const bytes = new Uint8Array(end - from);
    const file = await open(this.#path(session), 'r');
    try {
      await file.read(bytes, 0, bytes.length, from);
    } finally {
      await file.close();
    }
    return { bytes, from, size };
  }

  forget(session: string): Promise<void> {
    return rm(this.#path(session), { force: true });
  }

  #path(session: string): string {
    return join(this.#folder, `${session.replace(/[^\w-]/gu, '_')}.wav`);
  }
}

/** A player that asks for all of it gets it piece by piece. */
const mostAtOnce = 4_000_000;

const headerFor = (bytes: number): Uint8Array => {
  const head = Buffer.alloc(header);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(16_000, 24);
  head.writeUInt32LE(32_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(bytes, 40);
  return head;
};
