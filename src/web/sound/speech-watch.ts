/** How long a frame is, in milliseconds: what the listener judges at once. */
export const frameMs = 32;

/** How closely is listened. */
export interface Profile {
  /** From this likelihood on it is speech. */
  readonly speech: number;
  /** Milliseconds of speech before it counts. */
  readonly least: number;
}

/** So much silence ends a stretch; from a length on it is cut where it is quiet, and at the latest there. In milliseconds. */
const lengths = { hangover: 400, cutFrom: 8000, most: 12_000 } as const;
/** Below its beginning's likelihood by so much, speech is over. */
const release = 0.15;
/** Frames that may be quiet within a beginning. */
const gap = 3;
/** A likelihood stays up after the last sound, for so many frames at most, which are hardly louder than the quiet after them. */
const tail = { most: 6, factor: 1.5 } as const;
/** What is left behind a cut and is shorter than this, in frames, holds no word. */
const leastRest = 5;

/** What a frame tells. Places are counted in frames since the beginning. */
export type Edge =
  | { readonly type: 'started'; readonly ago: number }
  /** Where nothing is left to be heard it ends where it began. */
  | { readonly type: 'stopped'; readonly ago: number; readonly from: number; readonly until: number }
  | { readonly type: 'cut'; readonly from: number; readonly until: number };

/** Turns likelihoods of speech, one a frame, into its edges, as soon as they can be known. */
export class SpeechWatch {
  profile: Profile;
  #at = -1;
  #from = -1;
  #quiet = 0;
  #isSpeech = false;
  /** How loud the last frames were. */
  readonly #levels: number[] = [];

  constructor(profile: Profile) {
    this.profile = profile;
  }

  get isSpeech(): boolean {
    return this.#isSpeech;
  }

  take(likely: number, level = 0): Edge | null {
    this.#at += 1;
    this.#levels.push(level);
    if (this.#levels.length > lengths.hangover / frameMs + tail.most + 1) this.#levels.shift();
    const isLoud = likely >= this.profile.speech;
    this.#quiet = isLoud ? 0 : this.#quiet + (this.#isSpeech && likely >= this.profile.speech - release ? 0 : 1);
    return this.#isSpeech ? this.#within(isLoud) : this.#before(isLoud);
  }

  /** No further frame comes: whatever was said is over. */
  end(): Edge | null {
    return this.#isSpeech ? this.#stop() : null;
  }

  #before(isLoud: boolean): Edge | null {
    if (this.#from < 0) this.#from = isLoud ? this.#at : -1;
    else if (this.#quiet > gap) this.#from = -1;
    const ago = (this.#at + 1 - this.#from) * frameMs;
    if (this.#from < 0 || !isLoud || ago < this.profile.least) return null;
    this.#isSpeech = true;
    return { type: 'started', ago };
  }

  #within(isLoud: boolean): Edge | null {
    if (this.#quiet * frameMs >= lengths.hangover) return this.#stop();
    const long = (this.#at + 1 - this.#from) * frameMs;
    if (long < lengths.most && (isLoud || long < lengths.cutFrom)) return null;
    const from = this.#from;
    this.#from = this.#at;
    return { type: 'cut', from, until: this.#at };
  }

  /** Frames before the quiet in which nobody spoke any more, as loud as they were. */
  #tail(): number {
    const after = this.#levels.slice(this.#levels.length - this.#quiet);
    const room = after.toSorted((one, other) => one - other)[Math.floor(after.length / 2)] ?? 0;
    const before = this.#levels.slice(0, this.#levels.length - this.#quiet).toReversed();
    const spoken = before.findIndex((level) => level >= room * tail.factor);
    return spoken > tail.most ? 0 : Math.max(0, spoken);
  }

  #stop(): Edge {
    const [from, end] = [this.#from, this.#at + 1 - this.#quiet];
    const until = end - from < leastRest ? from : end;
    const ago = (this.#quiet + this.#tail()) * frameMs;
    [this.#from, this.#quiet, this.#isSpeech] = [-1, 0, false];
    return { type: 'stopped', ago, from, until };
  }
}
