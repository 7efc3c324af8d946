import type { Saying } from './saying.ts';
import type { Sound } from './wav.ts';

/** The model is large: without work for so long it is put away, in milliseconds. */
const patience = 90_000;

/** A voice that sounds better and takes longer. Closed, it opens again with the next words. */
export interface FineVoice {
  say(saying: Saying): Promise<Sound>;
  close(): void;
}

/** Speaks better than anybody could wait for: what may be said soon, one after the other, as long as it may be said. */
export class FineVoices {
  readonly #voice: FineVoice;
  readonly #said: (saying: Saying, sound: Sound) => void;
  readonly #log: (line: string) => void;
  #wished: readonly Saying[] = [];
  readonly #done = new Set<string>();
  #isBusy = false;
  #isBroken = false;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(voice: FineVoice, said: (saying: Saying, sound: Sound) => void, log: (line: string) => void = () => {}) {
    [this.#voice, this.#said, this.#log] = [voice, said, log];
  }

  /** Only what is wished now is worth the work. */
  wish(sayings: readonly Saying[]): void {
    this.#wished = sayings;
    if (!this.#isBusy) void this.#work();
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#voice.close();
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    clearTimeout(this.#idle);
    for (let next = this.#next(); next && !this.#isBroken; next = this.#next()) await this.#say(next);
    this.#isBusy = false;
    this.#idle = setTimeout(() => this.close(), patience).unref();
  }

  #next(): Saying | undefined {
    return this.#wished.find((saying) => !this.#done.has(JSON.stringify(saying)));
  }

  async #say(saying: Saying): Promise<void> {
    this.#done.add(JSON.stringify(saying));
    try {
      this.#said(saying, await this.#voice.say(saying));
    } catch (error) {
      this.#isBroken = true;
      this.#log(`The voices of Kokoro stopped: ${(error as Error).message} The panel speaks with those of Flite.`);
      this.close();
    }
  }
}
