import type { Events, HeardNow, Utter, Voices } from './mixer.ts';

/** Longer than this for a letter, and the system has forgotten to say that it is done; in milliseconds. */
const patience = 150;
const letter = 65;

/** The voices that the system has: some browsers have none, some send what they say elsewhere, so only who wants them hears them. */
export class SystemVoices implements Voices {
  readonly #events: Events;
  readonly #waiting: Utter[] = [];
  readonly #seats: string[] = [];
  #now: { readonly utter: Utter; readonly from: number; readonly guard: ReturnType<typeof setTimeout> } | null = null;
  #isHeld = false;

  constructor(events: Events) {
    this.#events = events;
  }

  get isHeard(): boolean {
    return this.#now !== null;
  }

  get now(): HeardNow | null {
    if (!this.#now) return null;
    const { utter, from } = this.#now;
    return { utter, share: Math.min(1, (performance.now() - from) / (utter.text.length * letter)) };
  }

  say(utter: Utter): void {
    if (utter.isSoft) return;
    this.#waiting.push(utter);
    this.#next();
  }

  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (!isHeld) this.#next();
  }

  stop(): boolean {
    const stopped = this.#now;
    if (!stopped) return false;
    clearTimeout(stopped.guard);
    this.#now = null;
    speechSynthesis.cancel();
    this.#events.changed();
    return true;
  }

  resume(): void {
    this.#next();
  }

  drop(): void {
    this.#next();
  }

  clear(): void {
    this.#waiting.length = 0;
    this.stop();
  }

  #next(): void {
    if (this.#isHeld || this.#now) return;
    const utter = this.#waiting.shift();
    if (!utter) return;
    const said = new SpeechSynthesisUtterance(utter.text);
    const voices = speechSynthesis.getVoices();
    if (voices.length === 0) {
      this.#events.failed(utter, 'This system has no voices; what is said stands below.');
      return;
    }
    if (!this.#seats.includes(utter.seat)) this.#seats.push(utter.seat);
    said.voice = voices[this.#seats.indexOf(utter.seat) % voices.length]!;
    const end = (): void => {
      if (this.#now?.utter !== utter) return;
      clearTimeout(this.#now.guard);
      this.#now = null;
      this.#events.ended(utter);
      this.#events.changed();
      this.#next();
    };
    said.onend = end;
    said.onerror = end;
    this.#now = { utter, from: performance.now(), guard: setTimeout(end, 2000 + utter.text.length * patience) };
    speechSynthesis.speak(said);
    this.#events.began(utter, utter.text.length * letter);
    this.#events.changed();
  }
}
