/** Something that somebody says. */
export interface Utter {
  readonly id: number;
  readonly seat: string;
  readonly text: string;
  readonly isSoft: boolean;
  /** Its sound, part by part; null where there is no further one. */
  readonly part: (at: number) => Promise<ArrayBuffer | null>;
}

/** What is heard now, and how far. */
export interface HeardNow {
  readonly utter: Utter;
  /** From 0 to 1. */
  readonly share: number;
}

export interface Events {
  /** Somebody begins to be heard, or goes on, for about so many milliseconds. */
  readonly began: (utter: Utter, ms: number) => void;
  /** Somebody was heard to the end. */
  readonly ended: (utter: Utter) => void;
  /** Somebody can't be heard, and is read. */
  readonly failed: (utter: Utter, why: string) => void;
  readonly changed: () => void;
}

type Parts = { readonly utter: Utter; readonly loaded: Promise<AudioBuffer | null>[] };

/** How loud somebody is who has not the floor. */
const soft = 0.35;
/** What a letter takes to be heard, where nobody measured it yet, in milliseconds. */
const letter = 65;

/** What speaks on a page. */
export interface Voices {
  readonly isHeard: boolean;
  readonly now: HeardNow | null;
  say(utter: Utter): void;
  hold(isHeld: boolean): void;
  stop(): boolean;
  resume(): void;
  drop(): void;
  clear(): void;
}

/** All voices of a page: one has the floor and is heard at a time; the others wait, and soft signs go beside. */
export class Mixer implements Voices {
  readonly #context: AudioContext;
  readonly #events: Events;
  readonly #waiting: Parts[] = [];
  #now:
    | (Parts & { part: number; buffer: AudioBuffer; source: AudioBufferSourceNode; from: number; offset: number })
    | null = null;
  #stopped: { readonly parts: Parts; readonly part: number; readonly offset: number } | null = null;
  #isHeld = false;
  #isLoading = false;

  constructor(context: AudioContext, events: Events) {
    this.#context = context;
    this.#events = events;
  }

  get isHeard(): boolean {
    return this.#now !== null;
  }

  get now(): HeardNow | null {
    if (!this.#now) return null;
    const { utter, part, buffer, from, offset, loaded } = this.#now;
    const done = (this.#context.currentTime - from + offset) / buffer.duration;
    return { utter, share: Math.min(1, (part + done) / Math.max(part + 1, loaded.length - 1)) };
  }

  /** Says it when it is its turn; its sound is fetched meanwhile. */
  say(utter: Utter): void {
    const parts: Parts = { utter, loaded: [] };
    void this.#load(parts, 0);
    if (utter.isSoft) void this.#sayBeside(parts);
    else {
      this.#waiting.push(parts);
      void this.#next();
    }
  }

  /** While the presenter speaks nobody begins. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (!isHeld) void this.#next();
  }

  /** Stops whoever is heard; true where somebody was. */
  stop(): boolean {
    if (!this.#now) return false;
    const { utter, loaded, part, source, from, offset } = this.#now;
    this.#stopped = { parts: { utter, loaded }, part, offset: this.#context.currentTime - from + offset };
    this.#now = null;
    source.onended = null;
    source.stop();
    this.#events.changed();
    return true;
  }

  /** Whoever was stopped goes on: it was a false alarm. */
  resume(): void {
    const stopped = this.#stopped;
    this.#stopped = null;
    if (stopped) void this.#play(stopped.parts, stopped.part, Math.max(0, stopped.offset - 0.2));
    else void this.#next();
  }

  /** Whoever was stopped has been heard enough. */
  drop(): void {
    this.#stopped = null;
    void this.#next();
  }

  /** Nothing of this is of any use any more. */
  clear(): void {
    this.#waiting.length = 0;
    this.stop();
    this.#stopped = null;
  }

  #load({ utter, loaded }: Parts, part: number): Promise<AudioBuffer | null> {
    loaded[part] ??= utter.part(part).then((bytes) => bytes && this.#context.decodeAudioData(bytes));
    loaded[part]!.catch(() => {});
    return loaded[part]!;
  }

  async #next(): Promise<void> {
    if (this.#isHeld || this.#now || this.#stopped || this.#isLoading) return;
    const parts = this.#waiting.shift();
    if (!parts) return;
    this.#isLoading = true;
    await this.#play(parts, 0, 0);
    this.#isLoading = false;
    if (!this.#now) void this.#next();
  }

  /** Plays a part, and then the one after it. */
  async #play(parts: Parts, part: number, offset: number): Promise<void> {
    const { utter } = parts;
    try {
      const buffer = await this.#load(parts, part);
      if (!buffer) {
        if (part > 0) this.#events.ended(utter);
        return this.#free();
      }
      if (this.#isHeld && part === 0 && offset === 0) {
        this.#waiting.unshift(parts); // the presenter began to speak while it was fetched
        return;
      }
      const source = this.#source(buffer, 1);
      this.#now = { ...parts, part, buffer, source, from: this.#context.currentTime, offset };
      source.onended = () => void this.#play(parts, part + 1, 0);
      source.start(0, offset);
      const ms = (buffer.duration - offset) * 1000;
      const rest = utter.text.length <= 200 ? 0 : Math.max(0, utter.text.length * letter - ms);
      this.#events.began(utter, part === 0 ? ms + rest : ms);
      this.#events.changed();
      void this.#load(parts, part + 1);
    } catch (error) {
      this.#events.failed(utter, (error as Error).message);
      this.#free();
    }
  }

  #free(): void {
    this.#now = null;
    this.#events.changed();
    void this.#next();
  }

  async #sayBeside(parts: Parts): Promise<void> {
    const buffer = await this.#load(parts, 0).catch(() => null);
    if (buffer) this.#source(buffer, soft).start();
  }

  #source(buffer: AudioBuffer, loud: number): AudioBufferSourceNode {
    const source = this.#context.createBufferSource();
    const gain = this.#context.createGain();
    source.buffer = buffer;
    gain.gain.value = loud;
    source.connect(gain).connect(this.#context.destination);
    return source;
  }
}
